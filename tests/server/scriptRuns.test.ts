import type { DownloadLink, UserConfiguration } from '@mortise/sdk';
import { hostFunctionNames, kindOfScript, SCRIPT_KINDS } from '@mortise/sdk/scripts';
import { DatabaseService, type RequestScope, ScopesService } from '@mortise/sdk/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BatchLimits } from '../../kernel/server/services/scripts/BatchLimits.ts';
import { BatchRecords } from '../../kernel/server/services/scripts/BatchRecords.ts';
import { type BatchParts, ScriptBatches } from '../../kernel/server/services/scripts/ScriptBatches.ts';
import { ScriptScheduler } from '../../kernel/server/services/scripts/ScriptScheduler.ts';
import { ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
/** What goes on while other tests run, and ends with the server at the latest. */
const unfinished: Promise<unknown>[] = [];
afterAll(async () => {
  await server.stop();
  await Promise.all(unfinished);
});

const published: string[] = [];
async function publish(name: string, source: string, as = 'admin@demo'): Promise<void> {
  const answer = await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, tests: [], withWarnings: true }, as });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  if (as === 'admin@demo') published.push(name);
}
beforeEach(async () => {
  for (const name of published.splice(0).toReversed()) await server.delete(`/api/script/scripts/${name}`);
});

/** Publishes the body of an `execute` that has `context` and `product`, and runs it. */
async function answerOf(code: string, { as = 'admin@demo', name = 'probe-run' } = {}) {
  await publish(
    name,
    `import { api } from '@mortise/sdk/scripts';\nexport async function execute(context: any) { const product = api(context);\n${code}\n}`,
  );
  return server.get(`/api/script/runs/${name}`, { as });
}
const valueOf = async (code: string, options?: { readonly as?: string }) => (await answerOf(code, options)).body;
/** Lines of the script log, once there are so many: they are written beside the requests. */
async function logs(query: string, count: number): Promise<any[]> {
  const read = async () => (await server.get(`/api/script/logs?${query}`)).body;
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count);
  return read();
}

describe('a run', () => {
  test('19.E 46: of the product that changes something is not started by layouts, whose authors may have fewer rights', async () => {
    const headers = { 'x-request-originator': 'layout' };
    const invoices = async () => (await server.get('/api/billing/invoices?range=0-0')).headers.get('x-pagination-size');
    const before = await invoices();
    const asked = await server.get('/api/script/runs/run-billing?date=20991231', { headers });
    const sent = await server.post('/api/script/runs/onboard-partner', { email: 'a@b.example' }, { headers });
    expect([asked, sent].map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 2 }, () => [403, 'RUN_NOT_FOR_LAYOUTS']),
    );
    expect(await invoices()).toBe(before);
    expect((await server.get('/api/script/runs/user-configuration', { headers })).status).toBe(200);
    await publish('shown-run', 'export const execute = () => [{ a: 1 }];');
    expect((await server.get('/api/script/runs/shown-run', { headers })).body).toEqual([{ a: 1 }]);
  });

  test('[API-039] answers GET with the query and POST with the body, as whoever asks', async () => {
    await publish(
      'echo-run',
      'export const execute = ({ query, body, user, locale, timeZone, today }) => ({ query, body, name: user.username, locale, timeZone, today });',
    );
    const got = await server.get('/api/script/runs/echo-run?a=1&b=2&b=3', { as: 'sales@demo', headers: { 'x-time-zone': 'Asia/Tokyo' } });
    expect(got.body).toEqual({
      query: { a: '1', b: '2,3' },
      body: null,
      name: 'sales@demo',
      locale: 'fr-FR',
      timeZone: 'Asia/Tokyo',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await server.post('/api/script/runs/echo-run', { x: [1] })).body.body).toEqual({ x: [1] });
  });

  test('[API-040] takes who and token in its address; the token opens nothing and never reaches the script', async () => {
    await publish('echo-run', 'export const execute = ({ query }) => query;');
    expect((await server.get('/api/script/runs/echo-run?who=me&token=secret')).body).toEqual({ who: 'me' });
    const token = (await server.signIn('admin@demo')).headers.get('authorization')!.slice(7);
    expect((await server.get(`/api/script/runs/echo-run?token=${token}`, { as: null })).status).toBe(401);
  });

  test('[API-040] [API-115] [KEY-023] where the tenant allows it, an address opens a run once, as who asked for it and without a session', async () => {
    await publish('echo-run', 'export const execute = ({ query, user }) => ({ query, name: user.username });');
    const asked = (as = 'staff@demo') => server.post('/api/script/runs/echo-run/links', { who: 'CTR00000004' }, { as });
    expect((await asked()).body).toMatchObject({ code: 'OPEN_TOKENS_ARE_OFF' });
    const { options } = (await server.get('/api/core/options')).body;
    await server.call('PUT', '/api/core/options', { body: { options: { ...options, allowOpenQueryToken: true } } });
    const { url } = (await asked()).body as DownloadLink;
    expect(url).toMatch(/^\/api\/script\/runs\/echo-run\?who=CTR00000004&token=[\w-]{43}$/);
    expect((await server.get(url.replace('echo-run', 'other-run'), { as: null })).status).toBe(401);
    const second = (await asked()).body as DownloadLink;
    expect((await server.get(second.url, { as: null })).body).toEqual({ query: { who: 'CTR00000004' }, name: 'staff@demo' });
    expect((await server.get(second.url, { as: null })).status).toBe(401);
    expect((await asked('admin@nordic')).body).toMatchObject({ code: 'OPEN_TOKENS_ARE_OFF' });
  });

  test('[API-039] of an unknown name is a 404 that does not repeat the query, and so is a script of another kind or tenant', async () => {
    await publish('some-layout', 'export const execute = () => 1;');
    await publish('theirs-run', 'export const execute = () => 1;', 'admin@nordic');
    for (const name of ['nothing-run', 'some-layout', 'theirs-run', 'constructor', '__proto__', '%00']) {
      const answer = await server.get(`/api/script/runs/${name}?token=secret`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    }
    expect((await server.get('/api/script/runs/echo-run', { as: null })).status).toBe(401);
  });

  test('may answer text, a number or nothing', async () => {
    for (const value of ['"text"', '7', 'null', 'undefined']) {
      expect(await valueOf(`return ${value}`)).toEqual(value === 'undefined' ? null : JSON.parse(value));
    }
  });
});

