import { ApiError } from '@mortise/sdk';
import type { WaitingChange } from '@mortise/sdk/client';
import { expect, test } from 'vitest';
import type { ChangeQueue } from './ChangeQueue.ts';
import { fakeDisk } from '../fakeDisk.ts';
import { fakeQueue } from './fakeQueue.ts';
import { isUpload } from './changedRecord.ts';
import { repeatedChange } from './mergedChange.ts';
import { Replay, type Replayed } from './Replay.ts';

type Added = Parameters<ChangeQueue['add']>[0];
let keys = 0;
const change = (more: Partial<Added> & Pick<Added, 'method' | 'url'>): Added => ({
  data: {},
  username: 'demo/ada',
  trials: 0,
  state: 'waiting',
  date: '2026-03-02T10:00:00Z',
  kind: 'Person',
  title: '',
  before: {},
  idempotencyKey: `key-${(keys += 1)}`,
  isLast: false,
  ...more,
});
const create = (data: object, more: Partial<Added> = {}) => change({ method: 'POST', url: '/people', data: { ...data }, ...more });
const patch = (key: string, data: object, more: Partial<Added> = {}) =>
  change({ method: 'PATCH', url: `/people/${key}`, key, data: { ...data }, ...more });

type Fate = 'done' | 'refused' | 'lost';

/** Saves what comes, once for a key, as the server does, and lets it go wrong as a test wants. */
class FakeServer {
  readonly saved: WaitingChange[] = [];
  readonly read: string[] = [];
  readonly named: [string, string][] = [];
  fates: Fate[] = [];
  answer: (change: WaitingChange) => ApiError | undefined = () => undefined;
  private readonly answers = new Map<string, { readonly body: string; readonly registration: string }>();

  replay(queue: ChangeQueue, username = 'demo/ada'): Promise<Replayed> {
    return new Replay({
      explain: ({ key }) => `An earlier change of ${key} has to be sent first.`,
      queue,
      username,
      send: async (sent) => this.receive(sent),
      read: async (_, registration) => void this.read.push(registration),
      named: (temporary, registration) => void this.named.push([temporary, registration]),
    }).run();
  }

  private receive(sent: WaitingChange): { readonly registration: string } | { readonly _id: string } {
    const fate = this.fates.shift() ?? 'done';
    if (fate === 'lost') throw new ApiError(0, 'NETWORK_ERROR', 'No network');
    const body = JSON.stringify([sent.method, sent.url, sent.data]);
    const known = this.answers.get(sent.idempotencyKey);
    if (known && known.body !== body) throw new ApiError(422, 'KEY_REUSED', 'The Idempotency-Key belongs to another request');
    if (known === undefined) {
      const refusal = fate === 'refused' ? new ApiError(400, 'INVALID', 'Not like this') : this.answer(sent);
      if (refusal) throw refusal;
      this.saved.push(sent);
    }
    const registration = known?.registration ?? (sent.method === 'POST' ? `P${this.saved.length}` : sent.key);
    this.answers.set(sent.idempotencyKey, { body, registration });
    return isUpload(sent) ? { _id: `id of ${sent.file?.name}` } : { registration };
  }
}

async function begun() {
  const disk = fakeDisk();
  return { ...disk, queue: await fakeQueue(disk.store), server: new FakeServer() };
}

test('[OFFLINE-014] [OFFLINE-015] what was saved is there after a restart, in order, cannot be read on the disk, and new records count from TMP00000001', async () => {
  const { queue, store, values } = await begun();
  await queue.add(create({ name: 'Lovelace' }));
  await queue.add(patch('P9', { name: 'Byron' }));
  expect([...values].map(([name, value]) => name + Buffer.from(Object(value).content ?? '').toString('latin1')).join()).not.toMatch(
    /Lovelace|P9/,
  );
  const again = await fakeQueue(store);
  expect(again.all.map(({ method, key, data }) => [method, key, data])).toEqual([
    ['POST', 'TMP00000001', { name: 'Lovelace' }],
    ['PATCH', 'P9', { name: 'Byron' }],
  ]);
});

