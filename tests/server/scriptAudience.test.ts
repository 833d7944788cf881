import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'a long password for tests';
const WRITES = ['read /api/script/scripts', 'write /api/script/scripts', 'read /api/script/logs'];

/** Passes on what whoever runs it may read: to the console, and to its storage. */
const PASSING = `import { api } from '@mortise/sdk/scripts';
export async function execute(context) {
  const { list, storage } = api(context);
  if (context.query.keep) {
    const { entities } = await list('person/persons', { range: '0-0' });
    console.log('read', entities[0].registration);
    await storage.set('persons', entities.length);
  }
  return { kept: await storage.get('persons'), keys: await storage.keys() };
}`;

describeOnOneDatabase('what a viewer reads', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    await user('author', WRITES);
    await user('helper', WRITES);
    await user('viewer', ['read /api/person/persons']);
    await user('second', ['read /api/person/persons']);
    await user('outsider', ['read /api/core/tasks']);
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  /** A user whose only rights are these. */
  async function user(name: string, permissions: readonly string[]): Promise<void> {
    await server.services
      .get(DatabaseService)
      .query(
        `insert into app.profiles (tenant, profile, permissions) select tenant, $1, $2::jsonb from app.users where username = 'admin@demo'`,
        [name.toUpperCase(), JSON.stringify(permissions)],
      );
    const body = { username: `${name}@demo`, firstName: 'A', lastName: 'B', profiles: [name.toUpperCase()], password: PASSWORD };
    expect((await server.makeUser(body)).status).toBeLessThan(300);
    server.setToken(`${name}@demo`, (await server.signIn(`${name}@demo`, PASSWORD)).headers.get('authorization')!);
  }
  const publish = async (name: string, source: string, as = 'author@demo') => {
    const answer = await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, withWarnings: true }, as });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const run = async (name: string, as: string, query = '') =>
    (await server.get(`/api/script/runs/${name}${query}`, { as: `${as}@demo` })).body;

  test('E 42: stands in the log for that user and for administrators, not for the author', async () => {
    await publish('passing-run', PASSING);
    await run('passing-run', 'viewer', '?keep=1');
    const messages = async (as: string) =>
      (await server.get('/api/script/logs?script=passing-run&search=read', { as })).body.map(({ message }: any) => message);
    await expect.poll(() => messages('admin@demo'), { timeout: 15_000 }).toEqual([expect.stringContaining('read PER')]);
    expect(await messages('author@demo')).toEqual([]);
    const counted = await server.get('/api/script/logs?script=passing-run', { as: 'author@demo' });
    expect(counted.headers.get('x-pagination-size')).toBe('0');
  });

  test('[issue 19, 42] is not told in the list of batches by the error of one that failed, but to administrators and in the log of its user', async () => {
    const failing = `import { api } from '@mortise/sdk/scripts';
export async function execute(context) {
  const { entities } = await api(context).list('person/persons', { range: '0-0' });
  throw new Error('read ' + entities[0].registration);
}`;
    await user('reader', ['read /api/script/batches']);
    await user('starter', ['read /api/person/persons', 'write /api/script/runs']);
    await publish('telling-batch', failing);
    expect((await server.post('/api/script/runs/telling-batch', {}, { as: 'starter@demo' })).status).toBe(202);
    const batch = async (as: string) => (await server.get('/api/script/batches?name=telling-batch', { as: `${as}@demo` })).body[0];
    await expect.poll(async () => (await batch('admin'))?.status, { timeout: 15_000 }).toBe('ERROR');
    expect(await batch('admin')).toMatchObject({ failure: expect.stringContaining('read PER') });
    const seen = await batch('reader');
    expect(seen).toMatchObject({ status: 'ERROR', username: 'starter@demo', message: 'The script failed: its log says why' });
    expect(JSON.stringify(seen)).not.toContain('PER');
    expect((await server.get('/api/script/batches?failure=/read/', { as: 'reader@demo' })).status).toBe(400);
    const lines = async () => (await server.get('/api/script/logs?script=telling-batch', { as: 'admin@demo' })).body;
    await expect
      .poll(lines, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ username: 'starter@demo', message: expect.stringContaining('read PER') }));
  });

  test('E 42: and is kept is there for those who may do at least the same, not for the author', async () => {
    await publish('kept-run', PASSING);
    await run('kept-run', 'viewer', '?keep=1');
    const there = { kept: 1, keys: ['persons'] };
    const none = { kept: null, keys: [] };
    expect(await Promise.all(['viewer', 'second', 'admin'].map((as) => run('kept-run', as)))).toEqual([there, there, there]);
    expect(await Promise.all(['author', 'outsider'].map((as) => run('kept-run', as)))).toEqual([none, none]);
    const trial = await server.call('POST', '/api/script/scripts/kept-run/try', {
      body: { source: PASSING, username: 'viewer@demo', context: { query: {} } },
      as: 'author@demo',
    });
    expect(trial.body.result).toEqual(none);
  });

  const counting = (more = '') => `import { api } from '@mortise/sdk/scripts';${more}
export async function execute(context) {
  const { storage } = api(context);
  if (context.query.keep) await storage.set('figure', 7);
  return storage.get('figure');
}`;

  test('E 42: what the author’s own run keeps is for all runs, unless others have a hand in its code', async () => {
    await publish('figure-run', counting());
    await run('figure-run', 'author', '?keep=1');
    expect(await run('figure-run', 'outsider')).toBe(7);
    await publish('hand-library', 'export const one = 1;', 'helper@demo');
    await publish('hand-run', counting(`import { one } from 'scripts/hand-library';console.log(one);`));
    await run('hand-run', 'author', '?keep=1');
    expect([await run('hand-run', 'outsider'), await run('hand-run', 'author')]).toEqual([null, 7]);
  });

  test('E 42: a run asks for the permission that its script names, before it does anything', async () => {
    const source = (permission: string) => `export const permission = '${permission}';\nexport const execute = () => 'done';`;
    await publish('closed-run', source('read /api/person/persons'));
    expect(await run('closed-run', 'viewer')).toBe('done');
    expect(await run('closed-run', 'outsider')).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.stringContaining('read /api/person/persons'),
    });
    const refused = await server.call('PUT', '/api/script/scripts/closed-run', {
      body: { source: source('everybody'), withWarnings: true },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_SCRIPT']);
    await publish(
      'user-configuration',
      `export const permission = 'write all';\nexport const execute = () => ({ landingPage: '/cases' });`,
    );
    expect((await server.get('/api/script/runs/user-configuration', { as: 'viewer@demo' })).status).toBe(200);
    await server.delete('/api/script/scripts/user-configuration');
  });
});