describe('[SCRIPT-020] what a script may ask of the product', () => {
  test('records and lists, within the rights of the caller', async () => {
    const code = `const { entities } = await product.list('financing/contracts', { range: '0-1', sort: 'registration' });
      const one = await product.get('/api/financing/contracts', entities[0].registration);
      return [entities.length, one.registration === entities[0].registration, typeof one.status];`;
    expect(await valueOf(code)).toEqual([2, true, 'string']);
    expect(await valueOf(code, { as: 'staff@demo' })).toEqual([2, true, 'string']);
    const client = await answerOf(`return product.list('asset/assets')`, { as: 'client@demo' });
    expect(client.body).toMatchObject({
      code: 'SCRIPT_FAILED',
      message: expect.stringContaining('Permission "read /api/asset/assets" is missing'),
    });
  });

  test('a partner’s script sees what the partner sees', async () => {
    const count = `return (await product.list('financing/contracts', { range: '0-0', count: 'exact' })).pagination.size;`;
    const all = await valueOf(count);
    const own = await valueOf(count, { as: 'partner@demo' });
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    const [theirs] = (await server.get('/api/financing/contracts?range=0-0', { as: 'partner@demo' })).body;
    const others = (await server.get('/api/financing/contracts?range=0-200')).body.map(({ registration }: any) => registration);
    const seen = await valueOf(
      `const seen = []; for (const r of ${JSON.stringify(others.slice(0, 100))}) await product.get('financing/contracts', r).then(() => seen.push(r), () => 0); return seen`,
      { as: 'partner@demo' },
    );
    expect(seen.length).toBeLessThan(100);
    expect(theirs.registration).toMatch(/./);
  });

  test('at most 500 records at once, and nothing of another tenant', async () => {
    expect(
      await valueOf(`return (await product.list('financing/contracts', { range: '0-9999', projection: 'registration' })).entities.length`),
    ).toBe(500);
    const { body } = await server.get('/api/person/persons?range=0-499&projection=name', { as: 'admin@nordic' });
    const theirs = new Set(body.map(({ _id }: any) => _id));
    const ours: string[] = await valueOf(
      `return (await product.list('person/persons', { range: '0-499', projection: 'registration' })).entities.map(({ _id }) => _id)`,
    );
    expect(ours.filter((id) => theirs.has(id))).toEqual([]);
  });

  test('lists, translations, formats and permissions of the user', async () => {
    const code = `return [
      (await product.values('contractStatus')).length > 1, await product.translate('Save'), await product.translate('constructor'),
      await product.format.date('2026-01-31'), await product.format.amount('1234.5', 'EUR'), await product.format.percentage('0.05'),
      product.hasPermission('write /api/script/scripts'), product.hasPermission('read /api/financing/contracts'), product.version, Object.isFrozen(product)]`;
    const sales = await valueOf(code, { as: 'sales@demo' });
    expect(sales.slice(0, 4)).toEqual([true, 'Enregistrer', 'constructor', '31/01/2026']);
    expect(sales[4]).toMatch(/^1\s234,50/);
    expect(sales[5]).toMatch(/^5,00\s%$/);
    expect(sales.slice(6)).toEqual([false, true, 1, true]);
    expect((await valueOf(code))[6]).toBe(true);
  });

  test('rules of the domain by name; an unknown one is refused with those that there are', async () => {
    expect(
      await valueOf(
        `return [await product.domain('round', '2.345'), await product.domain('addMonths', '2026-01-31', 1), await product.domain('parseDate', '31.1.2026')]`,
      ),
    ).toEqual(['2.35', '2026-02-28', '2026-01-31']);
    expect((await answerOf(`return product.domain('constructor')`)).body.message).toContain(
      'There is no function "constructor": known are addDays',
    );
    expect(hostFunctionNames()).toContain('pmt');
  });

  test('[issue 25, 3] a quotation: the figures of a script are those of a quotation that is saved, and what is wrong is named alike', async () => {
    const residuals = [
      { duration: 24, share: '0.4' },
      { duration: 48, share: '0.2' },
    ];
    const terms = { duration: 36, frequency: '90', startDate: '2026-01-31', nominalRate: '0.0735', paymentTiming: 'ADVANCE' };
    const asked = [
      { ...terms, price: '24990.90', options: '1200', discount: '0.035', downPayment: '2500', fees: '150', insurance: '12.5' },
      { ...terms, price: '24990.90', residualRate: '0.3', seasonalFactors: '0 1 1 1 1 1 1 2 1 1 1 0', rentRounding: '0.05' },
      { ...terms, price: '24990.90', sought: 'rate', instalment: '2400', commissionRate: '0.02' },
      {
        ...terms,
        assets: [
          { description: 'Van', price: '9000', quantity: 2 },
          { description: 'Trailer', price: '4000' },
        ],
      },
    ];
    const code = `return Promise.all(${JSON.stringify(asked)}.map(product.quote))`;
    const [quoted, saved] = [await valueOf(code), await server.post('/api/financing/quotations', { variants: asked })];
    const figures = quoted.map(({ rent, financed, rate, residual, total, apr }: Record<string, string>) =>
      [rent, financed, rate, residual, total, apr].map(Number),
    );
    const stored = saved.body.quotations.map((row: Record<string, string>) =>
      [row['instalment'], row['financedAmountExclTax'], row['nominalRate'], row['residualValue'], row['totalCost'], row['apr']].map(Number),
    );
    expect(figures).toEqual(stored);
    expect(figures.flat().every(Number.isFinite)).toBe(true);
    expect(quoted[0].plan).toHaveLength(12);
    expect(quoted[0].explanations.total.formula).toContain(`= ${quoted[0].total}`);
    const table = await valueOf(`return product.quote(${JSON.stringify({ ...terms, price: '10000', residuals })})`);
    expect([table.residual, table.explanations.residual.table.steps]).toEqual([
      '3000.00',
      residuals.map(({ duration, share }) => ({ months: duration, share })),
    ]);
    const wrong = { ...terms, price: '10000', nominalRate: null };
    const refused = [
      (await answerOf(`return product.quote(${JSON.stringify(wrong)})`)).body.message,
      (await server.post('/api/financing/quotations', { variants: [wrong] })).body.message,
    ];
    expect(refused).toEqual([expect.stringContaining('rate: The rate is missing.'), 'rate: The rate is missing.']);
  });

  test('values that it keeps between runs, for itself and its tenant alone', async () => {
    const count = `const n = Number(await product.storage.get('n') ?? 0) + 1; await product.storage.set('n', n); return n;`;
    await answerOf(count, { name: 'count-run' });
    expect((await server.get('/api/script/runs/count-run', { as: 'staff@demo' })).body).toBe(2);
    await publish(
      'count-run',
      `import { api } from '@mortise/sdk/scripts';export async function execute(context) { const product = api(context); ${count} }`,
      'admin@nordic',
    );
    expect((await server.get('/api/script/runs/count-run', { as: 'admin@nordic' })).body).toBe(1);
    expect(
      await valueOf(
        `await product.storage.set('a\\u0001', { x: '\\u0000\\ud800' }); return [await product.storage.keys(), await product.storage.get('other')]`,
      ),
    ).toEqual([['a\u0001'], null]);
    expect((await answerOf(`return product.storage.set('big', 'x'.repeat(40000))`)).body.message).toContain('larger than 32768');
    const keep = (from: number, to: number) => answerOf(`for (let i = ${from}; i < ${to}; i++) await product.storage.set('k' + i, 1)`);
    // A run has two seconds, also on a busy machine.
    for (const from of [0, 30, 60]) await keep(from, from + 30);
    expect((await keep(90, 110)).body.message).toContain('A script can keep 100 values');
    expect((await answerOf(`return product.storage.get('')`)).body.message).toContain('A key has to be a text');
  });

  test('nothing else: no token, no session, no way to another capability', async () => {
    const seen = JSON.stringify(
      await valueOf(`return [Object.keys(context), JSON.stringify(context), Object.getOwnPropertyNames(globalThis)]`),
    );
    expect(seen).not.toMatch(/Bearer|authorization|sessionId|password/);
    expect((await answerOf(`return context.call('fetch', { url: 'http://127.0.0.1' })`)).body.message).toContain(
      'The capability "fetch" is not granted',
    );
  });
});

