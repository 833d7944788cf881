import { ApiError, defineEntity } from '@mortise/sdk';
import { FakeApi, type FakeCall, FakeServices } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContributionRegistry } from '../../plugins/ContributionRegistry.ts';
import { ConnectionToken, RegistryToken } from '../../services/tokens.ts';
import { Connection } from '../Connection.ts';
import { fakeDisk } from '../fakeDisk.ts';
import { openChanges } from './openChanges.ts';

const Person = defineEntity({ name: 'Person', collection: 'people', registrationPrefix: 'P', fields: { city: { type: 'text' } } });
const Lead = defineEntity({
  name: 'Lead',
  collection: 'leads',
  registrationPrefix: 'L',
  fields: {},
  workflow: { initial: 'NEW', states: { NEW: {}, WON: {} }, transitions: [{ code: 'win', from: ['NEW'], to: 'WON' }] },
});

/** The locks of a browser: one holder for each name, the others in turn. */
class FakeLocks {
  private readonly turns = new Map<string, Promise<unknown>>();

  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.turns.get(name) ?? Promise.resolve()).then(work);
    this.turns.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true }));
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

let browsers = 0;

/** A browser in which Ada has tabs, and a server that does what it is sent once for a key. */
function browser() {
  const owner = `demo/ada-${(browsers += 1)}`;
  const { store, values } = fakeDisk();
  const saved = new Map<string, string>();
  const sent: string[] = [];
  const server = { saved, sent, before: (): Promise<void> => Promise.resolve(), after: (): void => {} };
  const save = async ({ method, path, body, options }: FakeCall) => {
    const text = `${method} ${path} ${JSON.stringify(body)}`;
    const key = options.headers?.['Idempotency-Key'] ?? '';
    sent.push(text);
    await server.before();
    if (!saved.has(key)) saved.set(key, text);
    server.after();
    return { registration: method === 'POST' ? `P${saved.size}` : path.split('/')[2]! };
  };
  const calls = [
    'POST /people',
    'PATCH /people/P1',
    'PATCH /people/P7',
    'PATCH /people/P8',
    'POST /people/P1/documents',
    'POST /leads/L1/transitions/win',
  ];
  const tab = async () => {
    const services = new FakeServices({ api: new FakeApi(Object.fromEntries(calls.map((call) => [call, save]))) });
    const connection = new Connection();
    const registry = new ContributionRegistry();
    registry.register('people', {
      entities: [
        { id: 'Person', entity: Person },
        { id: 'Lead', entity: Lead },
      ],
    });
    services.set(ConnectionToken, connection).set(RegistryToken, registry);
    const open = await openChanges(services, owner, async () => undefined, store);
    const write = (method: string, url: string, body: object) =>
      open.changes.wait(open.changes.writing(method, url, { body, headers: {} })!, false);
    const keys = () => connection.changes.map(({ key }) => key);
    return { ...open, connection, services, write, keys };
  };
  return { server, tab, disk: values };
}
const PATCHES = ['PATCH /people/P7 {"city":"Rome"}', 'PATCH /people/P8 {"city":"Bonn"}'];