test('[OFFLINE-016] [OFFLINE-026] only the own changes are sent, each as it was saved, then the record is read', async () => {
  const { queue, server } = await begun();
  await queue.add(create({ name: 'A' }));
  await queue.add(patch('P9', { name: 'B' }, { username: 'demo/bob' }));
  await queue.add(patch('P8', { name: 'C' }));
  expect(await server.replay(queue)).toMatchObject({ sent: 2, failed: [] });
  expect(server.saved.map(({ method, url, data }) => [method, url, data])).toEqual([
    ['POST', '/people', { name: 'A' }],
    ['PATCH', '/people/P8', { name: 'C' }],
  ]);
  expect(server.read).toEqual(['P1', 'P8']);
  expect(queue.all.map(({ key }) => key)).toEqual(['P9']);
});

test('[OFFLINE-024] [OFFLINE-025] what is sent last comes after all others, both in their order', async () => {
  const { queue, server } = await begun();
  const last = { isLast: true };
  await queue.add(patch('C1', {}, last));
  await queue.add(patch('P1', {}));
  await queue.add(patch('C2', {}, last));
  await queue.add(patch('P2', {}));
  await server.replay(queue);
  expect(server.saved.map(({ key }) => key)).toEqual(['P1', 'P2', 'C1', 'C2']);
});

test('[OFFLINE-020] the registration of a new record takes the place of the temporary one in what still waits, in links too', async () => {
  const { queue, server } = await begun();
  await queue.add(change({ method: 'POST', url: '/contracts', isLast: true, data: { persons: [{ personRegistration: 'TMP00000002' }] } }));
  await queue.add(create({ name: 'A' }));
  await queue.add(patch('TMP00000002', { name: 'B' }));
  await server.replay(queue);
  expect(server.named[0]).toEqual(['TMP00000002', 'P1']);
  expect(server.saved.map(({ url, data }) => [url, data])).toEqual([
    ['/people', { name: 'A' }],
    ['/people/P1', { name: 'B' }],
    ['/contracts', { persons: [{ personRegistration: 'P1' }] }],
  ]);
});

test('[OFFLINE-017] [OFFLINE-019] what the server refuses stays with its reason, what builds on it too, others are sent; it is sent again when the user says so', async () => {
  const { queue, server } = await begun();
  await queue.add(create({ name: 'A' }));
  await queue.add(patch('TMP00000001', { name: 'B' }));
  await queue.add(patch('P8', { name: 'C' }));
  server.fates = ['refused'];
  expect(await server.replay(queue)).toMatchObject({ sent: 1, isStopped: false });
  expect(queue.all.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'Not like this'],
    ['failed', 'An earlier change of TMP00000001 has to be sent first.'],
  ]);
  expect(await server.replay(queue)).toMatchObject({ sent: 0, failed: [] });
  for (const failed of queue.all) await queue.put(repeatedChange(failed));
  expect(await server.replay(queue)).toMatchObject({ sent: 2, failed: [] });
  expect(queue.all).toEqual([]);
});

test('[OFFLINE-018] a network that fails again counts a trial and stops', async () => {
  const { queue, server } = await begun();
  await queue.add(patch('P1', {}));
  await queue.add(patch('P2', {}));
  server.fates = ['lost'];
  expect(await server.replay(queue)).toEqual({ sent: 0, failed: [], isStopped: true });
  expect(queue.all.map(({ trials, state }) => [trials, state])).toEqual([
    [1, 'waiting'],
    [0, 'waiting'],
  ]);
});

const stale = (current: object) => new ApiError(409, 'STALE_VERSION', 'Someone else saved P1 meanwhile', { current });

