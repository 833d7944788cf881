import type { ListValue } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHeads, verifyChains } from '../../../kernel/server/services/audit/verifyChains.ts';
import { PASSWORD, ProductServer } from '../productServer.ts';

const STRONG = 'seven herons over the quarry';
const forward = join(mkdtempSync(join(tmpdir(), 'mortise-audit-')), 'audit.jsonl');

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ auditForward: forward });
});
afterAll(() => server.stop());

interface Entry {
  readonly event: string;
  readonly username?: string;
  readonly entityName?: string;
  readonly entityRegistration?: string;
  readonly facts?: string;
  readonly address?: string;
}
const entries = async (query: string, as = 'admin@demo'): Promise<readonly Entry[]> =>
  (await server.get(`/api/system/audit-entries?sort=-date&${query}`, { as })).body;
const latest = async (event: string, username = 'admin@demo'): Promise<Entry> =>
  (await entries(`event=${event}&username=${username}&range=0-0`))[0]!;

test('[issue 22, 8] sign-ins, failures and sign-outs are in the log when they are answered, with whom and from where', async () => {
  const own = await server.signIn('staff@demo');
  expect(await latest('SIGN_IN', 'staff@demo')).toMatchObject({ username: 'staff@demo', address: '127.0.0.1' });
  expect((await server.signIn('staff@demo', 'wrong password')).status).toBe(401);
  expect(await latest('FAILED', 'staff@demo')).toMatchObject({ username: 'staff@demo' });
  await server.get('/api/core/auth/logout', { as: null, headers: { authorization: own.headers.get('authorization')! } });
  expect(await latest('SIGN_OUT', 'staff@demo')).toMatchObject({ username: 'staff@demo' });
});

test('[ROUTE-065] [ROUTE-066] what comes in is about names that are no records: found by them in the audit log, spoken of in permissions, and without a page', async () => {
  await server.signIn('staff@demo');
  expect(await entries('entityName=login&event=SIGN_IN&username=staff@demo&range=0-0')).toMatchObject([{ entityName: 'login' }]);
  const [choices, kinds] = (await server.get<readonly (readonly ListValue[])[]>('/api/script/lists?lists=auditedName,entityName')).body;
  const names = ['login', 'totp', 'cron', 'import', 'mail', 'database', 'dbdump'];
  expect(choices!.map(({ value }) => value)).toEqual(expect.arrayContaining([...names, 'Contract']));
  expect(kinds!.filter(({ value }) => names.includes(value))).toEqual([]);
  const profile = { permissions: ['read /api/login', 'read /api/dbdump'], limits: {} };
  expect((await server.call('PUT', '/api/core/profiles/AUDITOR', { body: { content: profile } })).status).toBeLessThan(300);
  for (const name of names) expect([name, (await server.get(`/api/${name}`)).status]).toEqual([name, 404]);
});

test('[issue 22, 8] whoever reads bank details of a person is named, once in ten minutes; who reads what is not confidential is not', async () => {
  const persons: readonly { readonly registration: string; readonly bankAccounts?: readonly unknown[] }[] = (
    await server.get('/api/person/persons?range=0-49&projection=registration,bankAccounts')
  ).body;
  const person = persons.find(({ bankAccounts = [] }) => bankAccounts.length > 0)!;
  expect((await latest('CONFIDENTIAL_READ')).facts).toContain('bankAccounts');
  const of = `event=CONFIDENTIAL_READ&entityRegistration=${person.registration}`;
  for (let time = 0; time < 2; time += 1) await server.get(`/api/person/persons/${person.registration}`);
  expect(await entries(of)).toMatchObject([{ username: 'admin@demo', entityName: 'Person' }]);
  const count = (await entries('event=CONFIDENTIAL_READ&range=0-99')).length;
  await server.get(`/api/person/persons/${person.registration}?projection=registration,name`);
  await server.get('/api/person/persons-schema');
  expect((await entries('event=CONFIDENTIAL_READ&range=0-99')).length).toBe(count);
  await server.get('/api/person/persons-values?of=bankAccounts.bankIban');
  expect((await entries('event=CONFIDENTIAL_READ&range=0-99')).length).toBe(count + 1);
});