describe('limits', () => {
  test.each([
    ['an endless loop', 'for (;;);', 'SCRIPT_TIMEOUT', /took longer than 2000 ms/],
    ['too much memory', 'const all = []; for (;;) all.push("x".repeat(3e7) + all.length);', 'SCRIPT_OUT_OF_MEMORY', /used up its memory/],
    ['too large an answer', 'return "x".repeat(5e6)', 'SCRIPT_LIMIT_EXCEEDED', /larger than/],
    ['too deep an answer', 'let a = []; for (let i = 0; i < 100; i++) a = [a]; return a', 'SCRIPT_LIMIT_EXCEEDED', /nested deeper/],
    ['its own mistake', 'return context.nothing.at.all', 'SCRIPT_FAILED', /TypeError/],
  ])(
    '%s ends with a named error, and the next run works',
    async (_, code, error, message) => {
      const answer = await answerOf(code);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: error, message: expect.stringMatching(message) });
      expect(await valueOf('return 1')).toBe(1);
    },
    30_000,
  );

  test('a run without execute is told so', async () => {
    await publish('empty-run', 'export const other = 1;');
    expect((await server.get('/api/script/runs/empty-run')).body).toMatchObject({ code: 'SCRIPT_WITHOUT_FUNCTION' });
  });

  test('a built-in that cannot be interrupted is ended by force, and others go on meanwhile', async () => {
    await publish('stuck-run', 'export const execute = () => [].indexOf.call({ length: 2 ** 42 }, 1);');
    await publish('free-run', 'export const execute = () => 1;', 'admin@nordic');
    const stuck = server.get('/api/script/runs/stuck-run');
    const free = server.get('/api/script/runs/free-run', { as: 'admin@nordic' });
    expect((await Promise.race([stuck, free])).body).toBe(1);
    expect((await stuck).body.code).toBe('SCRIPT_TIMEOUT');
    expect(await valueOf('return 2')).toBe(2);
  }, 30_000);

  test('twenty endless scripts of one tenant hold up neither another tenant nor the API', async () => {
    await publish('loop-run', 'export const execute = () => { for (;;); };', 'admin@nordic');
    await publish('free-run', 'export const execute = () => 1;');
    const loops = Array.from({ length: 20 }, () => server.get('/api/script/runs/loop-run', { as: 'admin@nordic' }));
    const ended = Promise.allSettled(loops);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const since = performance.now();
    expect((await server.get('/api/script/runs/free-run')).body).toBe(1);
    expect((await server.get('/api/core/users/current')).status).toBe(200);
    // One after the other they would take forty seconds.
    expect(performance.now() - since).toBeLessThan(15_000);
    expect((await Promise.race(loops)).body).toMatchObject({ code: 'SCRIPT_TIMEOUT' });
    unfinished.push(ended);
  }, 60_000);
});