test('[OFFLINE-049] two tabs have one queue: what is saved in one shows in the other, and only one of them sends it', async () => {
  const { server, tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  await vi.waitFor(() => expect(other.keys()).toEqual(['P7']));
  await other.write('PATCH', '/people/P8', { city: 'Bonn' });
  await vi.waitFor(() => expect(one.keys()).toEqual(['P7', 'P8']));
  await Promise.all([one.send(), other.send()]);
  expect(server.sent).toEqual(PATCHES);
  await vi.waitFor(() => expect([one.keys(), other.keys()]).toEqual([[], []]));
  expect([one, other].flatMap(({ services }) => services.notifications.shown)).toHaveLength(1);
  one.close();
  other.close();
});

test('[OFFLINE-016] what is saved in one tab while another sends its last change does not wait for the next failure of the network', async () => {
  const { server, tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  let later: Promise<unknown> = Promise.resolve();
  server.before = async () => {
    server.before = () => Promise.resolve();
    await other.write('PATCH', '/people/P8', { city: 'Bonn' });
    later = other.send();
  };
  await one.send();
  await later;
  expect(server.sent).toEqual(PATCHES);
  one.close();
  other.close();
});

test('[OFFLINE-026] a transition is sent to its own address, on the version that it was taken on, with nothing of what the page shows meanwhile', async () => {
  const { server, tab } = browser();
  const one = await tab();
  await one.write('POST', '/leads/L1/transitions/win', { _version: 5 });
  await one.send();
  expect(server.sent).toEqual(['POST /leads/L1/transitions/win {}']);
  expect(one.services.api.calls[0]?.options.headers).toMatchObject({ 'If-Match': '"5"' });
  expect(one.services.api.calls[1]).toMatchObject({ method: 'GET', path: '/leads/L1' });
  expect(one.keys()).toEqual([]);
  one.close();
});

test('[OFFLINE-020] [OFFLINE-021] what is made in one tab and changed in another while it is sent is one record, with the change, under its registration in both', async () => {
  const { server, tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await one.write('POST', '/people', { name: 'Bob' });
  await vi.waitFor(() => expect(other.keys()).toEqual(['TMP00000001']));
  window.history.replaceState(undefined, '', '/person/TMP00000001');
  server.before = async () => {
    server.before = () => Promise.resolve();
    await other.write('PATCH', '/people/TMP00000001', { city: 'Rome' });
  };
  await one.send();
  await other.send();
  expect([...server.saved.values()]).toEqual(['POST /people {"name":"Bob"}', 'PATCH /people/P1 {"city":"Rome"}']);
  expect(window.location.pathname).toBe('/person/P1');
  await vi.waitFor(() => expect(other.changes.current('/people/TMP00000001')).toBe('/people/P1'));
  one.close();
  other.close();
});

test('[OFFLINE-019] what is dropped in one tab is not sent by another, nor written again by one that is sending it', async () => {
  const { server, tab } = browser();
  const [one, other] = [await tab(), await tab()];
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  await one.write('PATCH', '/people/P8', { city: 'Bonn' });
  server.before = async () => {
    for (const { id } of one.changes.queue.all) await other.changes.queue.remove(id);
    throw new ApiError(400, 'INVALID', 'Not like this');
  };
  await one.send();
  expect(server.sent).toEqual(PATCHES.slice(0, 1));
  const again = await tab();
  expect(again.keys()).toEqual([]);
  for (const { close } of [one, other, again]) close();
});

test('[OFFLINE-018] a replay that is cut off after the server saved and before it said so repeats nothing and loses nothing', async () => {
  const { server, tab } = browser();
  const one = await tab();
  await one.write('POST', '/people', { name: 'Bob' });
  await one.write('PATCH', '/people/P8', { city: 'Bonn' });
  server.after = () => {
    server.after = () => {};
    throw new ApiError(0, 'NETWORK_ERROR', 'No network');
  };
  await one.send();
  one.close();
  const next = await tab();
  expect(next.connection.changes.map(({ trials }) => trials)).toEqual([1, 0]);
  await next.send();
  expect([...server.saved.values()]).toEqual(['POST /people {"name":"Bob"}', PATCHES[1]]);
  expect(next.keys()).toEqual([]);
  next.close();
});

test('[OFFLINE-016] once its user has left, a tab sends no more of theirs, and whoever comes next sees nothing of it', async () => {
  const { server, tab } = browser();
  const one = await tab();
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  await one.write('PATCH', '/people/P8', { city: 'Bonn' });
  server.before = () => {
    one.close();
    one.connection.changes = [];
    return Promise.resolve();
  };
  await one.send();
  expect([server.sent, one.keys(), one.services.notifications.shown]).toEqual([PATCHES.slice(0, 1), [], []]);
  const next = await tab();
  expect(next.keys()).toEqual(['P8']);
  next.close();
});

test('[OFFLINE-049] a file that was added to a new record is sent as it is, in the form of an upload, after the record, under its key', async () => {
  const { server, tab } = browser();
  const one = await tab();
  const body = new FormData();
  body.append('type', 'PHOTO');
  body.append('file', new File(['pixels'], 'front.jpg', { type: 'image/jpeg' }));
  await one.write('POST', '/people', { name: 'Bob' });
  await one.write('POST', '/people/TMP00000001/documents', body);
  const keys = one.connection.changes.map(({ idempotencyKey }) => idempotencyKey);
  await one.send();
  const posts = one.services.api.calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path, options }) => [path, options.headers])).toEqual([
    ['/people', { 'Idempotency-Key': keys[0] }],
    ['/people/P1/documents', { 'Idempotency-Key': keys[1] }],
  ]);
  const sent = posts[1]!.body as FormData;
  const file = sent.get('file') as File;
  expect([sent.get('type'), file.name, file.type, await file.text()]).toEqual(['PHOTO', 'front.jpg', 'image/jpeg', 'pixels']);
  expect(one.services.api.calls.at(-1)).toMatchObject({ method: 'GET', path: '/people/P1/documents' });
  expect(server.sent).toHaveLength(2);
  expect(one.keys()).toEqual([]);
  one.close();
});

const REMOVED = 'This browser ran out of room and removed changes before they reached the server: 2. Make them again.';

test('[OFFLINE-049] what a browser removed while no tab was open, because it was short of room, is counted and said, once', async () => {
  const { tab, disk } = browser();
  const one = await tab();
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  await one.write('PATCH', '/people/P8', { city: 'Bonn' });
  one.close();
  disk.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A page that ends before it could say so leaves it to the next.
  (await tab()).close();
  const next = await tab();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(next.services.notifications.shown).toEqual([['error', REMOVED]]);
  next.close();
  const later = await tab();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(later.services.notifications.shown).toEqual([]);
  later.close();
});

test('[OFFLINE-049] what another tab brings back was not removed, nor is what was sent', async () => {
  const { tab, disk } = browser();
  const one = await tab();
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  disk.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const next = await tab();
  await expect.poll(() => next.keys()).toEqual(['P7']);
  await vi.advanceTimersByTimeAsync(3_000);
  await next.send();
  next.close();
  disk.clear();
  const last = await tab();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect([...next.services.notifications.shown, ...last.services.notifications.shown].filter(([kind]) => kind === 'error')).toEqual([]);
  one.close();
  last.close();
});

test('[OFFLINE-049] a change waits all the same where there is no room to note how many do', async () => {
  const { tab } = browser();
  const one = await tab();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await one.write('PATCH', '/people/P7', { city: 'Rome' });
  full.mockRestore();
  expect(one.keys()).toEqual(['P7']);
  one.close();
});
