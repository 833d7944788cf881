import { defineEntity } from '@mortise/sdk';
import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeNotifications } from '@mortise/sdk/testing';
import { fakeQueue } from './changes/fakeQueue.ts';
import { OfflineChanges } from './changes/OfflineChanges.ts';
import type { OpenChanges } from './changes/openChanges.ts';
import { Connection } from './Connection.ts';
import { fakeDisk } from './fakeDisk.ts';
import { KeptAnswers } from './KeptAnswers.ts';
import { KeptFiles } from './KeptFiles.ts';
import { knownRows } from './lists/knownRows.ts';
import { OfflinePassage } from './OfflinePassage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const response = (data: unknown, status = 200): AxiosResponse => ({
  status,
  statusText: '',
  data,
  headers: AxiosHeaders.from({ 'X-Pagination-Size': '7', Authorization: 'Bearer secret' }),
  config: { headers: new AxiosHeaders() },
});
const failed = (answer?: AxiosResponse) => new AxiosError('failed', 'ERR', undefined, undefined, answer);

/** A page whose server can be taken away. */
async function page(owner = 'demo/ada') {
  const connection = new Connection();
  const notifications = new FakeNotifications();
  const server = {
    isThere: true,
    isFaked: false,
    asked: [] as string[],
    pings: 0,
    regained: 0,
    isChosen: false,
    answer: (url: string): unknown => `fresh ${url}`,
  };
  const passage = new OfflinePassage({
    connection,
    notifications,
    translations: { translate: (text) => text },
    ping: () => {
      server.pings += 1;
      return Promise.resolve(server.isThere && !server.isFaked);
    },
    regain: () => Promise.resolve((server.regained += 1)),
    keepChoice: (isChosen) => void (server.isChosen = isChosen),
    version: 'v1',
    sharedFiles: { read: () => Promise.resolve([]), forget: () => Promise.resolve() },
    download: () => Promise.resolve({ blob: new Blob(['%PDF'], { type: 'application/pdf' }), fileName: 'Offer é.pdf' }),
  });
  const answers = await KeptAnswers.open(fakeDisk().store);
  const files = await KeptFiles.open(fakeDisk().store);
  passage.use(owner, { answers, files });
  connection.passage = passage;
  const send = (method: string, url: string, isFile = false) =>
    connection.send(
      method,
      url,
      async () => {
        server.asked.push(`${method} ${url}`);
        if (!server.isThere) throw failed();
        const answer = server.answer(url);
        if (answer instanceof AxiosError) throw answer;
        return response(answer);
      },
      isFile,
    );
  const get = async (url: string) => (await send('GET', url)).data as unknown;
  /** A read whose answer is kept by now. */
  const keep = async (url: string) => {
    await get(url);
    await vi.waitFor(async () => expect(await answers.read(url)).toBeDefined());
  };
  return { passage, connection, notifications, server, send, get, keep, answers };
}

test('[OFFLINE-002] [OFFLINE-003] [OFFLINE-013] a request that no server answers takes the product offline, since then, and what was read before stands in for it', async () => {
  const { connection, notifications, server, get, keep, send } = await page();
  await keep('/contracts');
  server.isThere = false;
  const now = new Date().toISOString();
  expect(await get('/contracts')).toBe('fresh /contracts');
  expect(connection.since).toBe(now);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(notifications.shown).toEqual([['warning', 'You are now offline and using cached data']]);
  const asked = server.asked.length;
  const kept = await send('GET', '/contracts');
  expect([kept.status, kept.headers['x-pagination-size'], kept.headers['authorization']]).toEqual([200, '7', undefined]);
  expect(server.asked).toHaveLength(asked);
  expect(connection.since).toBe(now);
});

test('[OFFLINE-002] an answer of the server, whatever it says, and a request that was given up take nobody offline', async () => {
  const { connection, server, get } = await page();
  for (const failure of [failed(response({ message: 'wrong' }, 500)), new AxiosError('', AxiosError.ERR_CANCELED)]) {
    server.answer = () => failure;
    await expect(get('/x')).rejects.toBe(failure);
  }
  expect(connection.since).toBeUndefined();
});