describe('runs of the product', () => {
  test('[API-082][API-083][API-101][API-108] have an answer without any script', async () => {
    expect((await server.get('/api/script/runs/virtual-keyboards?locale=fr-FR')).body).toEqual([]);
    expect((await server.get('/api/script/runs/string-overrides?locale=fr-FR')).body).toEqual({});
    expect((await server.post('/api/script/runs/quick-add-relations', { sourcePerson: { registration: 'P1' } })).body).toEqual([]);
    const { body } = await server.get('/api/script/runs/document-entities-with-workflow', { as: 'sales@demo' });
    expect(body).toContainEqual({ value: 'Contract', label: 'Contrat' });
    expect(Array.isArray((await server.get('/api/script/runs/document-types-with-workflow?entityNames=Contract')).body)).toBe(true);
    expect((await server.get('/api/script/runs/document-types-with-workflow?entityNames=Nothing')).body).toEqual([]);
  });

  test('are extended by a script of the name, which is told the product’s own answer', async () => {
    await publish(
      'string-overrides',
      `export const execute = ({ query, standard }) => ({ Save: 'Keep it ' + query.locale, had: Object.keys(standard).length });`,
    );
    expect((await server.get('/api/script/runs/string-overrides?locale=en-EU')).body).toEqual({ Save: 'Keep it en-EU', had: 0 });
    await publish(
      'quick-add-relations',
      `export const execute = ({ body }) => [{ relation: 'SIGNEROF', person: body.sourcePerson, quickAddRoles: [{ role: 'SIGNER' }] }];`,
    );
    expect((await server.post('/api/script/runs/quick-add-relations', { sourcePerson: 'P1' })).body).toMatchObject([{ person: 'P1' }]);
  });

  test('[CONF-015] the user configuration can be extended, but says nothing else about who the user is and what they may', async () => {
    await publish(
      'user-configuration',
      `export const execute = ({ standard }) => ({ landingPage: '/deals', options: { noTime: true }, scriptOverrides: { 'contract-layout': 'my-layout' },
        menus: standard.menus.slice(0, 1), user: { username: 'root' }, userPermissions: { 'write all': true }, environment: {}, responsiveBottomNavigation: 'no' });`,
    );
    const { body } = await server.get<UserConfiguration>('/api/script/runs/user-configuration', { as: 'staff@demo' });
    expect(body).toMatchObject({ landingPage: '/deals', options: { noTime: true }, scriptOverrides: { 'contract-layout': 'my-layout' } });
    const safe = await server.get<UserConfiguration>('/api/script/runs/user-configuration?safeMode=1', { as: 'staff@demo' });
    expect(safe.body.landingPage).not.toBe('/deals');
    expect(safe.body.scriptOverrides).toEqual({});
    expect(body.menus).toHaveLength(1);
    expect(body.user.username).toBe('staff@demo');
    expect(body.userPermissions['write all']).toBeUndefined();
    expect(body.environment.name).toBe('PRODUCTION');
    expect(body.responsiveBottomNavigation).toEqual([]);
  });

  test('a mistake in the script that extends locks nobody out, and is in the log', async () => {
    for (const source of [
      `export const execute = () => { throw new Error('no configuration today'); };`,
      `export const execute = () => ['nonsense'];`,
    ]) {
      await publish('user-configuration', source);
      expect((await server.get<UserConfiguration>('/api/script/runs/user-configuration')).body.user.username).toBe('admin@demo');
    }
    expect(await logs('script=user-configuration&level=error', 1)).toMatchObject([
      { message: expect.stringContaining('no configuration today') },
    ]);
  });
});

