import { JobsService, DatabaseService, defineServerPlugin } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { ProductServer } from './productServer.ts';

const OWNER = { as: 'admin@master' };
const held: { resolve: () => void }[] = [];
const done: string[] = [];
/** Each waits until it is let go. */
const slow = defineServerPlugin({
  id: 'slow',
  jobs: [
    {
      name: 'slow-job',
      atOnce: 1,
      run: async ({ id }) => {
        await new Promise<void>((resolve) => held.push({ resolve }));
        done.push(id as string);
      },
    },
  ],
});

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ plugins: [...(await builtinPlugins()), slow] });
});
afterAll(async () => {
  for (const { resolve } of held) resolve();
  await server.stop();
});

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    const value = await read();
    if (isThere(value) || turn === 100) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const publish = (name: string, source: string) => server.call('PUT', `/api/script/scripts/${name}`, { body: { source, message: 'Test' } });
const jobsOf = async (query: string, as = 'admin@demo') => (await server.get(`/api/system/jobs?${query}`, { as })).body;

describe('the job queue', () => {
  test('[ADMIN-040] jobs that wait and run are listed for their tenant and for the owner, one that waits is cancelled and tried again', async () => {
    const jobs = server.services.get(JobsService);
    const [{ id: tenant }] = (await server.services
      .get(DatabaseService)
      .query<{ id: number }>(`select id from app.tenants where name = 'demo'`)) as any;
    await jobs.enqueue('slow-job', { tenant, id: 'first' });
    await until(
      () => jobsOf('name=slow-job'),
      ({ counts }) => counts.RUNNING > 0 && held.length > 0,
    );
    await jobs.enqueue('slow-job', { tenant, id: 'second' });
    const { jobs: listed } = await jobsOf('name=slow-job');
    expect(listed.map(({ subject, state, tenant: name, canCancel }: any) => [subject, state, name, canCancel])).toEqual([
      ['second', 'WAITING', 'demo', true],
      ['first', 'RUNNING', 'demo', false],
    ]);
    expect((await jobsOf('name=slow-job', 'admin@nordic')).jobs).toEqual([]);
    expect((await jobsOf('name=slow-job', 'admin@master')).jobs).toHaveLength(2);
    const [second, first] = listed;
    expect((await server.post(`/api/system/jobs/${first.id}/cancel`)).body.code).toBe('TRANSITION_REJECTED');
    expect((await server.post(`/api/system/jobs/${second.id}/cancel`, undefined, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.post(`/api/system/jobs/${second.id}/cancel`)).status).toBe(204);
    expect((await jobsOf('state=CANCELLED&name=slow-job')).jobs).toMatchObject([{ subject: 'second', canRetry: true }]);
    expect((await server.post(`/api/system/jobs/${second.id}/retry`)).status).toBe(204);
    held[0]!.resolve();
    await until(
      async () => held.length,
      (length) => length > 1,
    );
    held[1]!.resolve();
    await until(
      () => jobsOf('state=DONE&name=slow-job'),
      ({ jobs: rows }) => rows.length === 2,
    );
    expect(done).toEqual(['first', 'second']);
  });

  test('[ADMIN-040] a batch whose script failed is a job that failed, and runs again when it is tried again', async () => {
    await publish('flaky-batch', `export const execute = () => { throw new Error('no'); };`);
    const { body } = await server.post('/api/script/runs/flaky-batch', {});
    const failed = await until(
      () => jobsOf('state=FAILED&name=script-batch'),
      ({ jobs }) => jobs.length > 0,
    );
    expect(failed.jobs).toMatchObject([{ title: 'flaky-batch', subject: body.job, canRetry: true, message: expect.any(String) }]);
    await publish('flaky-batch', `export const execute = () => 'well';`);
    expect((await server.post(`/api/system/jobs/${failed.jobs[0].id}/retry`)).status).toBe(204);
    const batch = () => server.get(`/api/script/batches/${body.job}`);
    expect((await until(batch, ({ body: { status } }) => status === 'SUCCESS')).body.status).toBe('SUCCESS');
  });

  test('[ADMIN-045] nobody sees or changes jobs without the permission', async () => {
    expect((await server.get('/api/system/jobs', { as: 'partner@demo' })).status).toBe(403);
    expect((await server.post('/api/system/jobs/x/retry', undefined, { as: 'partner@demo' })).status).toBe(403);
  });
});

describe('scripts that start by the clock', () => {
  const crons = async () => (await server.get('/api/system/crons')).body.crons;

  test('[ADMIN-023] [ADMIN-040] are listed with their next runs, rest while they are paused, and are started by hand', async () => {
    expect(
      (await publish('nightly-cron', `export const schedule = '0 3 * * *';\nexport const execute = () => 'night';`)).status,
    ).toBeLessThan(300);
    const [cron] = await crons();
    expect(cron).toMatchObject({ name: 'nightly-cron', schedule: '0 3 * * *', publisher: 'admin@demo', isPaused: false });
    expect(cron.next).toHaveLength(3);
    expect((await server.call('PUT', '/api/system/crons/nightly-cron', { body: { isPaused: true } })).status).toBe(204);
    expect(await crons()).toMatchObject([{ isPaused: true, next: [] }]);
    const { body, status } = await server.post('/api/system/crons/nightly-cron/run');
    expect(status).toBe(200);
    const ran = await until(crons, ([one]: any) => one.lastRun?.status === 'SUCCESS');
    expect(ran[0].lastRun).toMatchObject({ id: body.job, status: 'SUCCESS' });
    expect((await server.get('/api/system/crons', { as: 'admin@nordic' })).body).toEqual({ crons: [], rounds: [] });
    expect((await server.call('PUT', '/api/system/crons/nightly-cron', { body: { isPaused: true }, as: 'admin@nordic' })).status).toBe(404);
  });

  test('[ADMIN-023] the rounds of the server are shown to its owner, who makes one by hand', async () => {
    const { rounds } = (await server.get('/api/system/crons', OWNER)).body;
    expect(rounds.map(({ name }: any) => name)).toEqual(expect.arrayContaining(['files', 'purge', 'script-logs', 'batches', 'approvals']));
    expect((await server.post('/api/system/rounds/purge/run', undefined, OWNER)).status).toBe(204);
    expect((await server.post('/api/system/rounds/purge/run')).status).toBe(403);
    expect((await server.post('/api/system/rounds/nothing/run', undefined, OWNER)).status).toBe(404);
  });
});

describe('one request', () => {
  test('[ADMIN-024] [ADMIN-039] is followed through all logs, and to what it saved', async () => {
    const id = 'a-request-of-a-test';
    const headers = { 'x-request-id': id };
    await publish('told-batch', `export const execute = () => { console.log('I was here'); };`);
    const made = await server.post('/api/person/persons', { type: 'C', name: 'Trail' }, { headers });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await server.post('/api/script/runs/told-batch', {}, { headers });
    const trail = () => server.get(`/api/system/request-logs/${id}`);
    const { body } = await until(trail, ({ body: { entries } }) => entries.some(({ text }: any) => text.includes('I was here')));
    expect(body.entries.map(({ log }: any) => log)).toEqual(expect.arrayContaining(['batch', 'script']));
    const { body: saves } = await server.get(`/api/core/histories?requestId=${id}`);
    expect(saves).toMatchObject([{ entityName: 'Person', entityRegistration: made.body.registration, operation: 'create' }]);
    expect((await server.get(`/api/system/request-logs/${id}`, { as: 'admin@nordic' })).body.entries).toEqual([]);
    expect((await server.get(`/api/core/histories?requestId=${id}`, { as: 'admin@nordic' })).body).toEqual([]);
  });

  test('[ADMIN-024] says which logs the user may not read', async () => {
    await server.call('PUT', '/api/core/profiles/TRAIL', {
      body: { content: { permissions: ['read /api/system/request-logs', 'read /api/system/access-logs'], limits: {} } },
    });
    const user = {
      username: 'trail@demo',
      firstName: 'T',
      lastName: 'R',
      email: 't@example.org',
      profiles: ['TRAIL'],
    };
    expect((await server.makeUser(user)).status).toBe(201);
    const { body } = await server.get('/api/system/request-logs/a-request-of-a-test', { as: 'trail@demo' });
    expect(body.unread).toEqual(['audit', 'system', 'script', 'batch']);
  });
});

describe('checks', () => {
  test('[ADMIN-029] [ADMIN-037] each can be made, and says what it found', async () => {
    const { body: ids } = await server.get('/api/system/checks', OWNER);
    const found = new Map<string, any>();
    for (const id of ids) found.set(id, (await server.post(`/api/system/checks/${id}/run`, undefined, OWNER)).body);
    const states = Object.fromEntries([...found].map(([id, { status }]) => [id, status]));
    const { disk: _, ...rest } = states;
    expect(rest, JSON.stringify([...found])).toEqual({
      'database-read': 'OK',
      'database-write': 'OK',
      migrations: 'OK',
      events: 'OK',
      jobs: 'OK',
      files: 'OK',
      clock: 'OK',
      sandbox: 'OK',
      mail: 'WARNING',
      outbound: 'OK',
    });
    expect((await server.post('/api/system/checks/nothing/run', undefined, OWNER)).status).toBe(404);
    expect((await server.post('/api/system/checks/database-read/run')).body).not.toHaveProperty('detail');
  });
});

describe('the database', () => {
  test('[ADMIN-015] [ADMIN-037] what it works at is shown to the owner alone', async () => {
    const { body } = await server.get('/api/system/database/statements', OWNER);
    expect(body).toMatchObject({ kind: expect.any(String), statements: expect.any(Array) });
    expect((await server.get('/api/system/database/statements')).status).toBe(403);
    expect((await server.post('/api/system/database/statements/1-1/cancel')).status).toBe(403);
  });

  test('[ADMIN-016] [ADMIN-037] its indexes: a missing one is made, one is added and dropped, those of the product stay', async () => {
    const path = '/api/system/database/indexes';
    const database = server.services.get(DatabaseService);
    const { body } = await server.get(`${path}?search=Person&limit=5`, OWNER);
    expect(body.indexes[0]).toMatchObject({ bytes: expect.any(Number), isMissing: false, isOwn: false });
    const product = body.indexes.find(({ isUnique }: any) => !isUnique);
    expect((await server.delete(`${path}/${product.name}`, OWNER)).body.code).toBe('TRANSITION_REJECTED');
    await database.query(`drop index d."persons_status"`);
    const missing = await server.get(`${path}?kind=missing`, OWNER);
    expect(missing.body.indexes.map(({ name }: any) => name)).toEqual(['persons_status']);
    expect((await server.post(`${path}/persons_status/make`, undefined, OWNER)).status).toBe(204);
    expect((await server.get(`${path}?kind=missing`, OWNER)).body.indexes).toEqual([]);

    const { body: filters } = await server.get('/api/system/database/filters', OWNER);
    const filter = filters.find(({ entity }: any) => entity === 'Person');
    const added = await server.post(path, filter, OWNER);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const own = async () => (await server.get(`${path}?kind=own`, OWNER)).body.indexes;
    expect(await own()).toMatchObject([{ name: added.body.name, entity: 'Person', isOwn: true, isValid: true }]);
    expect((await server.delete(`${path}/${added.body.name}`, OWNER)).status).toBe(204);
    expect(await own()).toEqual([]);
    expect((await server.post(path, { entity: 'Person', path: 'nothing' }, OWNER)).status).toBe(404);
    expect((await server.get(path)).status).toBe(403);
  });
});

describe('caches', () => {
  test('[ADMIN-004] [ADMIN-037] say how much they hold and how often that was of use, and are cleared', async () => {
    await server.get('/api/core/users/current', OWNER);
    const { body } = await server.get('/api/system/caches', OWNER);
    const sessions = body.caches.find(({ name }: any) => name === 'sessions');
    expect(sessions.entries).toBeGreaterThan(0);
    expect(sessions.hits).toBeGreaterThan(0);
    expect((await server.delete('/api/system/caches?name=sessions', OWNER)).status).toBe(204);
    const after = (await server.get('/api/system/caches', OWNER)).body.caches.find(({ name }: any) => name === 'sessions');
    expect(after.entries).toBe(1);
    expect((await server.delete('/api/system/caches?name=nothing', OWNER)).status).toBe(404);
    expect((await server.delete('/api/system/caches')).status).toBe(403);
  });
});

describe('the file store', () => {
  test('[ADMIN-030] [ADMIN-031] [ADMIN-043] has the tenant’s own files, about records that the user may read', async () => {
    const { body: containers } = await server.get('/api/system/object-storage-containers');
    const documents = containers.find(({ name }: any) => name === 'documents');
    expect(documents).toMatchObject({ files: expect.any(Number) });
    const { body: person } = await server.post('/api/person/persons', { type: 'C', name: 'Files' });
    const form = new FormData();
    form.set('file', new Blob(['a text'], { type: 'text/plain' }), 'secret-plan.txt');
    const added = await server.post(`/api/person/persons/${person.registration}/documents`, form);
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    const path = '/api/system/object-storage-containers/documents?search=secret-plan';
    const { body } = await server.get(path);
    expect(body.files).toMatchObject([{ name: 'secret-plan.txt', size: 6, entityName: 'Person', entityRegistration: person.registration }]);
    expect((await server.get(`/api${body.files[0].path}`)).body).toBe('a text');
    expect((await server.get(path, { as: 'admin@nordic' })).body.files).toEqual([]);
    await server.call('PUT', '/api/core/profiles/TRAIL', {
      body: { content: { permissions: ['read /api/system/object-storage-containers'], limits: {} } },
    });
    expect((await server.get(path, { as: 'trail@demo' })).body.files).toEqual([]);
  });
});