test('[issue 22, 8] exports, users, rights, keys and configuration are in it: what was changed, never a password or a key', async () => {
  const asked = await server.post('/api/report/exports', { entity: 'Person', format: 'csv', columns: ['name', 'incomeSalary'] });
  expect(asked.body).toMatchObject({ entityName: 'Person' });
  expect(await latest('EXPORT')).toMatchObject({ username: 'admin@demo', entityName: 'Person' });
  expect((await latest('EXPORT')).facts).toContain('confidential: incomeSalary');
  const lena = {
    username: 'lena@demo',
    firstName: 'Lena',
    lastName: 'Vale',
    email: 'lena@example.org',
    profiles: ['STAFF'],
    password: STRONG,
  };
  expect((await server.post('/api/core/users', lena)).status).toBe(201);
  expect(await latest('USER_CHANGED')).toMatchObject({ entityName: 'User', entityRegistration: 'lena@demo' });
  expect((await latest('USER_CHANGED')).facts).toMatch(/profiles: STAFF.*route: POST \/core\/users/);
  const { body: key } = await server.post('/api/core/users/admin@demo/api-keys', { name: 'Import', reach: 'read', days: 3, addresses: [] });
  expect(await latest('KEY_MADE')).toMatchObject({
    entityName: 'User',
    entityRegistration: 'admin@demo',
    facts: expect.stringContaining('reach: read'),
  });
  await server.delete(`/api/core/api-keys/${key._id}`);
  expect(await latest('KEY_REMOVED')).toMatchObject({ username: 'admin@demo', entityRegistration: key._id });
  const { body } = await server.get('/api/core/sign-in-policy');
  await server.call('PUT', '/api/core/sign-in-policy', { body: { policy: body.policy } });
  expect((await latest('CONFIGURATION_CHANGED')).facts).toContain('PUT /core/sign-in-policy');
  const rows = JSON.stringify(await server.services.get(DatabaseService).query('select * from app.audit_log'));
  for (const secret of [STRONG, PASSWORD, key.key]) expect(rows).not.toContain(secret);
});

test('[issue 22, 8] what is refused for want of a permission is there; the log has a permission of its own, nobody changes it', async () => {
  expect((await server.get('/api/system/audit-entries', { as: 'client@demo' })).status).toBe(403);
  await expect
    .poll(async () => (await entries('event=DENIED&username=client@demo'))[0]?.facts, { timeout: 5_000 })
    .toContain('read /api/system/audit-entries');
  const [entry] = (await server.get('/api/system/audit-entries?range=0-0')).body;
  for (const call of [server.patch, server.post])
    expect((await call(`/api/system/audit-entries/${entry._id}`, { username: 'x' })).status).toBe(404);
  expect((await server.delete(`/api/system/audit-entries/${entry._id}`)).status).toBe(404);
});

test('[issue 22, 8] each tenant has its own chain and sees no other; all are whole', async () => {
  await server.signIn('admin@master');
  expect((await entries('range=0-99')).some(({ username }) => username?.endsWith('@master'))).toBe(false);
  const { lines, isWhole } = await verifyChains(server.services.get(DatabaseService), readHeads([]));
  expect(lines.join('\n')).toMatch(/demo: \d+ entries are as they were written/);
  expect(isWhole).toBe(true);
});

test('[issue 22, 8] entries go to the file of the setting too, a line of JSON each, with place and hash', async () => {
  await expect
    .poll(() =>
      readFileSync(forward, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    )
    .toContainEqual(
      expect.objectContaining({
        type: 'audit',
        event: 'SIGN_IN',
        username: 'staff@demo',
        seq: expect.any(Number),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      }),
    );
  expect(readFileSync(forward, 'utf8')).not.toContain('salt');
});

test('[issue 22, 8] a tenant says how long its log is kept, never less than three months, and that is in the log', async () => {
  const path = '/api/core/audit-log-settings';
  expect((await server.get(path)).body).toEqual({ settings: { days: 1_827 }, version: 0 });
  expect((await server.call('PUT', path, { body: { settings: { days: 30 } } })).status).toBe(400);
  expect((await server.call('PUT', path, { body: { settings: { days: 400 }, version: 0 } })).body.settings).toEqual({ days: 400 });
  expect((await server.call('PUT', path, { body: { settings: { days: 500 }, version: 0 } })).status).toBe(409);
  expect((await server.get(path, { as: 'staff@demo' })).status).toBe(403);
  expect((await latest('CONFIGURATION_CHANGED')).facts).toContain('PUT /core/audit-log-settings');
});