describe('trying a script that is not published', () => {
  const tryOut = (name: string, body: object, as?: string) =>
    server.post(`/api/script/scripts/${name}/try`, body, as === undefined ? {} : { as });

  test('answers its result, console and time, on a record of choice, and stores nothing', async () => {
    const [contract] = (await server.get('/api/financing/contracts?range=0-0')).body;
    const source = `export const execute = ({ entity, record, extra }) => { console.warn('laid out', record.registration); return [entity, record.registration, extra]; };`;
    const { body } = await tryOut('contract-layout-trial', { source, registration: contract.registration, context: { extra: 1 } });
    expect(body).toEqual({
      result: ['Contract', contract.registration, 1],
      logs: [{ level: 'warn', text: `laid out ${contract.registration}` }],
      milliseconds: expect.any(Number),
    });
    expect(
      (await tryOut('contract-layout-trial', { source: 'export const execute = ({ entity, record }) => [entity, record];' })).body.result,
    ).toEqual(['Contract', null]);
    expect((await server.get('/api/script/scripts/contract-layout-trial?no404=1')).status).toBe(204);
    expect(await logs('script=contract-layout-trial', 0)).toEqual([]);
    expect((await tryOut('contract-layout-trial', { source, registration: 'NOWHERE' })).status).toBe(404);
    expect((await tryOut('nothing-layout', { source, registration: 'C1' })).status).toBe(400);
  });

  test('a failure comes with its console and its place in the source', async () => {
    const source = `interface A { readonly a: string }\n\nexport function execute(context: any): A {\n  console.log('before');\n  return context.missing.name;\n}`;
    const { status, body } = await tryOut('x-layout', { source });
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: { code: 'SCRIPT_FAILED', places: [{ script: 'x-layout', line: 5 }] }, logs: [{ text: 'before' }] });
  });

  test('as another user or profile it has what both may: the author’s rights are never widened', async () => {
    const source = `import { api } from '@mortise/sdk/scripts';
      export const execute = async (context) => [context.user.username, context.locale, context.user.isAdmin, api(context).hasPermission('read /api/asset/assets'),
        await api(context).list('asset/assets').then(({ entities }) => entities.length > 0, (error) => error.message)];`;
    expect((await tryOut('try-run', { source, username: 'sales@demo' })).body.result).toEqual(['sales@demo', 'fr-FR', false, true, true]);
    const client = (await tryOut('try-run', { source, username: 'client@demo' })).body.result;
    expect(client.slice(3)).toEqual([false, 'Permission "read /api/asset/assets" is missing']);
    expect((await tryOut('try-run', { source, profile: 'CLIENT' })).body.result.slice(2, 4)).toEqual([false, false]);
    expect((await tryOut('try-run', { source, profile: 'NONE' })).status).toBe(404);
    for (const username of ['admin@nordic', 'admin@master', 'nobody'])
      expect((await tryOut('try-run', { source, username })).status).toBe(404);
  });

  test('what it puts into its storage is forgotten', async () => {
    const source = `import { api } from '@mortise/sdk/scripts'; export const execute = async (context) => { await api(context).storage.set('a', 1); return api(context).storage.get('a'); };`;
    expect((await tryOut('store-run', { source })).body.result).toBe(null);
  });
});