test('[issue 24, 5] the page of a captive portal, or of a proxy whose server is gone, is no answer', async () => {
  for (const portal of ['<!DOCTYPE html><title>Log in to the Wi-Fi</title>', failed(response('<html>502</html>', 502))]) {
    const { connection, server, get, keep } = await page();
    await keep('/contracts');
    server.isFaked = true;
    server.answer = () => portal;
    expect(await get('/contracts')).toBe('fresh /contracts');
    expect(connection.since).toBeDefined();
  }
});

test('[OFFLINE-005] [OFFLINE-006] [OFFLINE-007] while offline the server is asked every two seconds; once it answers the product is online, says so, and reads anew', async () => {
  const { connection, notifications, server, get, keep } = await page();
  await keep('/contracts');
  server.isThere = false;
  await get('/contracts');
  await vi.advanceTimersByTimeAsync(0);
  const before = server.pings;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.pings - before).toBe(5);
  server.isThere = true;
  server.answer = () => 'newer';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.since).toBeUndefined();
  expect(notifications.shown.at(-1)).toEqual(['success', 'You are now online']);
  expect(await get('/contracts')).toBe('newer');
  const after = server.pings;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.pings).toBe(after);
});

test('[OFFLINE-003] one lost request, with a server that is there, is not worth a notice', async () => {
  const { connection, notifications, server, get, keep } = await page();
  await keep('/contracts');
  server.answer = () => failed();
  expect(await get('/contracts')).toBe('fresh /contracts');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.since).toBeUndefined();
  expect(notifications.shown).toEqual([]);
});

test('[issue 24, 5] a read on a line that has gone dead ends with what was kept, and nothing hangs', async () => {
  const { server, connection, keep } = await page();
  await keep('/contracts');
  server.isThere = false;
  const hanging = connection.send<unknown>('GET', '/contracts', () => new Promise(() => {}), false);
  await vi.advanceTimersByTimeAsync(8_000 + 1_500);
  expect((await hanging).data).toBe('fresh /contracts');
});

