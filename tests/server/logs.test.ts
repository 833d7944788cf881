import { DatabaseService, defineServerPlugin, JobsService, route } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { purge } from '../../kernel/server/services/system/purge.ts';
import { ProductServer } from './productServer.ts';

const failing = defineServerPlugin({
  id: 'failing',
  routes: [
    route({
      method: 'GET',
      path: '/test/fails/:thing',
      permission: 'signed-in',
      tag: 'Test',
      summary: 'Fails',
      run: () => {
        throw new Error('The disk is full: Bearer abcdefghijklmnopqrstuvwxyz');
      },
    }),
  ],
  jobs: [{ name: 'failing-job', run: () => Promise.reject(new Error('The printer is on fire')) }],
});

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ plugins: [...(await builtinPlugins()), failing] });
});
afterAll(() => server.stop());

interface Logged {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Logs are written soon, not at once. */
async function logged(path: string, isThere: (rows: readonly Logged[]) => boolean, as = 'admin@demo'): Promise<readonly Logged[]> {
  for (let turn = 0; ; turn += 1) {
    const { body } = await server.get<readonly Logged[]>(path, { as });
    if (isThere(body) || turn === 50) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const atLeast = (count: number) => (rows: readonly unknown[]) => rows.length >= count;

describe('who signs in', () => {
  test('[ENTITY-001] [ADMIN-022] is listed with time, address and browser, and so is who fails to, but never a password', async () => {
    await server.signIn('Staff@demo ', 'a secret that is wrong');
    const headers = { 'user-agent': 'Browser of a test' };
    const body = { username: 'sales@demo', password: 'another secret' };
    await server.call('POST', '/api/core/auth/login', { as: null, body, headers });
    const failed = await logged('/api/system/access-logs?event=FAILED', atLeast(2));
    expect(failed.map(({ username, event }) => [username, event])).toEqual([
      ['sales@demo', 'FAILED'],
      ['Staff@demo', 'FAILED'],
    ]);
    expect(failed[0]).toMatchObject({ userAgent: 'Browser of a test', address: expect.stringMatching(/127\.0\.0\.1$/) });
    const all = await server.get('/api/system/access-logs?range=0-99');
    expect(JSON.stringify(all.body)).not.toMatch(/secret|Bearer/);
    expect((await server.get(`/api/system/access-logs/${failed[0]!._id}`)).body).toMatchObject({ username: 'sales@demo' });
    expect(await logged('/api/system/access-logs?search=browser+sales', atLeast(1))).toHaveLength(1);
  });

  test('a sign-out is listed, and what concerns another tenant is listed there', async () => {
    const signedIn = await server.signIn('admin@nordic');
    await server.get('/api/core/auth/logout', { as: null, headers: { authorization: signedIn.headers.get('authorization')! } });
    await server.signIn('nobody@nordic', 'x');
    await server.signIn('nobody at all', 'x');
    const events = async (as: string, count: number) =>
      (await logged('/api/system/access-logs?range=0-99&sort=_insertDate', atLeast(count), as)).map(({ username, event }) => [username, event]);
    expect(await events('admin@nordic', 4)).toEqual([
      ['admin@nordic', 'SIGN_IN'],
      ['admin@nordic', 'SIGN_OUT'],
      ['nobody@nordic', 'FAILED'],
      ['admin@nordic', 'SIGN_IN'],
    ]);
    expect(await events('admin@master', 2)).toEqual([['nobody at all', 'FAILED'], ['admin@master', 'SIGN_IN']]);
    expect((await server.get('/api/system/access-logs', { as: 'partner@demo' })).status).toBe(403);
  }); // prettier-ignore

  test('[ENTITY-002] is counted per user and day', async () => {
    await server.signIn('staff@demo', 'wrong');
    await server.signIn('staff@demo');
    const isCounted = ([row]: readonly Logged[]) => Number(row?.['signIns']) === 1 && Number(row?.['failures']) === 2;
    const rows = await logged('/api/system/access-stats?username=staff@demo&sort=-day', isCounted);
    expect(rows).toMatchObject([{ username: 'staff@demo', day: new Date().toISOString().slice(0, 10), signIns: 1, failures: 2 }]);
  });

  test('a name that too many tries have locked is listed as locked, and later tries as refused', async () => {
    for (let turn = 0; turn < 11; turn += 1) await server.signIn('locked.out@demo', 'x');
    const rows = await logged('/api/system/access-logs?username=locked.out@demo&range=0-19', atLeast(11));
    expect(rows.map(({ event }) => event)).toEqual(['REFUSED', 'LOCKED', ...Array.from({ length: 9 }, () => 'FAILED')]);
  });
});

describe('what the servers do', () => {
  test('[ENTITY-090] [ADMIN-021] a request that fails is logged with its route, user and id, without address and token', async () => {
    const failed = await server.get('/api/test/fails/a-secret-thing?token=abc', { as: 'staff@demo' });
    expect(failed.status).toBe(500);
    const [line] = await logged('/api/system/system-logs?level=error', atLeast(1));
    expect(line).toMatchObject({
      message: 'The disk is full: Bearer …',
      route: 'GET /api/test/fails/:thing',
      username: 'staff@demo',
      requestId: failed.body.requestId,
    });
    expect(await logged(`/api/system/system-logs?search=${failed.body.requestId}`, atLeast(1), 'admin@master')).toMatchObject([
      { tenant: 'demo' },
    ]);
    expect(await logged('/api/system/system-logs', atLeast(0), 'admin@nordic')).toEqual([]);
  });

  test('work in the background that fails is logged for those who run the servers', async () => {
    await server.services.get(JobsService).enqueue('failing-job', {});
    const [line] = await logged('/api/system/system-logs?search=printer', atLeast(1), 'admin@master');
    expect(line).toMatchObject({ level: 'warn', route: 'job failing-job', message: 'The printer is on fire' });
  });

  test('[ENTITY-089] starts and migrations are events of the installation, shown to the master tenant', async () => {
    const types = async (as: string) => (await logged('/api/system/system-events', atLeast(0), as)).map(({ type }) => type);
    await logged('/api/system/system-events', atLeast(4), 'admin@master');
    // The first start made what this one serves.
    expect(await types('admin@master')).toEqual(['STARTED', 'STOPPED', 'STARTED', 'MIGRATED']);
    expect(await types('admin@demo')).toEqual([]);
  });

  test('what has been kept long enough goes', async () => {
    const database = server.services.get(DatabaseService);
    await database.query(`update app.access_logs set date = date - interval '181 days' where username = 'nobody at all'`);
    await purge(database);
    const rows = await logged('/api/system/access-logs?range=0-99', atLeast(1), 'admin@master');
    expect(rows.map(({ username }) => username)).not.toContain('nobody at all');
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('every order and filter of a log has an index', () => {
  const LOGS = ['access_logs', 'access_stats', 'system_logs', 'system_events', 'batches', 'audits'];
  const planned = async (query: string, ...off: readonly string[]): Promise<string> => {
    const rows = await server.services.get(DatabaseService).transaction(async (statements) => {
      for (const setting of ['seqscan', ...off]) await statements.query(`set local enable_${setting} = off`);
      return statements.query<{ 'QUERY PLAN': string }>(`explain select t.id, t.data from ${query}`);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const sorted: readonly (readonly [string, string])[] = [
    ...LOGS.map((table) => [table, 't.insert_date desc, t.id desc'] as const),
    ...LOGS.filter((table) => table !== 'audits').map((table) => [table, 't.registration'] as const),
    ['access_stats', 't.day nulls first, t.id'],
    ['batches', 't.start_date nulls first, t.id'],
    ['batches', 't.status, t.id'],
    ['batches', 't.name_key nulls first, t.id'],
    ['batches', 't.update_date desc, t.id desc'],
  ];
  test.each(sorted)('%s by %s', async (table, order) => {
    const text = await planned(`d.${table} t where t.tenant = 1 order by ${order} limit 21`, 'sort');
    expect(text).not.toMatch(/Seq Scan|^\s*(?:->\s+)?Sort  /m);
  });

  test('in a log that is large, also free text', async () => {
    const database = server.services.get(DatabaseService);
    await database.query(
      `insert into app.access_logs select 1, gen_random_uuid(), now(), 'SIGN_IN', 'u' || n, '', '', '', 'user' || n from generate_series(1, 20000) n`,
    );
    await database.query('analyze app.access_logs');
    const used = async (condition: string) =>
      /access_logs_\w+/.exec(await planned(`d.access_logs t where t.tenant = 1 and ${condition}`))?.[0];
    expect(await used(`t.search like '%user777%'`)).toBe('access_logs_text');
    expect(await used(`t.event = 'FAILED'`)).toBe('access_logs_event');
    expect(await used(`t.username_field = 'u7'`)).toBe('access_logs_username');
    expect(await used(`t.registration = any('{a,b}')`)).toBe('access_logs_registration');
  });

  test.each([
    ['history_entity', `t.entity_name = 'Contract'`],
    ['history_user', `t.username_field = 'x'`],
    ['history_registration', `t.entity_registration = 'con1'`],
    ['history_id', `t.id = '00000000-0000-0000-0000-000000000000'`],
  ])('%s where %s', async (index, condition) => {
    expect(await planned(`d.audits t where t.tenant = 1 and ${condition}`)).toContain(index);
  });
});
