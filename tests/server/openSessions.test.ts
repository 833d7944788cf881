import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, ProductServer } from './productServer.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const STRONG = 'seven herons over the quarry';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ showsMails: true });
});
afterAll(() => server.stop());

interface Listed {
  readonly _id: string;
  readonly username: string;
  readonly browser?: string;
  readonly system?: string;
  readonly isCurrent?: boolean;
}

/** Signs in as a page of the product does. */
async function visit(username: string, userAgent: string, device = '', password = PASSWORD) {
  const headers = { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', ...(device && { cookie: device }) };
  const answer = await server.post('/api/core/auth/login', { username, password }, { as: null, headers });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0]!)
    .join('; ');
  const authorization = answer.headers.get('authorization')!;
  const own = { as: null, headers: { ...headers, cookie, authorization } };
  const path = `/api/core/users/${username}/sessions`;
  return {
    cookie,
    list: async (): Promise<readonly Listed[]> => (await server.get(path, own)).body,
    end: (id = '') => server.delete(id === '' ? path : `${path}/${id}`, own),
    call: () => server.get('/api/core/users/current', own),
    post: (address: string) => server.post(address, undefined, own),
  };
}

const idOf = (sessions: readonly Listed[], browser: string): string => sessions.find((session) => session.browser === browser)!._id;

test('[AUTH-064] one sees where one is signed in, and ends what one does not know: it is refused at once', async () => {
  const [here, there] = [await visit('staff@demo', CHROME), await visit('staff@demo', FIREFOX)];
  const sessions = await here.list();
  expect(sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual(
    expect.arrayContaining([
      ['Chrome', 'Windows', true],
      ['Firefox', 'Linux', false],
    ]),
  );
  expect((await here.end(idOf(sessions, 'Firefox'))).status).toBe(204);
  expect([(await there.call()).status, (await here.call()).status]).toEqual([401, 200]);
  expect((await here.end(idOf(sessions, 'Firefox'))).status).toBe(404);
});

test('[AUTH-064] all others end together, and this one goes on', async () => {
  const [here, there] = [await visit('sales@demo', CHROME), await visit('sales@demo', FIREFOX)];
  expect((await here.end()).status).toBe(204);
  expect([(await there.call()).status, (await here.call()).status, (await here.list()).length]).toEqual([401, 200, 1]);
});

test('[issue 22, 4] who left a page open does not have their sessions ended by whoever comes by: one shows again who one is', async () => {
  const [here, there] = [await visit('partner@demo', CHROME), await visit('partner@demo', FIREFOX)];
  const sessions = await here.list();
  await server.services.get(DatabaseService).query("update app.sessions set proved_date = now() - interval '6 minutes'");
  const answers = [await here.end(idOf(sessions, 'Firefox')), await here.end()];
  expect(answers.map(({ body }) => body.code)).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
  await server.services.get(DatabaseService).query('update app.sessions set proved_date = now()');
  expect([(await there.call()).status, (await here.end()).status]).toEqual([200, 204]);
});

test('[issue 22, 4] sessions of others are neither listed nor ended by their address', async () => {
  const [mine, theirs] = [await visit('staff@demo', CHROME), await visit('client@demo', FIREFOX)];
  const id = idOf(await theirs.list(), 'Firefox');
  expect((await server.get('/api/core/users/client@demo/sessions', { as: 'staff@demo' })).status).toBe(404);
  for (const path of [id, NOWHERE, 'x', '%00']) expect((await mine.end(path)).status).toBe(404);
  expect((await theirs.call()).status).toBe(200);
});

test('[issue 22, 4] administrators see all of their tenant, and end one or all of a user; nobody above them, nobody else', async () => {
  const [client, chief] = [await visit('client@demo', CHROME), await visit('admin@master', FIREFOX)];
  const all: readonly Listed[] = (await server.get('/api/core/sessions?limit=100')).body.sessions;
  expect(all.some(({ username }) => username === 'client@demo')).toBe(true);
  expect(all.every(({ username }) => username.endsWith('@demo'))).toBe(true);
  expect((await server.get('/api/core/sessions', { as: 'staff@demo' })).status).toBe(403);
  const foreign = idOf(await chief.list(), 'Firefox');
  expect((await server.delete(`/api/core/sessions/${foreign}`)).status).toBe(404);
  expect((await chief.call()).status).toBe(200);
  expect((await server.delete(`/api/core/sessions/${idOf(await client.list(), 'Chrome')}`)).status).toBe(204);
  expect((await client.call()).status).toBe(401);
  const again = await visit('client@demo', CHROME);
  expect((await server.delete('/api/core/sessions?username=client@demo')).status).toBe(204);
  expect((await again.call()).status).toBe(401);
  expect((await server.delete(`/api/core/sessions/${NOWHERE}`, { as: 'staff@demo' })).status).toBe(403);
});

test('[issue 22, 4] whoever signs in anew with a browser has left the session of before, and nobody finds it in a list', async () => {
  const before = await visit('sales@demo', CHROME);
  const open = (await before.list()).length;
  const after = await visit('sales@demo', CHROME, before.cookie);
  expect([(await before.call()).status, (await after.call()).status]).toEqual([401, 200]);
  expect(await after.list()).toHaveLength(open);
});

test('[issue 22, 4] a browser that was never used before is told by mail, one that is known is not, the first one neither', async () => {
  const user = {
    username: 'mara@demo',
    firstName: 'Mara',
    lastName: 'Vale',
    email: 'mara@example.org',
    profiles: ['STAFF'],
    locale: 'fr-FR',
    password: STRONG,
  };
  expect((await server.makeUser(user)).status).toBe(201);
  const mails = async (): Promise<readonly { readonly subject: string; readonly _id: string }[]> =>
    (await server.get('/api/core/mails?limit=100')).body.mails.filter(({ recipient }: { recipient: string }) => recipient === user.email);
  const first = await visit('mara@demo', CHROME, '', STRONG);
  await visit('mara@demo', CHROME, first.cookie, STRONG);
  expect(await mails()).toEqual([]);
  await visit('mara@demo', FIREFOX, '', STRONG);
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual(['Mortise : connexion depuis un nouveau navigateur']);
  expect((await server.get(`/api/core/mails/${(await mails())[0]!._id}`)).body.text).toContain('/account/security');
});

/** Last: the sessions of the tests themselves end with it. */
test('[issue 22, 4] an administrator ends all sessions of all users but their own, and those of users above; they show again who they are first', async () => {
  const [staff, own, elsewhere, chief] = [
    await visit('staff@demo', CHROME),
    await visit('admin@demo', CHROME),
    await visit('admin@demo', FIREFOX),
    await visit('admin@master', FIREFOX),
  ];
  const database = server.services.get(DatabaseService);
  await database.query("update app.sessions set proved_date = now() - interval '6 minutes'");
  expect((await own.post('/api/core/sessions/end-all')).body.code).toBe('PROOF_REQUIRED');
  await database.query('update app.sessions set proved_date = now()');
  expect((await staff.post('/api/core/sessions/end-all')).status).toBe(403);
  expect((await own.post('/api/core/sessions/end-all')).body.ended).toBeGreaterThan(1);
  expect([(await own.call()).status, (await chief.call()).status]).toEqual([200, 200]);
  expect([(await staff.call()).status, (await elsewhere.call()).status]).toEqual([401, 401]);
});
