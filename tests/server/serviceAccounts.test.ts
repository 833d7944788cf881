import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const STRONG = 'seven herons over the quarry';
const ROBOT = {
  username: 'robot@demo',
  firstName: 'Nightly',
  lastName: 'Import',
  email: 'robot@example.org',
  profiles: ['STAFF'],
  isServiceAccount: true,
};
const KEYS = '/api/core/users/robot@demo/api-keys';
const KEY = { name: 'Ledger', reach: 'all', days: 30, addresses: [] };

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ showsMails: true });
  await server.post('/api/core/users', ROBOT);
});
afterAll(() => server.stop());

test('[issue 22, 4] a service account has no password, and gets no mail that leads to one', async () => {
  expect((await server.get('/api/core/users/robot@demo')).body).toMatchObject({ isServiceAccount: true });
  expect(
    (await server.post('/api/core/users', { ...ROBOT, username: 'robot2@demo', password: STRONG })).body.fieldProps.password,
  ).toBeTruthy();
  expect((await server.patch('/api/core/users/robot@demo', { password: STRONG })).status).toBe(400);
  expect((await server.post('/api/core/users/robot@demo/activation')).status).toBe(400);
  const { mails } = (await server.get('/api/core/mails?limit=100')).body;
  expect(mails.filter(({ recipient }: { recipient: string }) => recipient === ROBOT.email)).toEqual([]);
});

test('[issue 22, 4] nobody signs in as a service account, even where a password stands in the database', async () => {
  const database = server.services.get(DatabaseService);
  await database.query(
    `update app.users set password_hash = (select password_hash from app.users where username = 'staff@demo') where username = 'robot@demo'`,
  );
  expect((await server.signIn('staff@demo')).status).toBe(200);
  const refused = await server.signIn('robot@demo');
  expect([refused.status, refused.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
});

test('[issue 22, 4] administrators make, list and remove its keys, and a key works with its profiles', async () => {
  const { body: made, status } = await server.post(KEYS, KEY);
  expect(status).toBe(201);
  const as = { as: null, headers: { authorization: `Bearer ${made.key}` } };
  expect((await server.get('/api/core/users/current', as)).body).toMatchObject({ username: 'robot@demo', profiles: ['STAFF'] });
  expect((await server.get('/api/financing/contracts?range=0-0', as)).status).toBe(200);
  expect((await server.get('/api/core/sessions', as)).status).toBe(403);
  expect((await server.get(KEYS)).body).toMatchObject([{ name: 'Ledger', username: 'robot@demo' }]);
  expect((await server.get('/api/core/api-keys?limit=1')).body).toHaveLength(1);
  expect((await server.delete(`${KEYS}/${made._id}`)).status).toBe(204);
  expect((await server.get('/api/core/users/current', as)).status).toBe(401);
});

test('[issue 22, 4] keys of people stay their own, and nobody else makes keys of a service account', async () => {
  expect((await server.post('/api/core/users/staff@demo/api-keys', KEY)).status).toBe(404);
  expect((await server.post(KEYS, KEY, { as: 'staff@demo' })).status).toBe(404);
  expect((await server.get(KEYS, { as: 'admin@master' })).status).toBe(404);
});

test('[issue 22, 4] a user does not become a service account, nor the other way round', async () => {
  expect((await server.patch('/api/core/users/staff@demo', { isServiceAccount: true })).body.fieldProps.isServiceAccount).toBeTruthy();
  expect((await server.patch('/api/core/users/robot@demo', { isServiceAccount: false })).status).toBe(400);
  expect((await server.patch('/api/core/users/robot@demo', { lastName: 'Export' })).body).toMatchObject({
    isServiceAccount: true,
    lastName: 'Export',
  });
});
