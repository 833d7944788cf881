import { defineEntity } from '@mortise/sdk';
import { FakeNotifications } from '@mortise/sdk/testing';
import { beforeEach, expect, test } from 'vitest';
import { fakeDisk } from '../fakeDisk.ts';
import { recordUrl } from './changedRecord.ts';
import { fakeQueue } from './fakeQueue.ts';
import { OfflineChanges } from './OfflineChanges.ts';
import { WAITING_LIMITS } from './waitingFiles.ts';
import { tellReplayed } from './tellReplayed.ts';
import { withRoom } from './withRoom.ts';

const Person = defineEntity({ name: 'Person', collection: 'people', registrationPrefix: 'P', fields: { city: { type: 'text' } } });
const ADA = { registration: 'P1', name: 'Ada', city: 'Oslo', _version: 3 };
const Lead = defineEntity({
  name: 'Lead',
  collection: 'leads',
  registrationPrefix: 'L',
  fields: { name: { type: 'text' } },
  workflow: {
    initial: 'NEW',
    states: { NEW: {}, WON: {}, LOST: {} },
    transitions: [
      { code: 'win', from: ['NEW'], to: 'WON' },
      { code: 'lose', from: ['NEW'], to: 'LOST', props: { comment: 'mandatory' } },
      { code: 'approve', from: ['NEW'], to: 'WON', props: { fourEyes: true } },
      { code: 'price', from: ['NEW'], to: 'WON', props: { inputs: ['name'] } },
    ],
  },
});
const LEAD = { registration: 'L1', name: 'Lead', status: 'NEW', _version: 5 };