test('[OFFLINE-017] others changed other fields meanwhile: it is saved on their version; the same field: both values are kept for the user', async () => {
  const { queue, server } = await begun();
  const current = { registration: 'P1', _version: 4, name: 'A', city: 'Oslo' };
  server.answer = ({ version }) => (version === 4 ? undefined : stale(current));
  await queue.add(patch('P1', { name: 'B' }, { version: 3, before: { name: 'A' } }));
  await server.replay(queue);
  expect(server.saved.map(({ version }) => version)).toEqual([4]);
  await queue.add(patch('P1', { city: 'Rome' }, { version: 3, before: { city: 'Bonn' } }));
  await server.replay(queue);
  expect(queue.all).toMatchObject([{ state: 'conflict', theirs: { city: 'Oslo' }, version: 4, data: { city: 'Rome' } }]);
  await queue.put(repeatedChange(queue.all[0]!));
  await server.replay(queue);
  expect([server.saved.length, queue.all]).toEqual([2, []]);
});

const win = (more: Partial<Added> = {}) =>
  change({
    method: 'POST',
    url: '/leads/L1/transitions/win',
    key: 'L1',
    transition: 'win',
    data: { status: 'WON' },
    before: { status: 'NEW' },
    version: 3,
    ...more,
  });

test('[OFFLINE-016] a transition keeps its place among the changes of its record, and none overtakes it', async () => {
  const { queue, server } = await begun();
  await queue.add(change({ method: 'PATCH', url: '/leads/L1', key: 'L1', data: { name: 'A' } }));
  await queue.add(win());
  await queue.add(change({ method: 'PATCH', url: '/leads/L1', key: 'L1', data: { name: 'B' } }));
  server.fates = ['done', 'refused'];
  await server.replay(queue);
  expect(server.saved.map(({ url }) => url)).toEqual(['/leads/L1']);
  expect(queue.all.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'Not like this'],
    ['failed', 'An earlier change of L1 has to be sent first.'],
  ]);
  expect(server.named).toEqual([]);
});

test('[OFFLINE-017] others saved the record meanwhile: a transition is taken all the same; they moved it elsewhere: the user decides', async () => {
  const { queue, server } = await begun();
  const current = { registration: 'L1', _version: 4, status: 'NEW' };
  server.answer = ({ version }) => (version === 4 ? undefined : stale(current));
  await queue.add(win());
  await server.replay(queue);
  expect(server.saved.map(({ url, version }) => [url, version])).toEqual([['/leads/L1/transitions/win', 4]]);
  server.answer = ({ version }) => (version === 4 ? undefined : stale({ ...current, status: 'LOST' }));
  await queue.add(win());
  await server.replay(queue);
  expect(queue.all).toMatchObject([{ state: 'conflict', theirs: { status: 'LOST' }, before: { status: 'NEW' } }]);
});

const attach = (key: string, name: string, more: Partial<Added> = {}) =>
  change({
    method: 'POST',
    url: `/people/${key}/documents`,
    key,
    data: { name },
    file: { name, size: 6, contentType: 'image/jpeg' },
    ...more,
  });

test('[OFFLINE-020] a file waits for its record that is new, and goes to it once it has its registration', async () => {
  const { queue, server } = await begun();
  await queue.add(attach('TMP00000002', 'front.jpg'), new Blob(['pixels']));
  await queue.add(create({ name: 'A' }));
  await server.replay(queue);
  expect(server.saved.map(({ url }) => url)).toEqual(['/people', '/people/P1/documents']);
  expect(queue.all).toEqual([]);
});

test('[OFFLINE-017] a file that is refused stays with what is in it and its reason, and holds up no change of the record', async () => {
  const { queue, server, store } = await begun();
  await queue.add(attach('P1', 'virus.jpg'), new Blob(['pixels']));
  await queue.add(patch('P1', { name: 'B' }));
  server.fates = ['refused'];
  expect(await server.replay(queue)).toMatchObject({ sent: 1, failed: [{ key: 'P1', error: 'Not like this' }] });
  const again = await fakeQueue(store);
  expect(again.all).toMatchObject([{ state: 'failed', file: { name: 'virus.jpg' } }]);
  expect(new TextDecoder().decode(await again.content('00000001'))).toBe('pixels');
});

