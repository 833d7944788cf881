import { ApiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import { OfflineService, type WaitingChange } from '@mortise/sdk/client';
import { FakeApi, FakeServices, trackDisposers } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { recordServices } from './RecordServices.ts';
import { RecordStore } from './RecordStore.ts';

const text = { type: 'text' } as const;
const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: text, note: text, city: text } });
const record = (part: object = {}) =>
  ({ _id: 'l1', registration: 'L1', status: '', _version: 3, name: 'One', note: 'a', city: 'Oslo', ...part }) as unknown as EntityRecord;
const refused: WaitingChange = {
  id: '00000003',
  method: 'PATCH',
  url: '/x/loans/L1',
  key: 'L1',
  kind: 'Loan',
  title: 'One',
  username: 'test@demo',
  isLast: false,
  data: { name: 'Typed' },
  before: { name: 'One' },
  version: 3,
  trials: 0,
  idempotencyKey: 'k',
  date: '2026-03-02T10:00:00Z',
  state: 'failed',
  error: 'Not like this',
};
const disposers = trackDisposers();
afterEach(() => {
  localStorage.clear();
  disposers.assertAllDisposed();
});

async function open(answers: Record<string, unknown> = {}, changes: readonly WaitingChange[] = [refused], search = '?change=00000003') {
  const api = new FakeApi({ 'GET /x/loans/L1': record(), 'GET /x/loans/L1/transitions': [], ...answers });
  const services = new FakeServices({ api });
  const drop = vi.fn(() => Promise.resolve());
  services.set(OfflineService, { ...services.get(OfflineService), changes, drop });
  const store = new RecordStore(Loan, 'L1', recordServices(services, search));
  const stop = disposers.track('record', store.start());
  await vi.waitFor(() => expect(store.isLoading).toBe(false));
  return { api, store, drop, stop };
}

test('[OFFLINE-011] a refused change is in the form again with its reason; once it is saved it leaves the queue', async () => {
  const { api, store, drop, stop } = await open({ 'PATCH /x/loans/L1': record({ name: 'Mended', _version: 4 }) });
  expect([store.form.values['name'], store.isEditing]).toEqual(['Typed', true]);
  expect(store.restored).toMatchObject({ isQueued: true, isOutdated: false, refusal: 'Not like this' });
  store.form.field('name').value = 'Mended';
  await store.save();
  expect(api.callsOf('PATCH /x/loans/L1')[0]?.body).toEqual({ name: 'Mended', _version: 3 });
  expect(drop.mock.calls).toEqual([['00000003']]);
  stop();
});

test('[OFFLINE-011] a form that is left keeps the change in the queue and what was typed more in this browser; given up nothing comes back by itself', async () => {
  const first = await open();
  first.store.form.field('note').value = 'more';
  first.stop();
  expect(first.drop).not.toHaveBeenCalled();
  const again = await open();
  expect(again.store.form.changes).toEqual({ name: 'Typed', note: 'more' });
  again.store.cancel();
  again.stop();
  expect(again.drop).not.toHaveBeenCalled();
  const plain = await open({}, [refused], '');
  expect(plain.store.form.isDirty).toBe(false);
  plain.stop();
});

test('[OFFLINE-011] a change that nothing was added to is not kept a second time: once it is dropped the record is as it was', async () => {
  (await open()).stop();
  const { store, stop } = await open({}, []);
  expect(store.form.isDirty).toBe(false);
  stop();
});

test('[OFFLINE-017] both values of a conflict are shown before anything is written over; theirs alone settle it too', async () => {
  const current = record({ name: 'Theirs', _version: 7 });
  const conflict: WaitingChange = { ...refused, state: 'conflict', version: 7, theirs: { name: 'Theirs' } };
  const stale = new ApiError(409, 'STALE_VERSION', 'stale', { current });
  const { store, drop, stop } = await open({ 'GET /x/loans/L1': current, 'PATCH /x/loans/L1': stale }, [conflict]);
  expect(store.restored).toMatchObject({ isOutdated: true });
  await store.save();
  expect(store.conflict).toMatchObject({ current: { name: 'Theirs' }, mine: { name: 'Typed' }, base: { name: 'One' } });
  expect(drop).not.toHaveBeenCalled();
  await store.merge(new Set(['name']));
  expect(drop).toHaveBeenCalledTimes(1);
  stop();
});

test('[OFFLINE-011] a save that the server refuses again takes nothing out of the queue, nor does a change of another record or one on its way', async () => {
  const { store, drop, stop } = await open({ 'PATCH /x/loans/L1': new ApiError(400, 'INVALID', 'Still not') });
  await store.save();
  expect([store.form.values['name'], drop.mock.calls]).toEqual(['Typed', []]);
  stop();
  for (const other of [
    { ...refused, key: 'L2' },
    { ...refused, kind: 'Note' },
    { ...refused, state: 'sending' as const },
  ]) {
    localStorage.clear();
    const page = await open({}, [other]);
    expect(page.store.form.isDirty).toBe(false);
    page.stop();
  }
});
