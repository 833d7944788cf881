import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UploadInfo } from '@mortise/sdk';
import { DatabaseService, type Statements } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { FileHousekeeping } from '../../kernel/server/services/files/FileHousekeeping.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const ROUNDS = [1, 2, 3];

describeOnEachDatabase('two at once', (kind) => {
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

  test('19.8 a billing run that is started three times makes every invoice once', async () => {
    const count = async () => Number((await server.get('/api/billing/invoices?range=0-0&count=exact')).headers.get('x-pagination-size'));
    const before = await count();
    const date = `${new Date().getUTCFullYear() + 1}-06-30`;
    const answers = await Promise.all(ROUNDS.map(() => server.post('/api/script/runs/run-billing', { date }, { as: 'staff@demo' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // They take turns with the pages of contracts: each may have made some of them.
    const made = answers.reduce((sum, { body }) => sum + (body.nbTotal as number), 0);
    expect(made).toBeGreaterThan(0);
    expect(await count()).toBe(before + made);
    const bills: string[] = [];
    for (let first = 0, found = 1; found > 0; first += 1_000) {
      const address = `/api/billing/invoices?type=RENT&projection=contractRegistration,dueDate&range=${first}-${first + 999}`;
      const { body: rents } = await server.get<{ contractRegistration: string; dueDate: string }[]>(address);
      bills.push(...rents.map(({ contractRegistration, dueDate }) => `${contractRegistration} ${dueDate}`));
      found = rents.length;
    }
    expect(new Set(bills).size).toBe(bills.length);
    expect((await server.post('/api/script/runs/run-billing', { date }, { as: 'staff@demo' })).body).toEqual({ nbTotal: 0 });
  });

  test('19.11 of two persons who are merged into each other at once one is kept', async () => {
    const persons = '/api/person/persons';
    const made = async (name: string) => (await server.post(persons, { type: 'C', name })).body.registration as string;
    for (const round of ROUNDS) {
      const [one, other] = [await made(`One ${round}`), await made(`Other ${round}`)];
      const merge = (kept: string, double: string) => server.post(`${persons}/${kept}/merge`, { with: double });
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/has been merged into/);
      const [kept, double] = answers[0].status === 200 ? [one, other] : [other, one];
      expect((await server.get(`${persons}/${kept}`)).body).not.toMatchObject({ mergedInto: expect.anything() });
      expect((await server.get(`${persons}/${kept}`)).body.status).not.toBe('ARCHIVED');
      expect((await server.get(`${persons}/${double}`)).body).toMatchObject({ mergedInto: kept, status: 'ARCHIVED' });
    }
  });

  const script = (name: string): string => `/api/script/scripts/${name}`;
  const put = async (name: string, source: string, rest: object = {}) => {
    const { status, body } = await server.call('PUT', script(name), { body: { source, withWarnings: true, ...rest } });
    expect(status, JSON.stringify(body)).toBe(200);
  };

  test('19.12 a new source of a script outlives the message that another one gives it', async () => {
    await put('both-run', 'export const execute = () => 0;');
    for (const round of ROUNDS) {
      const source = `export const execute = () => ${round};`;
      const [changed, told] = await Promise.all([
        server.patch(script('both-run'), { source, withWarnings: true }),
        server.patch(script('both-run'), { message: 'Told', withWarnings: true }),
      ]);
      expect([changed.status, told.status]).toEqual([200, 200]);
      expect((await server.get(`${script('both-run')}/source`)).body.source).toBe(source);
    }
  });

  test('19.13 a script that is published with its library holds the library that is published', async () => {
    const library = (answer: number) => `export const answer = ${answer};`;
    const user = (round: number) => `import { answer } from 'scripts/our-library';\nexport const execute = () => answer + ${round} * 100;`;
    await put('our-library', library(0));
    await put('their-run', user(0));
    for (const round of ROUNDS) {
      await Promise.all([put('our-library', library(round)), put('their-run', user(round)), put(`new-${round}-run`, user(round))]);
      for (const name of ['their-run', `new-${round}-run`])
        expect([name, (await server.get(`/api/script/runs/${name}`)).body]).toEqual([name, round * 101]);
    }
  });

  test('19.13 a library that is deleted while a script begins to import it is kept, or the script is refused', async () => {
    for (const round of ROUNDS) {
      const name = `gone-${round}-library`;
      await put(name, 'export const answer = 1;');
      const source = `import { answer } from 'scripts/${name}';\nexport const execute = () => answer;`;
      const [published, deleted] = await Promise.all([
        server.call('PUT', script(`of-${round}-run`), { body: { source, withWarnings: true } }),
        server.delete(script(name)),
      ]);
      expect([published.status === 200, deleted.status === 204]).toContain(false);
      expect([published.status === 200, deleted.status === 204]).toContain(true);
    }
  });

  test('19.41 tests of the scripts that import a library keep it from being published', async () => {
    await put('tested-library', 'export const answer = 1;');
    const tests = [{ name: 'answers one', context: {}, expect: [{ path: 'is', equals: 1 }] }];
    const source = `import { answer } from 'scripts/tested-library';\nexport const execute = () => ({ is: answer });`;
    await put('tested-run', source, { tests });
    const answer = await server.call('PUT', script('tested-library'), { body: { source: 'export const answer = 2;' } });
    expect([answer.status, answer.body.code, answer.body.errors?.[0]]).toEqual([
      400,
      'SCRIPT_TESTS_FAILED',
      expect.stringMatching(/^answers one: /),
    ]);
    expect((await server.get('/api/script/runs/tested-run')).body).toEqual({ is: 1 });
  });

  test('19.41 a draft that is typed while its script is published stays', async () => {
    const draft = (source: string) => server.call('PUT', `${script('typed-run')}/draft`, { body: { source } });
    const published = 'export const execute = () => 1;';
    await draft(published);
    const putting = put('typed-run', published);
    expect((await draft('export const execute = () => 2;')).status).toBe(200);
    await putting;
    expect((await server.get(`${script('typed-run')}/draft`)).body.source).toBe('export const execute = () => 2;');
    await put('typed-run', 'export const execute = () => 2;');
    expect((await server.get(`${script('typed-run')}/draft`)).status).toBe(404);
  });

  const inspections = '/api/asset/inspections';
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([PNG]), 'photo.png');
    const { _id, name } = (await server.post('/api/core/uploads', form)).body as UploadInfo;
    return { _id, name };
  };
  const inspect = async (photos: readonly object[]) => {
    const [{ registration: assetRegistration }] = (await server.get('/api/asset/assets?range=0-0')).body;
    return server.post(inspections, { assetRegistration, photos });
  };
  const asTenant = async (work: (statements: Statements) => Promise<readonly unknown[]>) => {
    const database = server.services.get(DatabaseService);
    const [user] = await database.query(`select tenant from app.users where username = 'admin@demo'`);
    await database.transaction(async (statements) => {
      await statements.query(`set local app.tenant = '${String(user!['tenant'])}'`);
      expect(await work(statements)).toHaveLength(1);
    });
  };

  test('19.16 of two records that take one upload at once one has it, and the other is refused', async () => {
    for (const _ of ROUNDS) {
      const photo = await upload();
      const answers = await Promise.all([inspect([photo]), inspect([photo])]);
      const [taken, refused] = answers.toSorted((one, other) => one.status - other.status);
      expect([taken!.status, refused!.status, refused!.body.code]).toEqual([201, 400, 'INVALID_FIELD_VALUE']);
      expect(JSON.stringify(refused!.body)).toContain('The file photo.png is no longer there: upload it again');
      const { body } = await server.get(`${inspections}/${taken!.body.registration}/documents`);
      expect(body).toMatchObject([{ _id: photo._id }]);
    }
  });

  /** What is found old is taken before it is removed. */
  function housekeeping(meanwhile: () => Promise<unknown>) {
    const database = server.services.get(DatabaseService) as OpenDatabase;
    const removed: string[] = [];
    const query = async (sql: string, parameters?: readonly unknown[]) => {
      const rows = await database.query(sql, parameters);
      if (sql.includes('d.uploads')) await meanwhile();
      return rows;
    };
    const slow = { query, write: database.write.bind(database) };
    const files = { remove: async (key: string) => void removed.push(key) };
    const keeper = new FileHousekeeping({ database: slow, files, intake: { clean: async () => {} }, report: () => {} } as never);
    return { keeper, removed };
  }

  test('19.19 housekeeping keeps the content of an old upload that a record takes at that moment', async () => {
    const photo = await upload();
    const text = `update d.uploads set insert_date = now() - interval '25 hours' where id = $1 returning id`;
    await asTenant((statements) => statements.query(text, [photo._id]));
    const { keeper, removed } = housekeeping(async () => expect((await inspect([photo])).status).toBe(201));
    await keeper.clean();
    expect(removed.filter((key) => key.includes(photo._id))).toEqual([]);
  });

  test('19.19 housekeeping keeps the files of an old deleted record that is restored at that moment', async () => {
    const photo = await upload();
    const { registration } = (await inspect([photo])).body;
    expect((await server.delete(`${inspections}/${registration}`)).status).toBe(204);
    const text = `update d.deleted_records set at = now() - interval '91 days' where registration = $1 returning record_id`;
    await asTenant((statements) => statements.query(text, [registration]));
    const { keeper, removed } = housekeeping(async () => {});
    const restoring = asTenant(async (statements) => {
      const rows = await statements.query(`delete from d.deleted_records where registration = $1 returning record_id`, [registration]);
      await delay(500);
      return rows;
    });
    await delay(200);
    await Promise.all([keeper.clean(), restoring]);
    expect(removed.filter((key) => key.includes(photo._id))).toEqual([]);
  });

  test('[ROUTE-075] 19.17 changes of one record by its id and by its registration all come in', async () => {
    const { registration, _id } = (await server.post('/api/person/persons', { type: 'C', name: 'Busy' })).body;
    const changes = Array.from({ length: 40 }, (_, turn) =>
      server.patch(`/api/person/persons/${turn % 2 === 0 ? registration : _id}`, { phone: `+3314086${String(1000 + turn)}` }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await server.get(`/api/person/persons/${registration}`)).body._version).toBe(changes.length + 1);
  });
});
