import { DatabaseService } from '@mortise/sdk/server';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductServer } from '../server/productServer.ts';

const LINKS = '/api/core/auth/links';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ showsMails: true });
  for (const name of ['staff', 'sales', 'client', 'partner'])
    await server.patch(`/api/core/users/${name}@demo`, { email: `${name}@example.org` });
});
afterAll(() => server.stop());

// Each test asks as if it were the first: twenty in a quarter of an hour are let through.
beforeEach(async () => void (await database().query('delete from app.sign_in_tries')));

const database = () => server.services.get(DatabaseService);
const mailsTo = async (recipient: string) => database().query('select id from app.mails where recipient = $1', [recipient]);

/** Asks as a caller who writes the Host header themselves. */
function askAt(headers: Readonly<Record<string, string>>, username: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path: LINKS, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ username, purpose: 'password' }));
  });
}

const waiting = async () =>
  (await database().query("select 1 from jobs.job where name = 'account-link' and state in ('created', 'active', 'retry')")).length;

/** Until what was asked before has been worked off: jobs of one kind are taken in turns. */
async function workedOff(): Promise<void> {
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
}

test('[AUTH-063] neither what is answered nor how long it takes tells whether a name is a user', async () => {
  const spent: Record<string, number[]> = { 'staff@demo': [], 'nobody@demo': [] };
  const answers = new Set<string>();
  for (let turn = 0; turn < 9; turn += 1)
    for (const [username, times] of Object.entries(spent)) {
      const begun = performance.now();
      const answer = await server.post(LINKS, { username, purpose: 'password' }, { as: null });
      times.push(performance.now() - begun);
      answers.add(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  expect([...answers]).toEqual(['204 ""']);
  const [known, unknown] = Object.values(spent).map((times) => times.toSorted((one, other) => one - other)[4]!);
  // Far from what a busy machine makes of it: what counts is that the same work is put off for both.
  expect(Math.abs(known! - unknown!)).toBeLessThan(Math.max(60, 3 * unknown!));
  const putOff = await database().query<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'account-link' and data ->> 'username' = any($1) group by data ->> 'username'`,
    [Object.keys(spent)],
  );
  expect(putOff.map(({ n }) => n)).toEqual([9, 9]);
  await workedOff();
  expect(await mailsTo('staff@example.org')).toHaveLength(3);
});

test('[AUTH-063] a Host header that the caller made up leads no link anywhere', async () => {
  for (const headers of [
    { host: 'evil.example' },
    { host: 'evil.example:80' },
    { host: '127.0.0.1:80@evil.example' },
    { host: 'localhost.evil.example' },
  ] as const) {
    const status = await askAt(headers, 'client@demo');
    expect([204, 400]).toContain(status);
  }
  await workedOff();
  expect(await mailsTo('client@example.org')).toEqual([]);
  expect(await askAt({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, 'client@demo')).toBe(204);
  await workedOff();
  const [mail] = await mailsTo('client@example.org');
  const { text } = (await server.get(`/api/core/mails/${String(mail!['id'])}`)).body;
  expect(text).toContain(`${server.url}/authentication/link#`);
  expect(text).not.toContain('evil');
});

test('[AUTH-063] an address that another tenant configured leads no link of ours', async () => {
  const configure = (host: string, as: string) => server.post('/api/core/host-configurations', { host }, { as });
  expect((await configure('nordic.neighbour.example', 'admin@nordic')).status).toBe(201);
  expect((await configure('ours.example', 'admin@master')).status).toBe(201);
  await askAt({ host: 'nordic.neighbour.example' }, 'partner@demo');
  await workedOff();
  expect(await mailsTo('partner@example.org')).toEqual([]);
  await askAt({ host: 'ours.example' }, 'partner@demo');
  await workedOff();
  expect(await mailsTo('partner@example.org')).toHaveLength(1);
});

test('[AUTH-063] no address and no name ends a header of a mail', async () => {
  for (const email of ['a@example.org\r\nBcc: all@example.org', 'a@example.org,b@example.org', '"x"@example.org\n'])
    expect((await server.patch('/api/core/users/sales@demo', { email })).status).toBe(400);
  const name = 'Ann\r\nBcc: all@example.org';
  const made = await server.post('/api/core/users', { username: 'ann@demo', firstName: name, lastName: 'X', email: 'ann@example.org' });
  expect([201, 400]).toContain(made.status);
  const subjects = await database().query('select subject, recipient from app.mails');
  expect(subjects.filter((row) => /[\r\n]/.test(`${String(row['subject'])}${String(row['recipient'])}`))).toEqual([]);
});

test('links are in no log: they stand behind the # of an address, and their tokens are hashed', async () => {
  const rows = await database().query("select content from app.mails where content like '%http%'");
  expect(rows).toEqual([]);
  const kept = await database().query<{ token: string }>('select token from app.account_links');
  expect(kept.length).toBeGreaterThan(0);
  for (const { token } of kept) expect((await server.post(`${LINKS}/opened`, { token }, { as: null })).status).toBe(410);
});