test('[OFFLINE-049] a browser that clears its database away while the page is open costs nothing of what was typed; of a file that is gone it says so', async () => {
  const { queue, server, values, store } = await begun();
  await queue.add(patch('P8', { name: 'B' }));
  await queue.add(attach('P1', 'front.jpg'), new Blob(['pixels']));
  values.clear();
  await queue.add(patch('P9', { name: 'C' }));
  expect(queue.all.map(({ id, key }) => [id, key])).toEqual([
    ['00000001', 'P8'],
    ['00000002', 'P1'],
    ['00000003', 'P9'],
  ]);
  expect((await fakeQueue(store)).all).toEqual(queue.all);
  server.answer = ({ file }) => (file ? new ApiError(410, 'CONTENT_GONE', 'The browser does not have the file any more.') : undefined);
  await server.replay(queue);
  expect(queue.all).toMatchObject([{ key: 'P1', state: 'failed', error: 'The browser does not have the file any more.' }]);
});

test('[OFFLINE-020] a tab that has not heard of the registration adds under it all the same, also after a restart', async () => {
  const { queue, server, store } = await begun();
  await queue.add(create({ name: 'A' }));
  const other = await fakeQueue(store);
  await server.replay(queue);
  expect(await other.add(patch('TMP00000001', { name: 'B' }))).toMatchObject({ key: 'P1', url: '/people/P1' });
  expect(await (await fakeQueue(store)).names()).toEqual([['TMP00000001', 'P1']]);
});

const upload = (name: string) =>
  change({ method: 'POST', url: '/core/uploads', kind: '', file: { name, size: 6, contentType: 'image/jpeg' } });

test('[OFFLINE-020] a file for a field is sent before the record that names it, which gets its id; one that is refused holds up that record alone, and says so', async () => {
  const { queue, server } = await begun();
  await queue.add(create({ photo: { _id: 'TMP00000002' } }), undefined);
  await queue.add(upload('front.jpg'), new Blob(['pixels']));
  await queue.add(upload('rear.jpg'), new Blob(['pixels']));
  await queue.add(patch('P8', { photos: [{ _id: 'TMP00000003' }] }));
  await queue.add(patch('P9', { name: 'C' }));
  server.answer = ({ file }) => (file?.name === 'rear.jpg' ? new ApiError(400, 'FILE_REFUSED', 'It holds a virus') : undefined);
  expect(await server.replay(queue)).toMatchObject({ sent: 3, isStopped: false });
  expect(server.saved.map(({ url, data }) => [url, data])).toEqual([
    ['/core/uploads', {}],
    ['/people', { photo: { _id: 'id of front.jpg' } }],
    ['/people/P9', { name: 'C' }],
  ]);
  expect(server.named[0]).toEqual(['TMP00000002', 'id of front.jpg']);
  expect(queue.all.map(({ key, error }) => [key, error])).toEqual([
    ['TMP00000003', 'It holds a virus'],
    ['P8', 'An earlier change of TMP00000003 has to be sent first.'],
  ]);
});

test('[OFFLINE-014] a browser that cleared away the queue of an open tab, and a new tab that began anew, lose nothing: what the first knew comes behind, under names of its own', async () => {
  const { store } = await begun();
  const namings: (readonly [string, string])[] = [];
  const old = await fakeQueue(store, (naming) => void namings.push(naming));
  await old.add(create({ name: 'A' }));
  await old.add(patch('TMP00000001', { name: 'B' }));
  await store.clear();
  const fresh = await fakeQueue(store);
  await fresh.add(create({ name: 'C' }));
  await old.reload();
  await fresh.reload();
  for (const { all } of [old, fresh])
    expect(all.map(({ id, key, data }) => [id, key, data])).toEqual([
      ['00000001', 'TMP00000001', { name: 'C' }],
      ['00000003', 'TMP00000003', { name: 'A' }],
      ['00000004', 'TMP00000003', { name: 'B' }],
    ]);
  expect(namings).toEqual([['TMP00000001', 'TMP00000003']]);
  await old.add(patch('P9', { name: 'D' }));
  const server = new FakeServer();
  await fresh.reload();
  expect(await server.replay(fresh)).toMatchObject({ sent: 4, failed: [] });
});
