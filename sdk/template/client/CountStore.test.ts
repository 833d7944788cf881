import type { ApiService } from '@mortise/sdk/client';
import { expect, test } from 'vitest';
import { CountStore } from './CountStore.ts';

const apiWith = (list: () => Promise<unknown>): ApiService => ({ list }) as object as ApiService;
const counted = async () => ({ body: [], pagination: { limit: 1, offset: 0, size: 12, isApproximate: false, continues: true } });

test('shows how many records there are', async () => {
  const store = new CountStore(apiWith(counted), 'financing/contracts');
  store.start();
  await expect.poll(() => store.count).toBe(12);
});

test('says why the records could not be counted', async () => {
  const store = new CountStore(apiWith(() => Promise.reject(new Error('offline'))), 'financing/contracts');
  store.start();
  await expect.poll(() => store.error?.message).toBe('offline');
});

test('drops an answer that comes after the card is gone', async () => {
  const store = new CountStore(apiWith(counted), 'financing/contracts');
  store.start()();
  await store.load();
  expect(store.count).toBeUndefined();
});
