import { FakeApi } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { CountStore } from './CountStore.ts';

test('says why the records could not be counted', async () => {
  const api = new FakeApi({ 'GET /financing/contracts': new Error('offline') });
  const store = new CountStore(api, 'financing/contracts');
  store.start();
  await expect.poll(() => store.error?.message).toBe('offline');
});

test('drops an answer that comes after the card is gone', async () => {
  const api = new FakeApi({ 'GET /financing/contracts': [] });
  api.pagination = { ...api.pagination, size: 12 };
  const store = new CountStore(api, 'financing/contracts');
  store.start()();
  await store.load();
  expect(store.count).toBeUndefined();
});