test('[OFFLINE-027] [OFFLINE-028] [OFFLINE-049] what was not kept says so in its place, a change says that it needs the network, and files and sign-in are never kept', async () => {
  const { server, send, get, answers } = await page();
  await get('/core/auth/keep-alive');
  await send('GET', '/documents/1', true);
  await vi.advanceTimersByTimeAsync(100);
  expect([await answers.read('/core/auth/keep-alive'), await answers.read('/documents/1')]).toEqual([undefined, undefined]);
  server.isThere = false;
  await expect(get('/unknown')).rejects.toMatchObject({ code: 'NOT_KEPT' });
  await expect(get('/unknown')).rejects.toMatchObject({ code: 'NOT_KEPT' });
  await expect(send('PATCH', '/contracts/1')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  for (const method of ['PUT', 'DELETE'])
    await expect(send(method, '/contracts/1')).rejects.toThrow(`Method ${method} is not supported offline`);
});

test('[issue 24, 2] what the user may not see any more is removed with the next contact', async () => {
  const { server, get, keep, answers } = await page();
  await keep('/contracts/1');
  server.answer = () => failed(response({ code: 'PERMISSION_DENIED' }, 403));
  await expect(get('/contracts/1')).rejects.toThrow();
  await vi.waitFor(async () => expect(await answers.read('/contracts/1')).toBeUndefined());
});

test('[issue 24, 2] without a network the session of before opens what is kept; the server is asked for a token when it is back', async () => {
  const { passage, server, connection } = await page();
  server.isThere = false;
  const ask = vi.fn(() => Promise.resolve(undefined));
  expect(await passage.refresh(ask)).toEqual({ authorization: 'offline', owner: 'demo/ada' });
  expect(ask).not.toHaveBeenCalled();
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([server.regained, connection.since]).toEqual([1, undefined]);
});

test('[issue 24, 2] another user reads nothing of the one before, and a session that has ended leaves nothing', async () => {
  const { passage, server, connection, keep, answers } = await page();
  await keep('/contracts');
  await passage.refresh(() => Promise.resolve({ authorization: 'Bearer b', owner: 'demo/bob' }));
  expect(connection.isSupported).toBe(false);
  expect(await passage.kept('/contracts')).toBeUndefined();
  passage.use('demo/ada', { answers: answers });
  await passage.refresh(() => Promise.resolve(undefined));
  expect(await answers.read('/contracts')).toBeUndefined();
  server.isThere = false;
  await expect(passage.refresh(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});

test('[OFFLINE-047] lists that were read together answer pages that need others of them', async () => {
  const { server, get, keep } = await page();
  const lists = (names: string) => `/script/lists?valuesOnly=true&locale=en&lists=${names}`;
  server.answer = (url) => (url.includes('country') ? [[{ value: 'FR' }], [{ value: 'M' }]] : []);
  await get(lists('country,frequency'));
  await keep('/other');
  server.isThere = false;
  await vi.waitFor(async () => expect(await get(lists('frequency,country,unknown'))).toEqual([[{ value: 'M' }], [{ value: 'FR' }], null]));
  expect(await get(lists('country'))).toEqual([[{ value: 'FR' }]]);
});

test('[issue 24, 2] what was read before it was known whose it is, is noted to be read again', async () => {
  const { passage, connection, get } = await page();
  await passage.forget();
  await get('/core/locales/fr');
  await get('/core/auth/keep-alive');
  expect([...(connection.early ?? [])]).toEqual(['/core/locales/fr']);
});

test('[issue 24, 3] a record that is kept answers a list that asks for it alone, as cards do', async () => {
  const { server, get, keep } = await page();
  await keep('/asset/assets/A1?include=owner');
  server.isThere = false;
  expect(await get('/asset/assets?registration=A1&projection=registration,name&range=0-0')).toEqual([
    'fresh /asset/assets/A1?include=owner',
  ]);
  for (const query of ['registration=A1,A2', 'registration=A1&status=SOLD', 'range=0-0'])
    await expect(get(`/asset/assets?${query}`)).rejects.toMatchObject({ code: 'NOT_KEPT' });
});

test('[OFFLINE-029] what another version of the application has kept answers while offline, but counts as not kept', async () => {
  const { passage, server, get, answers } = await page();
  await answers.keep('/contracts/1', { status: 200, data: 'old', headers: {} }, 'v0');
  expect(await passage.kept('/contracts/1')).toBeUndefined();
  server.isThere = false;
  expect(await get('/contracts/1')).toBe('old');
});

test('[OFFLINE-004] where it is not supported a failing network is an error and no more', async () => {
  const connection = new Connection();
  const failure = failed();
  await expect(connection.send('GET', '/x', () => Promise.reject(failure), false)).rejects.toBe(failure);
  expect([connection.since, connection.isSupported, await connection.kept('/x')]).toEqual([undefined, false, undefined]);
});

test('[KEY-009] whoever chose to work without the server reads what is kept although it is there, in every page, until they choose otherwise', async () => {
  const { connection, server, get, keep, send, notifications } = await page();
  await keep('/contracts');
  const asked = server.asked.length;
  connection.choose(true);
  expect([connection.isChosen, connection.since]).toEqual([true, new Date().toISOString()]);
  expect(server.isChosen).toBe(true);
  server.answer = () => 'newer';
  expect(await get('/contracts')).toBe('fresh /contracts');
  await expect(get('/invoices')).rejects.toMatchObject({ code: 'NOT_KEPT' });
  await expect(send('DELETE', '/contracts/C1')).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked.length, connection.since !== undefined]).toEqual([asked, true]);
  connection.choose(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([connection.isChosen, connection.since]).toEqual([false, undefined]);
  expect(server.isChosen).toBe(false);
  expect(await get('/contracts')).toBe('newer');
  expect(notifications.shown.length).toBeGreaterThan(0);
});

test('[KEY-009] who ends what they chose while the server is away stays without it until it is back', async () => {
  const { connection, server, get, keep } = await page();
  await keep('/contracts');
  connection.choose(true);
  server.isThere = false;
  connection.choose(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.since).toBeDefined();
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.since).toBeUndefined();
  expect(await get('/contracts')).toBe('fresh /contracts');
});

test('[OFFLINE-049] the content of a document that is kept opens without a network under its name; one that is not is refused', async () => {
  const { passage, connection, server, send } = await page();
  await connection.keepFiles([{ path: '/loans/L1/documents/d1/content', query: { version: 2 }, size: 4 }]);
  server.isThere = false;
  const kept = await send('GET', '/loans/L1/documents/d1/content?version=2', true);
  expect(await (kept.data as Blob).text()).toBe('%PDF');
  expect(kept.headers['content-disposition']).toBe("attachment; filename*=utf-8''Offer%20%C3%A9.pdf");
  await expect(send('GET', '/loans/L1/documents/d1/content?version=1', true)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(await connection.heldOf([['/loans/L1/documents/d1/content', { version: 2 }]])).toMatchObject({ count: 1, bytes: 4 });
  await passage.forget();
  await expect(send('GET', '/loans/L1/documents/d1/content?version=2', true)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

/** A queue with one change, on a server that does with it what a test wants. */
const waiting = (send: () => Promise<boolean>) => {
  const changes = { isWaiting: true, invented: () => undefined, writing: () => undefined, listed: () => undefined };
  return { changes, open: { changes, send, close: () => {} } as unknown as OpenChanges };
};

test('[OFFLINE-018] what a busy server could not take is sent again without a word, until it is there', async () => {
  const { passage, answers } = await page();
  let sends = 0;
  const { changes, open } = waiting(() => {
    sends += 1;
    changes.isWaiting = sends < 3;
    return Promise.resolve(true);
  });
  passage.use('demo/ada', { answers, open });
  await passage.sendWaiting();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(sends).toBe(3);
});

test('[OFFLINE-018] what could not be taken is sent again soon, and less and less often as long as that fails', async () => {
  const { passage, answers } = await page();
  const times: number[] = [];
  const { changes, open } = waiting(() => {
    times.push(Date.now());
    changes.isWaiting = times.length !== 7;
    return Promise.resolve(true);
  });
  passage.use('demo/ada', { answers, open });
  const start = Date.now();
  const seconds = () => times.map((time) => (time - start) / 1_000);
  await passage.sendWaiting();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(seconds()).toEqual([0, 2, 6, 14, 30, 60, 90]);
  // What is saved later has not failed yet.
  changes.isWaiting = true;
  await passage.sendWaiting();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seconds().slice(7)).toEqual([100, 102]);
});

test('[OFFLINE-018] a change that is sent on a line that goes dead is not waited for: it has a key, and is sent again', async () => {
  const { connection, server } = await page();
  const send = (headers: Record<string, string>) =>
    connection.send('POST', '/people', () => new Promise<never>(() => {}), false, { body: {}, headers });
  const keyed = send({ 'Idempotency-Key': 'k' }).catch((error: unknown) => error);
  let isOver = false;
  void send({}).finally(() => (isOver = true));
  server.isThere = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await keyed).toMatchObject({ code: 'ERR_NETWORK' });
  expect([connection.since !== undefined, isOver]).toEqual([true, false]);
});

test('[OFFLINE-027] where the browser keeps nothing, as in private windows of some, a change without a network is refused in its form, and none is lost', async () => {
  const { passage, server, send, answers } = await page();
  passage.use('demo/ada', { answers, open: undefined });
  server.isThere = false;
  await expect(send('POST', '/people')).rejects.toMatchObject({ message: 'failed' });
  await expect(send('POST', '/people')).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'You are in offline mode, some features requiring network connectivity are not available.',
  });
});

test('[OFFLINE-020] what no queue takes, as the message of a chat, waits for the file that it names, and names it by its id; the content of one that waits is read from the device', async () => {
  const { passage, connection, answers } = await page();
  const queue = await fakeQueue(fakeDisk().store);
  const changes = new OfflineChanges({ queue, username: 'demo/ada', entities: () => [], kept: () => Promise.resolve(undefined) });
  const body = new FormData();
  body.append('file', new File(['pixels'], 'front.jpg', { type: 'image/jpeg' }));
  await changes.wait(changes.writing('POST', '/core/uploads', { body, headers: {} })!, false);
  const open = {
    changes,
    close: () => {},
    send: async () => {
      await queue.settle(queue.all[0]!, 'u1');
      changes.learn('TMP00000001', 'u1');
      return true;
    },
  };
  passage.use('demo/ada', { answers, open });
  const sent: unknown[] = [];
  const send = (method: string, path: string, content: object | undefined, isFile = false) =>
    connection.send(method, path, async (own) => response(void sent.push([own?.address, own?.body])), isFile, {
      body: content,
      headers: {},
    });
  const read = await send('GET', '/core/uploads/TMP00000001/content', undefined, true);
  expect([await (read.data as unknown as Blob).text(), sent]).toEqual(['pixels', []]);
  await send('POST', '/chat/rooms/R1/messages', { text: 'Look', files: ['TMP00000001'] });
  await send('GET', '/core/uploads/TMP00000001/content', undefined, true);
  expect(sent).toEqual([
    ['/chat/rooms/R1/messages', { text: 'Look', files: ['u1'] }],
    ['/core/uploads/u1/content', undefined],
  ]);
});

test('[OFFLINE-049] where the records of a board can go is kept, and of those that were read alone; from a status that waits to be sent nobody knows', async () => {
  const { passage, connection, server, answers } = await page();
  const queue = await fakeQueue(fakeDisk().store);
  const Task = defineEntity({
    name: 'Task',
    collection: 'core/tasks',
    registrationPrefix: 'TSK',
    fields: {},
    workflow: { initial: 'OPEN', states: { OPEN: {}, DONE: {} }, transitions: [{ code: 'complete', from: ['OPEN'], to: 'DONE' }] },
  });
  const changes = new OfflineChanges({ queue, username: 'demo/ada', entities: () => [Task], kept: () => Promise.resolve(undefined) });
  passage.use('demo/ada', { answers, open: { changes, close: () => {}, send: () => Promise.resolve(true) } });
  const ask = async (keys: readonly string[], answer?: object) => {
    const send = () => (server.isThere ? Promise.resolve(response(answer)) : Promise.reject(failed()));
    return (await connection.send('POST', '/core/tasks/transitions?each=true', send, false, { body: keys, headers: {} })).data as unknown;
  };
  const way = [{ code: 'complete' }];
  await ask(['T1'], { T1: way });
  await ask(['T2'], { T2: way });
  await answers.keep('/core/tasks/T3/transitions', { status: 200, data: way, headers: {} }, 'v1');
  await vi.waitFor(async () => expect((await answers.read('/core/tasks/-/transitions?each=true'))?.data).toEqual({ T1: way, T2: way }));
  server.isThere = false;
  expect(await ask(['T1', 'T2', 'T3', 'T4'])).toEqual({ T1: way, T2: way, T3: way, T4: [] });
  await changes.wait(changes.writing('POST', '/core/tasks/T2/transitions/complete', { body: { _version: 1 }, headers: {} })!, false);
  expect(await ask(['T1', 'T2'])).toEqual({ T1: way, T2: [] });
  expect(knownRows(Task, await answers.ofCollection('/core/tasks')).size).toBe(0);
});

test('[OFFLINE-049] the browser is asked to keep what waits until it has agreed, and what it says is known', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('navigator', { storage: { persist, persisted: () => Promise.resolve(false) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { connection, passage } = await page();
  await passage.lookWhetherPersistent();
  expect(connection.isPersistent).toBe(false);
  await connection.persist();
  expect([persist.mock.calls.length, connection.isPersistent]).toEqual([1, false]);
  persist.mockResolvedValue(true);
  for (let change = 0; change < 2; change += 1) await connection.persist();
  expect([persist.mock.calls.length, connection.isPersistent]).toEqual([2, true]);
  vi.stubGlobal('navigator', {});
  const other = await page();
  await other.connection.persist();
  expect(other.connection.isPersistent).toBe(false);
});