describe('transitions', () => {
  const firstIn = async (status: string) => (await server.get(`/api/financing/contracts?range=0-0&status=${status}`)).body[0];
  const draft = async () => {
    const { body } = await server.get('/api/financing/contracts?range=0-400');
    for (const contract of body) {
      const { body: transitions } = await server.get(`/api/financing/contracts/${contract.registration}/transitions`);
      const open = transitions.find((transition: any) => transition.rejectionReason === undefined);
      if (open) return { contract, code: open.code as string };
    }
    throw new Error('No contract of the demo company can take a transition');
  };

  test('a script of the tenant forbids one with its reason, and sets fields with another', async () => {
    const { contract, code } = await draft();
    const run = () => server.post(`/api/financing/contracts/${contract.registration}/transitions/${code}`);
    await publish(
      'contract-workflow',
      `export const execute = ({ record, transition }) => ({ rejection: 'Not on a ' + transition.code + ' of ' + record.registration });`,
    );
    const refused = await run();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'TRANSITION_REJECTED', rejectionReason: `Not on a ${code} of ${contract.registration}` });
    await publish('contract-workflow', `export const execute = () => { throw new Error('broken guard'); };`);
    expect((await run()).body).toMatchObject({ code: 'SCRIPT_FAILED' });
    await publish('contract-workflow', `export const execute = () => 'yes';`);
    expect((await run()).body.message).toContain('has to answer');
    expect((await firstIn(contract.status))?.status).toBe(contract.status);
    await publish(
      'contract-workflow',
      `export const execute = ({ entity, user }) => ({ set: { name: entity + ' by ' + user.username } });`,
    );
    expect((await run()).body).toMatchObject({ name: 'Contract by admin@demo', registration: contract.registration });
  });
});

describe('batches', () => {
  test('start with POST, work in the background as whoever started them, and tell the log', async () => {
    await publish(
      'sweep-batch',
      `export const execute = ({ user, body }) => { console.log('sweeping', body.what); return { by: user.username }; };`,
    );
    const answer = await server.post('/api/script/runs/sweep-batch?token=secret', { what: 'floors' });
    expect(answer.status).toBe(202);
    expect(answer.body.job).toMatch(/./);
    const rows = await logs('script=sweep-batch&sort=date', 2);
    expect(rows.map(({ message, username }) => [message, username])).toEqual([
      ['sweeping floors', 'admin@demo'],
      ['Done: {"by":"admin@demo"}', 'admin@demo'],
    ]);
    expect((await server.get('/api/script/runs/sweep-batch')).status).toBe(404);
    expect((await server.post('/api/script/runs/none-batch', {})).status).toBe(404);
  }, 30_000);
});

test('E 50: a batch that was cut off by a restart is not begun again, and says so', async () => {
  await publish('once-batch', `export const execute = () => { console.log('once'); };`);
  const database = server.services.get(DatabaseService);
  const batch = async () =>
    (await database.query(`select status, message, start_date <= end_date as ordered from app.batches where script = 'once-batch'`))[0];
  const again = (status: string) =>
    database.query(
      `with cut as (update app.batches set status = $1, end_date = case when $1 = 'ERROR' then now() end where script = 'once-batch')
       update jobs.job set state = 'retry', start_after = now(), completed_on = null where name = 'script-batch' and data->>'name' = 'once-batch'`,
      [status],
    );
  await server.post('/api/script/runs/once-batch', {});
  await expect.poll(batch, { timeout: 30_000 }).toMatchObject({ status: 'SUCCESS' });
  await again('PROCESSING');
  await expect
    .poll(batch, { timeout: 30_000 })
    .toMatchObject({ status: 'ERROR', message: expect.stringContaining('cut off'), ordered: true });
  await again('ERROR');
  const left = async () =>
    (await database.query(`select 1 from jobs.job where name = 'script-batch' and data->>'name' = 'once-batch' and state <> 'completed'`))
      .length;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  expect(await batch()).toMatchObject({ status: 'ERROR', ordered: true });
  const lines = await logs('script=once-batch&sort=date', 3);
  expect(lines.map(({ message }) => message)).toEqual(['once', 'Done: null', expect.stringContaining('cut off')]);
}, 120_000);

