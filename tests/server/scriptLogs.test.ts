import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptMessage } from '../../kernel/server/services/scripts/scriptLogLine.ts';
import { ScriptLogs } from '../../kernel/server/services/scripts/ScriptLogs.ts';
import { DatabaseService } from '@mortise/sdk/server';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

describeOnOneDatabase('script logs', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const publish = (name: string, source: string, as?: string) =>
    server.call('PUT', `/api/script/scripts/${name}`, { body: { source, withWarnings: true }, ...(as !== undefined && { as }) });
  /** Lines are written beside the requests: waits until so many are there. */
  const written = async (query: string, count: number): Promise<void> => {
    await expect.poll(async () => (await logs(`${query}&range=0-99`)).body.length, { timeout: 15_000 }).toBe(count);
  };
  const logs = (query = '', as = 'admin@demo') => server.get(`/api/script/logs?${query}`, { as });

  test('keep the console and the errors of every run, with request, version, user, original place and time', async () => {
    await publish(
      'talk-run',
      `interface A { a: number }\nexport function execute({ query }: any) {\n  console.log('one', query);\n  console.error('two');\n  if (query.fail) {\n    throw new Error('on purpose');\n  }\n  return 1;\n}`,
    );
    await publish('talk-run', (await server.get('/api/script/scripts/talk-run/source')).body.source);
    const headers = { 'x-request-id': 'request-0001' };
    await server.get('/api/script/runs/talk-run?fail=1', { as: 'staff@demo', headers });
    await written('script=talk-run', 3);
    const { body } = await logs('script=talk-run');
    expect(body).toMatchObject([
      { level: 'error', message: 'Script talk-run: on purpose', source: 'talk-run', line: 6, column: expect.any(Number) },
      { level: 'error', message: 'two' },
      { level: 'info', message: 'one {"fail":"1"}' },
    ]);
    for (const row of body) {
      expect(row).toMatchObject({
        script: 'talk-run',
        version: 2,
        username: 'staff@demo',
        requestId: 'request-0001',
        milliseconds: expect.any(Number),
      });
      expect(row.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test('a failure in a browser is told at the line of the source, and nobody is told the map', async () => {
    const source = `interface A {\n  a: number;\n}\nexport function execute({ record }: { record: A }) {\n  return record.missing.name;\n}`;
    await publish('far-layout', source);
    const { body: code } = await server.get('/api/script/scripts/far-layout', { as: 'staff@demo' });
    expect(code).toEqual({ name: 'far-layout', version: 1, hash: expect.any(String), code: expect.any(String) });
    const line = code.code.split('\n').findIndex((text: string) => text.includes('missing.name')) + 1;
    const lines = [
      {
        level: 'error',
        script: 'far-layout',
        version: 1,
        message: 'kaput',
        hash: code.hash,
        stack: `    at execute (far-layout:${line}:10)\n`,
      },
      { level: 'error', script: 'far-layout', message: 'unknown', hash: '0'.repeat(64), stack: 'at execute (far-layout:1:1)' },
    ];
    expect((await server.call('POST', '/api/script/logs', { body: lines, as: 'staff@demo' })).status).toBe(204);
    await written('script=far-layout', 2);
    const { body } = await logs('script=far-layout');
    expect(body.find(({ message }: { message: string }) => message === 'kaput')).toMatchObject({ source: 'far-layout', line: 5 });
    expect(body.find(({ message }: { message: string }) => message === 'unknown')).not.toHaveProperty('line');
  });

  test('an error in a library names the library and its line', async () => {
    await publish('deep-library', `\n\nexport const fail = () => {\n  throw new Error('deep down');\n};`);
    await publish('deep-run', `import { fail } from 'scripts/deep-library';\nexport const execute = () => fail();`);
    await server.get('/api/script/runs/deep-run');
    await written('script=deep-run', 1);
    expect((await logs('script=deep-run')).body).toMatchObject([{ script: 'deep-run', source: 'deep-library', line: 4 }]);
  });

  test('[ADMIN-002] [ENTITY-086] are a list like every other: twenty rows, filters, search, sort, pages', async () => {
    const lines = Array.from({ length: 45 }, (_, index) => ({
      level: index % 2 ? 'info' : 'warn',
      script: index < 40 ? 'page-layout' : 'other-layout',
      version: 3,
      message: `line ${index} 100%`,
      line: index,
      milliseconds: 7,
    }));
    expect(
      (await server.post('/api/script/logs', lines, { as: 'sales@demo', headers: { 'x-request-id': 'request-of-the-lines' } })).status,
    ).toBe(204);
    await written('username=sales@demo', 45);
    const first = await logs('username=sales@demo');
    expect(first.body).toHaveLength(20);
    expect(first.body[0]).toMatchObject({ message: 'line 44 100%', username: 'sales@demo', line: 44 });
    const { date, expirationDate } = first.body[0] as { readonly date: string; readonly expirationDate: string };
    expect(Date.parse(expirationDate) - Date.parse(date)).toBe(30 * 24 * 3_600_000);
    expect(first.headers.get('x-pagination-size')).toBe('45');
    expect(first.headers.get('x-pagination-continues')).toBe('true');
    const messages = async (query: string, range = '0-99') =>
      (await logs(`username=sales@demo&range=${range}&${query}`)).body.map(({ message }: any) => message);
    const next = await messages(`afterId=${first.headers.get('x-pagination-afterid')}`);
    expect([next.length, next[0]]).toEqual([25, 'line 24 100%']);
    expect(await messages('', '40-49')).toHaveLength(5);
    expect(await messages('script=other-layout&level=warn')).toEqual(['line 44 100%', 'line 42 100%', 'line 40 100%']);
    expect(await messages('script=-page-layout')).toHaveLength(5);
    expect(await messages('script=/^page/i')).toHaveLength(40);
    expect(await messages('search=LINE 44')).toEqual(['line 44 100%']);
    expect(await messages('search=100%25 44')).toHaveLength(1);
    expect(await messages('version=4')).toEqual([]);
    expect(await messages('minDate=2020-01-01&maxDate=2020-12-31')).toEqual([]);
    expect(await messages('minDate=2020-01-01')).toHaveLength(45);
    expect((await messages('sort=date'))[0]).toBe('line 0 100%');
    expect((await logs('count=none')).headers.get('x-pagination-size')).toBe(null);
  });

  test('of one tenant are not seen by another', async () => {
    await server.post('/api/script/logs', [{ level: 'info', script: 'ours-layout', message: 'ours' }]);
    await written('search=ours', 1);
    expect((await logs('search=ours')).body).not.toEqual([]);
    expect((await logs('', 'admin@nordic')).body).toEqual([]);
    const [{ _id }] = (await logs('search=ours')).body;
    expect((await logs(`afterId=${_id}`, 'admin@nordic')).body).toEqual([]);
  });

  test('no token is ever kept, whoever writes it there, nor what the database refuses', async () => {
    const token = (await server.signIn('staff@demo')).headers.get('authorization')!;
    const message = `went to /api/x?token=${token.slice(7)}&a=1 with ${token} and ${token.slice(7)} \u0000 \ud800`;
    expect((await server.post('/api/script/logs', [{ level: 'error', script: 'leak-layout', message }], { as: 'staff@demo' })).status).toBe(
      204,
    );
    await publish(
      'leak-run',
      `export const execute = ({ query }) => { console.log('seen', query, '\\u0000\\ud800'); throw new Error(query.said); };`,
    );
    await server.get(`/api/script/runs/leak-run?said=${encodeURIComponent(token)}&token=${token.slice(7)}`, { as: 'staff@demo' });
    await written('search=leak', 3);
    const kept = (await logs('search=leak')).body;
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain(token.slice(7));
    expect(kept.at(-1).message).toBe('went to /api/x?token=…&a=1 with Bearer … and …  \ufffd');
  });

  test('go after their days, and what is young stays', async () => {
    const store = server.services.get(DatabaseService);
    await store.query(
      "insert into app.script_logs (tenant, date, level, script, username, request_id, message) select tenant, now() - interval '31 days', level, 'aged-layout', username, request_id, message from app.script_logs limit 1",
    );
    await server.post('/api/script/logs', [{ level: 'info', script: 'young-layout', message: 'young' }]);
    await written('script=young-layout', 1);
    expect((await logs('script=aged-layout')).body).toHaveLength(1);
    await new ScriptLogs(store, { days: 30, report: () => {} }).clean();
    expect((await logs('script=aged-layout')).body).toHaveLength(0);
    expect((await logs('script=young-layout')).body).toHaveLength(1);
  });

  test('a browser that floods them is stopped', async () => {
    await server.get('/api/core/users/current', { as: 'partner@demo' });
    const send = () => server.post('/api/script/logs', [{ level: 'info', script: 'flood-layout', message: 'm' }], { as: 'partner@demo' });
    const statuses = (await Promise.all(Array.from({ length: 65 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    expect((await server.post('/api/script/logs', [], { as: null })).status).toBe(401);
  });
});

test('a message is cut to a length that can be read', () => {
  expect(keptMessage('x y '.repeat(5_000))).toHaveLength(4_000);
});
