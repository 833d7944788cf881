import { defineEntity } from '@mortise/sdk';
import { FakeNotifications } from '@mortise/sdk/testing';
import { beforeEach, expect, test } from 'vitest';
import { fakeDisk } from '../fakeDisk.ts';
import { fakeQueue } from './fakeQueue.ts';
import { OfflineChanges } from './OfflineChanges.ts';
import { tellReplayed } from './tellReplayed.ts';

const Person = defineEntity({ name: 'Person', collection: 'people', registrationPrefix: 'P', fields: { city: { type: 'text' } } });
const ADA = { registration: 'P1', name: 'Ada', city: 'Oslo', _version: 3 };

async function page() {
  const queue = await fakeQueue(fakeDisk().store);
  const kept = async (url: string) => (url === '/people/P1' ? ADA : undefined);
  const changes = new OfflineChanges({ queue, username: 'demo/ada', entities: () => [Person], kept });
  const save = async (method: string, url: string, body: unknown, hasLeft = false) =>
    changes.wait(changes.writing(method, url, { body, headers: {} })!, hasLeft);
  return { queue, changes, save };
}

test('[OFFLINE-049] a change without a network shows where the record is read again and in rows of lists, is kept with what stood there before, and a dropped one leaves nothing', async () => {
  const { queue, changes, save } = await page();
  expect(await save('PATCH', '/people/P1', { city: 'Rome', _version: 3 })).toEqual({ ...ADA, city: 'Rome' });
  expect(queue.all).toMatchObject([
    { data: { city: 'Rome' }, before: { city: 'Oslo' }, version: 3, key: 'P1', title: 'Ada', kind: 'Person' },
  ]);
  expect(changes.withChanges('/people/P1?include=x', ADA)).toEqual({ ...ADA, city: 'Rome' });
  expect(
    changes.withChanges('/people', [
      { registration: 'P1', city: 'Oslo' },
      { registration: 'P2', city: 'Oslo' },
    ]),
  ).toEqual([
    { registration: 'P1', city: 'Rome' },
    { registration: 'P2', city: 'Oslo' },
  ]);
  await queue.remove(queue.all[0]!.id);
  expect(changes.withChanges('/people/P1', ADA)).toEqual(ADA);
});

test('[OFFLINE-017] what the server refused does not show as if it were saved, except in a record that is nowhere else', async () => {
  const { queue, changes, save } = await page();
  await save('PATCH', '/people/P1', { city: 'Rome', _version: 3 });
  await save('POST', '/people', { name: 'Bob' }, true);
  await save('PATCH', '/people/TMP00000002', { city: 'Bonn' });
  for (const change of queue.all) await queue.put({ ...change, state: 'failed', error: 'Not like this' });
  expect(changes.withChanges('/people/P1', ADA)).toEqual(ADA);
  expect(changes.withChanges('/people', [ADA])).toEqual([ADA]);
  expect(changes.invented('/people/TMP00000002')).toMatchObject({ name: 'Bob', city: 'Bonn' });
});

test('[OFFLINE-015] [OFFLINE-023] a new record opens under its temporary registration, and what is changed in it before it was sent takes the place of the first', async () => {
  const { queue, changes, save } = await page();
  expect(await save('POST', '/people', { name: 'Bob' })).toMatchObject({ registration: 'TMP00000001', name: 'Bob' });
  expect(changes.invented('/people/TMP00000001?include=')).toMatchObject({ registration: 'TMP00000001', name: 'Bob' });
  expect(changes.invented('/people/TMP00000001/transitions')).toEqual([]);
  expect(changes.invented('/people/P1')).toBeUndefined();
  await save('PATCH', '/people/TMP00000001', { name: 'Rob', _version: 0 });
  expect(queue.all.map(({ method, data }) => [method, data])).toEqual([['POST', { name: 'Rob' }]]);
});

test('[OFFLINE-018] what has left and may have arrived is never changed any more', async () => {
  const { queue, save } = await page();
  await save('POST', '/people', { name: 'Bob' }, true);
  await save('PATCH', '/people/TMP00000001', { name: 'Rob', _version: 0 });
  expect(queue.all.map(({ method, data, trials }) => [method, data, trials])).toEqual([
    ['POST', { name: 'Bob' }, 1],
    ['PATCH', { name: 'Rob' }, 0],
  ]);
});

test('[OFFLINE-020] a page that still names the temporary registration saves under the real one', async () => {
  const { changes } = await page();
  changes.learn('TMP00000001', 'P7');
  expect(changes.writing('PATCH', '/people/TMP00000001', { body: { city: 'TMP00000001' }, headers: {} })).toMatchObject({
    url: '/people/P7',
    data: { city: 'P7' },
  });
});

test('[OFFLINE-027] only one record at a time waits: no lists, no other addresses, nothing that was in the queue already', async () => {
  const { changes } = await page();
  const writing = (method: string, url: string, body: unknown = {}, headers = {}) => changes.writing(method, url, { body, headers });
  expect([writing('POST', '/people', [{}]), writing('POST', '/people/P1/transitions/x'), writing('PUT', '/people/P1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    writing('PATCH', '/people/P1/x'),
    writing('POST', '/core/x'),
    writing('POST', '/people', {}, { 'Idempotency-Key': 'k' }),
  ]).toEqual([undefined, undefined, undefined]);
});

beforeEach(() => localStorage.clear());

test('[OFFLINE-008] [OFFLINE-009] [OFFLINE-010] [OFFLINE-011] the user is told what became of the changes; the last five failures stay without what was typed', async () => {
  const { queue, save } = await page();
  await save('PATCH', '/people/P1', { city: 'Secret' });
  const failed = [
    { ...queue.all[0]!, error: 'Not like this' },
    { ...queue.all[0]!, kind: 'Gone', error: 'Nor that' },
  ];
  const notifications = new FakeNotifications();
  const telling = { notifications, t: (text: string) => text, entities: [Person], reload: () => {} };
  expect(tellReplayed({ sent: 0, failed: [], isStopped: false }, telling)).toBe(false);
  tellReplayed({ sent: 1, failed: [], isStopped: false }, telling);
  for (let batch = 0; batch < 7; batch += 1) tellReplayed({ sent: 1, failed, isStopped: false }, telling);
  expect(JSON.stringify(notifications.shown[0])).toContain('You are now online and server has been updated with your changes');
  const said = JSON.stringify(notifications.shown[1]);
  expect(said).toContain('Error occured while synchronizing your data to the server\\nPerson P1: Not like this\\n??? P1: Nor that');
  const stored = localStorage.getItem('mortise.offline-failures')!;
  expect(JSON.parse(stored)).toHaveLength(5);
  expect(stored).not.toContain('Secret');
});