async function page(disk = fakeDisk()) {
  const queue = await fakeQueue(disk.store);
  const records = new Map<string, unknown>(Object.entries({ '/people/P1': ADA, '/leads/L1': LEAD }));
  const kept = async (url: string) => records.get(url);
  const changes = new OfflineChanges({ queue, username: 'demo/ada', entities: () => [Person, Lead], kept });
  const save = async (method: string, url: string, body: unknown, hasLeft = false) =>
    changes.wait(changes.writing(method, url, { body, headers: {} })!, hasLeft);
  return { ...disk, disk, queue, changes, save, records };
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

test('[OFFLINE-049] a change is made on top of one that another tab saved, and no conflict with it, also where this tab has not heard of it', async () => {
  const { save, queue, disk } = await page();
  const other = await page(disk);
  await save('PATCH', '/people/P1', { city: 'Rome', _version: 3 });
  expect(await other.save('PATCH', '/people/P1', { city: 'Bonn', _version: 3 })).toMatchObject({ registration: 'P1', city: 'Bonn' });
  expect(other.queue.all.map(({ before }) => before)).toEqual([{ city: 'Oslo' }, { city: 'Rome' }]);
  await save('POST', '/people', { name: 'Bob', city: 'Rome' }, true);
  await other.queue.reload();
  await queue.settle(queue.all.at(-1)!, 'P2');
  other.records.set('/people/P2', { registration: 'P2', city: 'Paris', _version: 1 });
  expect(await other.save('PATCH', '/people/TMP00000003', { city: 'Bern', _version: 0 })).toMatchObject({
    registration: 'P2',
    city: 'Bern',
  });
  expect(other.queue.all.at(-1)).toMatchObject({ url: '/people/P2', key: 'P2', before: { city: 'Paris' } });
});

test('[OFFLINE-049] what others saved on top of a change that waits is not overwritten unseen by a later one: it is made on the version of the first', async () => {
  const { save, queue, records } = await page();
  await save('PATCH', '/people/P1', { city: 'Rome', _version: 3 }, true);
  records.set('/people/P1', { ...ADA, city: 'what the office saved', _version: 5 });
  await save('PATCH', '/people/P1', { city: 'Bonn', _version: 5 });
  expect(queue.all.map(({ version, before }) => [version, before])).toEqual([
    [3, { city: 'Oslo' }],
    [3, { city: 'Rome' }],
  ]);
});

test('[OFFLINE-020] what was changed in a new record under both its names is one after the other once it has its registration', async () => {
  const { save, queue, records } = await page();
  await save('POST', '/people', { name: 'Bob' }, true);
  await save('PATCH', '/people/TMP00000001', { city: 'Rome', _version: 0 });
  records.set('/people/P2', { registration: 'P2', name: 'Bob', _version: 1 });
  await save('PATCH', '/people/P2', { city: 'Bonn', _version: 1 });
  await queue.settle(queue.all[0]!, 'P2');
  expect(queue.all.map(({ url, before }) => [url, before])).toEqual([
    ['/people/P2', { city: null }],
    ['/people/P2', { city: 'Rome' }],
  ]);
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

test('[OFFLINE-023] what was changed in a new record while it may have arrived is part of it once it is made again', async () => {
  const { queue, save } = await page();
  await save('POST', '/people', { name: 'Bob' }, true);
  await save('PATCH', '/people/TMP00000001', { name: 'Rob', city: 'Rome' });
  for (const change of queue.all) await queue.put({ ...change, state: 'failed', error: 'Not like this' });
  await save('PATCH', '/people/TMP00000001', { city: 'Bonn' });
  expect(queue.all.map(({ method, data, state }) => [method, data, state])).toEqual([['POST', { name: 'Rob', city: 'Bonn' }, 'waiting']]);
});

test('[OFFLINE-020] what names a record that the server does not have yet waits for it, also online', async () => {
  const { changes, save } = await page();
  await save('POST', '/people', { name: 'Bob' });
  const writing = (body: object) => changes.writing('POST', '/leads', { body, headers: {} })!;
  expect(changes.isOfNew(writing({ persons: [{ personRegistration: 'TMP00000001' }] }))).toBe(true);
  expect(changes.isOfNew(writing({ persons: [{ personRegistration: 'P1' }] }))).toBe(false);
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

test('[OFFLINE-049] a transition that asks for nothing waits with the version that it was taken on, the record shows where it led, and no way on from there is made up', async () => {
  const { queue, changes, save } = await page();
  expect(await save('POST', '/leads/L1/transitions/win', { _version: 5 })).toEqual({ ...LEAD, status: 'WON' });
  expect(queue.all).toMatchObject([
    { method: 'POST', transition: 'win', key: 'L1', version: 5, data: { status: 'WON' }, before: { status: 'NEW' }, title: 'Lead' },
  ]);
  expect(changes.withChanges('/leads/L1?include=x', LEAD)).toEqual({ ...LEAD, status: 'WON' });
  expect(changes.withChanges('/leads', [LEAD])).toEqual([{ ...LEAD, status: 'WON' }]);
  expect(changes.withChanges('/leads/L1/transitions', [{ code: 'win' }])).toEqual([]);
  expect(changes.withChanges('/leads/L2/transitions', [{ code: 'win' }])).toEqual([{ code: 'win' }]);
  expect(changes.laidOver(Lead, new Map([['L1', { row: LEAD, fields: 'all' as const }]])).get('L1')?.row).toMatchObject({ status: 'WON' });
});

test('[OFFLINE-049] a transition that waits is taken back by leaving the queue; once it has left only the server can', async () => {
  const { queue, changes, save } = await page();
  await save('POST', '/leads/L1/transitions/win', { _version: 5 });
  expect(await changes.takenBack('/leads/L1/transitions/win/undo')).toEqual(LEAD);
  expect(queue.all).toEqual([]);
  await save('POST', '/leads/L1/transitions/win', { _version: 5 }, true);
  expect(await changes.takenBack('/leads/L1/transitions/win/undo')).toBeUndefined();
  expect(queue.all).toHaveLength(1);
});

test('[OFFLINE-027] transitions that want a comment, a value or a second person need the network, and so do those of a record that the server does not have', async () => {
  const { changes, save } = await page();
  const writing = (url: string, body: unknown = {}) => changes.writing('POST', url, { body, headers: {} });
  for (const code of ['lose', 'approve', 'price', 'unknown']) expect(writing(`/leads/L1/transitions/${code}`)).toBeUndefined();
  expect(writing('/leads/L1/transitions/win', { comment: 'Because' })).toBeUndefined();
  await save('POST', '/leads', { name: 'New' });
  expect(writing('/leads/TMP00000001/transitions/win')).toBeUndefined();
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

const form = (file: File, more: Readonly<Record<string, string>> = {}): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...more, name: file.name })) body.append(name, value);
  body.append('file', file);
  return body;
};
const photo = (name = 'front.jpg') => new File(['pixels'], name, { type: 'image/jpeg' });
const large = (bytes: number) => Object.defineProperty(photo('film.jpg'), 'size', { value: bytes });

test('[OFFLINE-049] a file that is added without a network waits with what is in it, cannot be read on the disk, and changes no value of the record', async () => {
  const { queue, changes, save, values } = await page();
  const answer = await save('POST', '/people/P1/documents', form(photo(), { type: 'PHOTO' }));
  expect(answer).toMatchObject({ _id: '00000001', name: 'front.jpg', type: 'PHOTO', size: 6, entityRegistration: 'P1', isWaiting: true });
  const [waiting] = queue.all;
  expect(waiting).toMatchObject({
    key: 'P1',
    title: 'Ada',
    kind: 'Person',
    file: { name: 'front.jpg', size: 6, contentType: 'image/jpeg' },
  });
  expect(new TextDecoder().decode(await queue.content('00000001'))).toBe('pixels');
  const onDisk = [...values].map(([, value]) => Buffer.from(Object(value).content ?? '').toString('latin1')).join('');
  expect(onDisk).not.toMatch(/pixels|front/);
  expect(changes.withChanges('/people/P1', ADA)).toEqual(ADA);
  expect(changes.laidOver(Person, new Map([['P1', { row: ADA, fields: 'all' }]])).size).toBe(0);
  await queue.remove('00000001');
  expect([...values.keys()].filter((name) => /\d/.test(name))).toEqual([]);
});

test('[OFFLINE-049] a file for a record that is new itself waits beside it, and is no part of it', async () => {
  const { queue, changes, save } = await page();
  await save('POST', '/people', { name: 'Bob' });
  expect(changes.isOfNew(changes.writing('POST', '/people/TMP00000001/documents', { body: form(photo()), headers: {} })!)).toBe(true);
  await save('POST', '/people/TMP00000001/documents', form(photo()));
  expect(queue.all.map(({ key, url }) => [key, url])).toEqual([
    ['TMP00000001', '/people'],
    ['TMP00000001', '/people/TMP00000001/documents'],
  ]);
  expect(changes.invented('/people/TMP00000001/documents')).toEqual([]);
  expect(changes.invented('/people/TMP00000001')).toMatchObject({ name: 'Bob' });
});

test('[OFFLINE-049] a file that is too large to wait, or has no room on the device, is refused with the reason, and nothing of it is left', async () => {
  const { queue, save, values, store } = await page();
  const refused = (file: File) => save('POST', '/people/P1/documents', form(file));
  const before = [...values.keys()];
  await expect(refused(large(WAITING_LIMITS.fileBytes + 1))).rejects.toMatchObject({
    code: 'NO_ROOM',
    message: 'film.jpg cannot wait without a network: 50 MB is the limit for one file. Add it again once you are online.',
  });
  for (let count = 0; count < 6; count += 1) await refused(large(WAITING_LIMITS.fileBytes));
  await expect(refused(photo())).rejects.toMatchObject({ message: expect.stringContaining('300 MB is the limit for all files that wait') });
  for (const { id } of queue.all) await queue.remove(id);
  store.change = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await expect(refused(photo())).rejects.toMatchObject({ message: expect.stringContaining('this device has no room for it') });
  expect(queue.all).toEqual([]);
  expect([...values.keys()].filter((name) => name !== 'number')).toEqual(before);
});

test('[OFFLINE-049] a disk that is full gives up what can be read again for what was typed; where that is not enough the form says so, and nothing waits', async () => {
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const { queue, save, store } = await page();
  const { change } = store;
  let rooms = 0;
  Object.assign(
    store,
    withRoom({ ...store, change: (...asked) => (rooms > 0 ? change(...asked) : full()) }, async () => void (rooms += 1)),
  );
  await save('PATCH', '/people/P1', { city: 'Rome' });
  expect([rooms, queue.all.length]).toEqual([1, 1]);
  store.change = full;
  await expect(save('POST', '/people', { name: 'Bob' })).rejects.toMatchObject({
    code: 'NO_ROOM',
    message: expect.stringMatching(/^What you typed was not saved: this device has no room for it/),
  });
  expect(queue.all).toHaveLength(1);
});

test('[OFFLINE-049] a new version of a document waits beside what is saved in its record', async () => {
  const { queue, save } = await page();
  expect(await save('POST', '/people/P1/documents/d1/versions', form(photo()))).toMatchObject({ name: 'front.jpg', isWaiting: true });
  expect(queue.all).toMatchObject([{ url: '/people/P1/documents/d1/versions', key: 'P1', title: 'Ada', kind: 'Person' }]);
  expect(recordUrl(queue.all[0]!)).toBe('/people/P1');
});

test('[OFFLINE-020] [OFFLINE-049] a file for a field waits under a temporary id, is found by the address of its content, and whoever names it waits for it', async () => {
  const { queue, changes, save } = await page();
  const answer = await save('POST', '/core/uploads', form(photo()));
  expect(answer).toEqual({ _id: 'TMP00000001', name: 'front.jpg', size: 6, contentType: 'image/jpeg', isWaiting: true });
  expect(queue.all).toMatchObject([{ key: 'TMP00000001', kind: '', file: { name: 'front.jpg' } }]);
  for (const path of ['/core/uploads', '/people/P1/documents'])
    expect(changes.fileAt(`${path}/TMP00000001/content?version=1`)?.id).toBe('00000001');
  expect(changes.fileAt('/core/uploads/TMP00000002/content')).toBeUndefined();
  const body = { photos: [{ _id: 'TMP00000001', name: 'front.jpg' }] };
  expect(changes.isOfNew(changes.writing('PATCH', '/people/P1', { body, headers: {} })!)).toBe(true);
  changes.learn('TMP00000001', 'u1');
  expect(changes.current(body)).toEqual({ photos: [{ _id: 'u1', name: 'front.jpg' }] });
});

test('[OFFLINE-049] a file for a field that the user drops leaves the fields that were to hold it, and nothing else of them', async () => {
  const { queue, save, values } = await page();
  await save('POST', '/core/uploads', form(photo('one.jpg')));
  await save('POST', '/core/uploads', form(photo('two.jpg')));
  const [one, two] = ['TMP00000001', 'TMP00000002'].map((_id) => ({ _id, name: 'x' }));
  await save('PATCH', '/people/P1', { city: 'Rome', photo: one, photos: [one, two], visits: [{ photo: one, at: 'Bonn' }] });
  await queue.drop('00000001');
  expect(queue.all.map(({ data }) => data).at(-1)).toEqual({
    city: 'Rome',
    photo: null,
    photos: [two],
    visits: [{ photo: null, at: 'Bonn' }],
  });
  expect([...values.keys()]).not.toContain('content/00000001');
});

test('[OFFLINE-049] forms that attach nothing to a record do not wait', async () => {
  const { changes } = await page();
  for (const url of ['/core/imports', '/people/P1/documents/d1/pdf', '/people/documents', '/unknown/P1/documents'])
    expect(changes.writing('POST', url, { body: form(photo()), headers: {} })).toBeUndefined();
});