describe('what runs on the server', () => {
  const OTHERS = ['staff@demo', 'sales@demo', 'partner@demo', 'client@demo'];
  const SERVER = ['closed-batch', 'closed-cron', 'closed-run', 'closed-workflow', 'closed-library'];
  const schedule = `export const schedule = '0 3 * * *';\n`;
  const source = (name: string) => (name.endsWith('-cron') ? schedule : '') + 'export const execute = () => 1;';
  beforeEach(async () => {
    for (const name of [...SERVER, 'open-layout']) await publish(name, source(name));
  });

  test.each(OTHERS)('is code that %s does not read, whatever its kind; what runs in browsers everybody gets', async (as) => {
    for (const name of SERVER) {
      expect((await server.get(`/api/script/scripts/${name}`, { as })).status).toBe(404);
      expect((await server.get(`/api/script/scripts/${name}?no404=1`, { as })).status).toBe(204);
      expect((await server.get(`/api/script/scripts/${name}/source`, { as })).status).toBe(403);
    }
    expect((await server.get('/api/script/scripts', { as })).status).toBe(403);
    expect((await server.get('/api/script/scripts/open-layout', { as })).status).toBe(200);
    expect((await server.get('/api/script/scripts/closed-batch')).status).toBe(200);
  });

  test.each(OTHERS)('is no batch that %s starts, unless a profile says so', async (as) => {
    const answer = await server.post('/api/script/runs/closed-batch', {}, { as });
    expect([answer.status, answer.body.message]).toEqual([403, 'Permission "write /api/script/runs/closed-batch" is missing']);
  });
});

describe('batches of several tenants', () => {
  const batches = async (as: string) =>
    await server.services
      .get(DatabaseService)
      .query<{ script: string; status: string; message: string | null }>(
        'select b.script, b.status, b.message from app.batches b join app.tenants t on t.id = b.tenant where t.name = $1 order by b.insert_date',
        [as.split('@')[1]],
      );

  test('one tenant starves nobody: the one-liner of another is done while an endless batch and its followers are not', async () => {
    await publish('endless-batch', 'export const execute = () => { for (;;); };');
    await publish('quick-batch', 'export const execute = () => 1;', 'admin@nordic');
    for (let times = 0; times < 5; times += 1) await server.post('/api/script/runs/endless-batch', {});
    const endless = async () =>
      (await batches('admin@demo')).filter(({ script }) => script === 'endless-batch').map(({ status }) => status);
    await expect.poll(endless, { timeout: 30_000 }).toContain('PROCESSING');
    await server.post('/api/script/runs/quick-batch', {}, { as: 'admin@nordic' });
    await expect.poll(async () => (await batches('admin@nordic')).map(({ status }) => status), { timeout: 30_000 }).toEqual(['SUCCESS']);
    expect((await endless()).toSorted()).toEqual(['DRAFT', 'DRAFT', 'DRAFT', 'DRAFT', 'PROCESSING']);
    await server.services.get(DatabaseService).query(`delete from jobs.job where name = 'script-batch' and state = 'created'`);
  });

  test('limits of runs and total time per tenant and hour: more is refused, told when, and in the log', async () => {
    const database = server.services.get(DatabaseService);
    await publish('greedy-batch', 'export const execute = () => 1;', 'admin@nordic');
    await database.query(
      `insert into app.batches (tenant, id, script, status, request_id, insert_user, search, start_date, end_date, insert_date)
       select id, gen_random_uuid(), 'long-batch', 'SUCCESS', 'test', 'test', '', now() - interval '50 minutes', now() - interval '19 minutes', now() - interval '50 minutes'
       from app.tenants where name = 'nordic'`,
    );
    const refused = await server.post('/api/script/runs/greedy-batch', {}, { as: 'admin@nordic' });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(/\d+/.exec(refused.body.message)![0])).toBeGreaterThan(500);
    expect((await batches('admin@nordic')).at(-1)).toMatchObject({
      script: 'greedy-batch',
      status: 'ERROR',
      message: refused.body.message,
    });
    await database.query(`delete from app.batches where script = 'long-batch'`);
    expect((await server.post('/api/script/runs/greedy-batch', {}, { as: 'admin@nordic' })).status).toBe(202);
    const limits = new BatchLimits(database, { runs: 1, minutes: 30 });
    const { tenant } = (await database.query<{ tenant: number }>(`select id as tenant from app.tenants where name = 'nordic'`))[0]!;
    await expect(limits.requireRuns(tenant)).rejects.toThrow('Too many requests');
  });
});

// On days to come: every minute the server's own scheduler forgets what started more than a day ago.
describe('cron scripts', () => {
  const cron = (schedule: string) =>
    `export const schedule = '${schedule}';\nexport const execute = ({ user }) => console.log('on time for', user.username);`;

  test('start once in the minute that they are due, by the clock and with the rights of whoever published them', async () => {
    await publish('early-cron', cron('30 8 * * *'));
    const store = server.services.get(DatabaseService);
    const started: string[] = [];
    const batches = {
      start: async (scope: RequestScope, name: string) => started.push(`${name} for ${scope.user.username}`),
    } as object as ScriptBatches;
    const scheduler = () => new ScriptScheduler(store, server.services.get(ScopesService), batches, () => {});
    // The user's clock is that of Paris.
    for (const time of ['08:30', '07:29']) await scheduler().tick(new Date(`2100-01-05T${time}:10Z`));
    expect(started).toEqual([]);
    await Promise.all([scheduler().tick(new Date('2100-01-05T07:30:01Z')), scheduler().tick(new Date('2100-01-05T07:30:40Z'))]);
    expect(started).toEqual(['early-cron for admin@demo']);
    await server.delete('/api/script/scripts/early-cron');
    await scheduler().tick(new Date('2100-01-06T07:30:00Z'));
    expect(started).toHaveLength(1);
  });

  test('issue 19: of one whose publisher is locked each start is a batch that failed, with the remedy, and the list of scripts says so', async () => {
    const database = server.services.get(DatabaseService);
    await publish('orphan-cron', cron('30 8 * * *'));
    const summary = async () => (await server.get('/api/script/scripts?filter=orphan')).body[0];
    expect(await summary()).not.toHaveProperty('isWithoutPublisher');
    await database.query(`update app.scripts set insert_user = 'left@demo' where name = 'orphan-cron'`);
    expect(await summary()).toMatchObject({ isWithoutPublisher: true, updateUser: 'left@demo' });
    const noted: string[] = [];
    const parts = {
      records: new BatchRecords(database),
      note: (_starter: object, script: string, message: string) => noted.push(`${script}: ${message}`),
    } as object as BatchParts;
    const scheduler = new ScriptScheduler(database, server.services.get(ScopesService), new ScriptBatches(parts), () => {});
    const tick = (day: string) => scheduler.tick(new Date(`2100-01-${day}T08:30:10Z`));
    await tick('08');
    await tick('08');
    await tick('09');
    const { body: batches } = await server.get('/api/script/batches?name=orphan-cron');
    expect(batches).toHaveLength(2);
    const reason = 'left@demo, who published it, is locked or gone. Publish it again to run it with your own rights';
    expect(batches[0]).toMatchObject({ status: 'ERROR', message: reason });
    expect(noted[0]).toBe(`orphan-cron: Not started: ${reason}`);
    await publish('orphan-cron', cron('30 8 * * *'));
    expect(await summary()).not.toHaveProperty('isWithoutPublisher');
    await server.delete('/api/script/scripts/orphan-cron');
  });

  test('have a floor: one that was published to start every minute starts every fifth', async () => {
    await publish('busy-cron', cron('*/5 * * * *'));
    const database = server.services.get(DatabaseService);
    await database.query(`update app.scripts set source = replace(source, '*/5', '*') where name = 'busy-cron'`);
    const started: string[] = [];
    const batches = { start: async (_scope: RequestScope, name: string) => started.push(name) } as object as ScriptBatches;
    const scheduler = new ScriptScheduler(database, server.services.get(ScopesService), batches, () => {});
    for (const minute of [0, 1, 2, 3, 4, 5, 6]) await scheduler.tick(new Date(Date.UTC(2100, 0, 7, 9, minute)));
    expect(started).toEqual(['busy-cron', 'busy-cron']);
  });

  test('are refused without a schedule', async () => {
    const answer = await server.call('PUT', '/api/script/scripts/never-cron', { body: { source: cron('now and then') } });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_SCRIPT']);
  });
});

describe('kinds', () => {
  test.each([
    ['person-layout', 'layout'], ['prospect-layout-lead', 'layout'], ['page-home', 'layout'], ['contract-computation-MIC', 'computation'],
    ['personRegistration-format-check', 'format-check'], ['string-to-address', 'address'], ['address-to-string', 'address'],
    ['contract-workflow', 'workflow'], ['document-entities-with-workflow', 'run'], ['user-configuration', 'run'], ['run-billing', 'run'], ['my-run', 'run'],
    ['contract-extension', 'extension'], ['contract-list', 'list'], ['nightly-cron', 'cron'], ['sweep-batch', 'batch'],
    ['person-layuot', 'library'], ['leasing-library', 'library'],
  ])('[SCRIPT-017][SCRIPT-018][SCRIPT-019] %s is a %s', (name, kind) => expect(kindOfScript(name).kind).toBe(kind)); // prettier-ignore

  test.each(SCRIPT_KINDS.filter(({ functions }) => functions.length > 0).map((kind) => [kind.kind, kind] as const))(
    'the template of a new %s runs',
    async (_, { example, template }) => {
      const { body } = await server.post(`/api/script/scripts/${example}/try`, { source: template });
      expect(body.error).toBeUndefined();
    },
  );
});
