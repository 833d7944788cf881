import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PermissionHolder } from '@mortise/sdk';
import { DatabaseService, Repositories, ScopesService, type TakenOver, TenantDatabase } from '@mortise/sdk/server';
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ExportStore } from '../../plugins/screen-exports/server/ExportStore.ts';
import { ReferredNames } from '../../plugins/screen-exports/server/ReferredNames.ts';
import type { ExportInfo, ExportRequest } from '../../plugins/screen-exports/shared/exports.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 30_000 });

type Cell = string | number | boolean | Date | null;

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const later = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const CONTRACTS: ExportRequest = { entity: 'Contract', columns: ['registration', 'name', 'status'], format: 'xlsx' };

async function begin(request: Partial<ExportRequest>, as = 'admin@demo', headers = {}): Promise<ExportInfo> {
  const answer = await server.post<ExportInfo>('/api/report/exports', { ...CONTRACTS, ...request }, { as, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function ended(id: string, as = 'admin@demo', from = server): Promise<ExportInfo> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { body } = await from.get<ExportInfo>(`/api/report/exports/${id}`, { as });
    if (body.status !== 'QUEUED' && body.status !== 'RUNNING') return body;
    await later(50);
  }
  throw new Error(`Export ${id} does not end`);
}

async function fileOf(id: string, as = 'admin@demo', from = server) {
  const { authorization } = Object.fromEntries((await from.signIn(as)).headers);
  const answer = await fetch(`${from.url}/api/report/exports/${id}/file`, { headers: { authorization: authorization! } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Rows of the first sheet, headers first. */
async function sheetOf(bytes: Buffer): Promise<readonly (readonly Cell[])[]> {
  const [sheet] = await readExcel(bytes);
  return sheet!.data as readonly (readonly Cell[])[];
}

/** Exports and reads the file back. */
async function exported(request: Partial<ExportRequest>, as = 'admin@demo', headers = {}) {
  const { _id } = await begin(request, as, headers);
  const info = await ended(_id, as);
  expect(info).toMatchObject({ status: 'DONE' });
  const file = await fileOf(_id, as);
  const rows = info.format === 'xlsx' ? await sheetOf(file.bytes) : parse(file.bytes, { bom: true });
  return { info, rows, ...file };
}

async function create(path: string, body: object): Promise<string> {
  const answer = await server.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.registration;
}

describe('an export of a list', () => {
  test('[LIST-097] holds exactly the records that match, in the order of the list', async () => {
    const query = { status: 'ACTIVE', sort: '-financedAmountExclTax' };
    const { body, headers } = await server.get(`/api/financing/contracts?range=0-999&count=exact&${new URLSearchParams(query)}`);
    const { rows, info } = await exported({ query, columns: ['registration'] });
    expect(rows.slice(1).map(([registration]) => registration)).toEqual(body.map((contract: any) => contract.registration));
    expect(info.rows).toBe(Number(headers.get('x-pagination-size')));
    expect(info.rows).toBeGreaterThan(10);
  });

  test('[LIST-095] says how many rows it holds: in the list of exports, in the answer and in the name of the file', async () => {
    const { info, headers } = await exported({ query: { status: 'ACTIVE' }, fileName: 'Verträge «2026»' });
    expect(info).toMatchObject({ title: 'Verträge «2026»', total: info.rows, query: { status: 'ACTIVE' } });
    expect(headers.get('x-row-count')).toBe(String(info.rows));
    const name = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition')!)![1]!;
    expect(decodeURIComponent(name)).toBe(`Verträge «2026», ${info.rows} rows.xlsx`);
  });

  test('holds the selected rows only, in the order of the list', async () => {
    const { body } = await server.get('/api/financing/contracts?range=0-4&sort=registration&projection=registration');
    const registrations = body.map((contract: any) => contract.registration).toReversed();
    const { rows, info } = await exported({ registrations, query: { sort: 'registration', status: 'NONE' }, columns: ['registration'] });
    expect(rows.slice(1).flat()).toEqual(registrations.toReversed());
    expect(info).toMatchObject({ rows: 5, selected: 5 });
  });

  test('holds every selection that a list allows, however many rows that are, in the order of the list', async () => {
    const { body } = await server.get('/api/billing/invoices?range=0-999&sort=-amountExclTax&projection=registration');
    const { body: more } = await server.get('/api/billing/invoices?range=1000-1999&sort=-amountExclTax&projection=registration');
    const inOrder: string[] = [...body, ...more].map((invoice: any) => invoice.registration);
    expect(inOrder.length).toBeGreaterThan(1_000);
    const gone = Array.from({ length: 10_000 - inOrder.length }, (_, index) => `GONE,${index}`);
    const wanted = {
      entity: 'Invoice',
      columns: ['registration'],
      format: 'csv' as const,
      query: { sort: '-amountExclTax', status: 'NONE' },
    };
    const { rows, info } = await exported({ ...wanted, registrations: [...inOrder.toReversed(), ...gone] });
    expect(rows.slice(1).flat()).toEqual(inOrder);
    expect(info).toMatchObject({ rows: inOrder.length, total: inOrder.length, selected: 10_000 });
  });

  test('keeps types: amounts, percentages and days are such in the workbook, codes and people have their names', async () => {
    const client = await create('/api/person/persons', { type: 'C', name: 'Atlas & Söhne' });
    const registration = await create('/api/financing/contracts', {
      name: 'Types', type: 'LOAN', currency: 'MAD', financedAmountExclTax: '1234567.89', instalment: '12345678901234567.89', residualValue: '0',
      nominalRate: '0.0425', startDate: '2026-03-29', duration: 36, persons: [{ role: 'CLIENT', personRegistration: client }],
      quotations: [{ startDate: '2026-01-31', instalment: '10.5' }, { startDate: '2026-02-28' }],
    }); // prettier-ignore
    const columns = [
      'registration',
      'client',
      'status',
      'type',
      'financedAmountExclTax',
      'instalment',
      'nominalRate',
      'startDate',
      'duration',
      '_insertDate',
      'quotations[0].startDate',
      'quotations[0].instalment',
      'quotations[].startDate',
      'persons[].personRegistration',
    ];
    const wanted = { query: { registration }, columns };
    const { rows } = await exported({ ...wanted, locale: 'fr-FR' }, 'admin@demo', { 'x-time-zone': 'Asia/Tokyo' });
    const { body } = await server.get(`/api/financing/contracts/${registration}`);
    const tokyo = new Date(Date.parse(body._insertDate) + 9 * 3_600_000);
    expect(rows[1]).toEqual([
      registration,
      'Atlas & Söhne',
      'Brouillon',
      expect.stringMatching(/^(?!LOAN$)/),
      1234567.89,
      '12345678901234567.89',
      'MAD',
      0.0425,
      new Date('2026-03-29T00:00:00Z'),
      36,
      expect.any(Date),
      new Date('2026-01-31T00:00:00Z'),
      10.5,
      'MAD',
      '2026-01-31, 2026-02-28',
      client,
      'Atlas & Söhne',
    ]);
    expect(Math.abs((rows[1]![10] as Date).getTime() - tokyo.getTime())).toBeLessThan(1_000);
    expect(rows[0]!.slice(0, 3)).toEqual(['Référence', 'Client', 'Statut']);
    expect(rows[0]![6]).toBe('Devise');

    const csv = await exported({ ...wanted, format: 'csv' });
    expect(csv.rows[1]!.slice(4, 9)).toEqual(['1234567.89', '12345678901234567.89', 'MAD', '0.0425', '2026-03-29']);
  });

  test('a reference is a registration with the name beside it, as the list shows it', async () => {
    const [owner] = (await server.get('/api/person/persons?range=0-0')).body;
    const [{ registration }] = (await server.get('/api/asset/assets?range=0-0')).body;
    expect((await server.patch(`/api/asset/assets/${registration}`, { owner: owner.registration, name: 'Referring' })).status).toBe(200);
    for (const format of ['xlsx', 'csv'] as const) {
      const { rows } = await exported({ entity: 'Asset', query: { registration }, columns: ['owner', 'name'], format });
      expect(rows).toEqual([
        ['Owner', 'Owner: Name', 'Name'],
        [owner.registration, owner.name, 'Referring'],
      ]);
    }
  });

  test('names of what a user may not read, or may not see, are not told', async () => {
    const repositories = server.services.get(Repositories);
    const [user] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number; id: string }>("select tenant, id from app.users where username = 'admin@demo'");
    const scope = await server.services.get(ScopesService).ofUser(user!.tenant, user!.id);
    const { entities } = await repositories.named('Person').list(scope, { limit: 2 });
    const registrations = entities.map((person) => person.registration);
    const namesFor = async (holder: PermissionHolder, onlyPerson?: string) => {
      const names = new ReferredNames(repositories, { ...scope, holder, ...(onlyPerson !== undefined && { onlyPerson }) });
      await names.learn('Person', registrations);
      return registrations.map((registration) => names.of('Person', registration));
    };
    const reader: PermissionHolder = { permissions: { 'read /api/person/persons': true } };
    expect(await namesFor(reader)).toEqual(entities.map(({ name }) => name));
    expect(await namesFor({ permissions: {} })).toEqual([undefined, undefined]);
    expect(await namesFor(reader, registrations[1])).toEqual([undefined, entities[1]!.name]);
    const names = new ReferredNames(repositories, scope);
    await names.learn('Spaceship', ['SPC1']);
    expect(names.of('Spaceship', 'SPC1')).toBeUndefined();
  });

  test('a text that a spreadsheet would compute is written as text, in both formats', async () => {
    const names = ['=1+1', '+1', '-1+2', '@SUM(A1)', '-5.25', '=cmd|"/c calc"!A0'];
    for (const name of names) await create('/api/financing/contracts', { name, type: 'LOAN', externalReference: 'FORMULA' });
    const query = { externalReference: 'FORMULA', sort: 'registration' };
    const xlsx = await exported({ query, columns: ['name'] });
    expect(xlsx.rows.slice(1).flat()).toEqual(names);
    const csv = await exported({ query, columns: ['name'], format: 'csv' });
    expect(csv.rows.slice(1).flat()).toEqual(["'=1+1", "'+1", "'-1+2", "'@SUM(A1)", '-5.25', '\'=cmd|"/c calc"!A0']);
  });

  test('a list that nothing matches gives a file of headers', async () => {
    const { rows, info } = await exported({ query: { name: 'nobody has this name' } });
    expect(rows).toHaveLength(1);
    expect(info.rows).toBe(0);
  });
});

describe('whose an export is', () => {
  test('a partner exports what they may see, and no more', async () => {
    const { headers } = await server.get('/api/financing/contracts?range=0-0&count=exact', { as: 'partner@demo' });
    const { info } = await exported({}, 'partner@demo');
    expect(info.rows).toBe(Number(headers.get('x-pagination-size')));
    const { headers: all } = await server.get('/api/financing/contracts?range=0-0&count=exact');
    expect(info.rows).toBeLessThan(Number(all.get('x-pagination-size')));
  });

  test('another user and another tenant are told that there is none; an administrator sees all of the tenant', async () => {
    const { _id } = await begin({}, 'staff@demo');
    await ended(_id, 'staff@demo');
    for (const as of ['sales@demo', 'admin@nordic', 'admin@master']) {
      for (const path of ['', '/file']) expect((await server.get(`/api/report/exports/${_id}${path}`, { as })).status).toBe(404);
      expect((await server.post(`/api/report/exports/${_id}/cancel`, undefined, { as })).status).toBe(404);
      expect((await server.delete(`/api/report/exports/${_id}`, { as })).status).toBe(404);
      expect((await server.get<ExportInfo[]>('/api/report/exports', { as })).body.map((info) => info._id)).not.toContain(_id);
    }
    expect((await server.get<ExportInfo[]>('/api/report/exports')).body.map((info) => info._id)).toContain(_id);
    expect((await server.get('/api/report/exports/none')).status).toBe(404);
  });

  test('what a user may not read they may not export', async () => {
    const answer = await server.post('/api/report/exports', { ...CONTRACTS, entity: 'BankAccount' }, { as: 'client@demo' });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('read /api/bank/bank-accounts');
  });

  test('a file that was exported is out of reach once its kind may no longer be read', async () => {
    const { info } = await exported({ query: { name: 'nobody has this name' } }, 'client@demo');
    const file = () => server.get(`/api/report/exports/${info._id}/file`, { as: 'client@demo' });
    expect((await file()).status).toBe(200);
    await server.services.get(DatabaseService).query("update d.exports set entity_name = 'BankAccount' where id = $1", [info._id]);
    expect((await file()).status).toBe(403);
  });

  test('[ADMIN-038] an export and its file are gone after seven days', async () => {
    const { info } = await exported({ query: { name: 'nobody has this name' } });
    const database = server.services.get(DatabaseService);
    await database.query("update d.exports set insert_date = now() - interval '8 days' where id = $1", [info._id]);
    expect((await server.get(`/api/report/exports/${info._id}/file`)).status).toBe(404);
    expect(await new ExportStore(server.services.get(TenantDatabase)).removeOld()).toEqual([expect.stringContaining(info._id)]);
    expect(await database.query('select id from d.exports where id = $1', [info._id])).toEqual([]);
  });

  test('a file goes with its export', async () => {
    const { info } = await exported({ query: { name: 'nobody has this name' } });
    expect((await server.delete(`/api/report/exports/${info._id}`)).status).toBe(204);
    expect((await server.get(`/api/report/exports/${info._id}/file`)).status).toBe(404);
  });
});

describe('what makes no sense is refused, naming it', () => {
  test.each([
    ['an unknown entity', { entity: 'Spaceship' }, 'Spaceship'],
    ['no entity', { entity: undefined }, 'entity'],
    ['no columns', { columns: [] }, 'columns'],
    ['an unknown column', { columns: ['name', 'weight'] }, 'columns[1] (weight)'],
    ['a column of every object', { columns: ['constructor'] }, 'columns[0] (constructor)'],
    ['a list without a field of it', { columns: ['persons'] }, 'columns[0] (persons)'],
    ['an index on what is no list', { columns: ['name[0]'] }, 'columns[0] (name[0])'],
    ['an unknown criterion', { query: { weight: '5' } }, 'weight'],
    ['a criterion of the wrong type', { query: { minOutstanding: 'much' } }, 'minOutstanding'],
    ['an unknown order', { query: { sort: 'weight' } }, 'sort'],
    ['a page', { query: { range: '0-9' } }, 'query.range'],
    ['a criterion that is no text', { query: { status: ['ACTIVE'] } }, 'query.status'],
    ['an unknown format', { format: 'pdf' }, 'format'],
    ['a locale that is none', { locale: '../en' }, 'locale'],
    ['no rows chosen', { registrations: [] }, 'registrations'],
    ['a text that cannot be stored', { fileName: 'a\u0000b' }, 'fileName'],
    ['a field nobody knows', { color: 'red' }, 'color'],
  ])('%s', async (_, change, named) => {
    const answer = await server.post('/api/report/exports', { ...CONTRACTS, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(named);
  });

  test('no body', async () => {
    expect((await server.post('/api/report/exports')).status).toBe(400);
  });
});

/** Makes many contracts at once, each with its number. */
async function fill(on: ProductServer, count: number): Promise<void> {
  const users = "select tenant, id from app.users where username = 'admin@master'";
  const [user] = await on.services.get(DatabaseService).query<{ tenant: number; id: string }>(users);
  const scope = await on.services.get(ScopesService).ofUser(user!.tenant, user!.id);
  const records = Array.from({ length: count }, (_, index): TakenOver => ({ body: { name: 'Many', outstanding: `${index}` } }));
  for (let from = 0; from < count; from += 5_000)
    await on.services
      .get(Repositories)
      .named('Contract')
      .createMany(scope, records.slice(from, from + 5_000));
}

describe('a long export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-exports-'));
  const ROWS = 12_500;
  const as = 'admin@master';
  let long: ProductServer | undefined;
  let child: ChildProcess | undefined;
  afterAll(async () => {
    child?.kill('SIGKILL');
    await long?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Serves the folder from a process of its own, which can be killed; answers its address. */
  const serveApart = (): Promise<string> => {
    const entry = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));
    const env = { ...process.env, PORT: '0', MORTISE_DATA: folder, MORTISE_ADMIN_PASSWORD: PASSWORD, MORTISE_DEMO: '0' };
    child = spawn(process.execPath, [entry, '--no-client'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise((resolve, reject) => {
      child!.stdout!.on('data', (data: Buffer) => {
        const url = /https?:\/\/[\w.]+:\d+/.exec(String(data))?.[0];
        if (url !== undefined) resolve(url);
      });
      child!.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    });
  };

  test('begins anew after a kill of the server and holds every row once; a cancelled one leaves no file', async () => {
    const first = await ProductServer.start({ hasDemo: false, dataFolder: folder });
    await fill(first, ROWS);
    await first.stop({ keepsData: true });

    const url = await serveApart();
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: as, password: PASSWORD }),
    };
    const headers = {
      authorization: (await fetch(`${url}/api/core/auth/login`, login)).headers.get('authorization')!,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ entity: 'Contract', columns: ['outstanding', 'name'], format: 'xlsx', query: { sort: 'registration' } });
    const begun: ExportInfo = await (await fetch(`${url}/api/report/exports`, { method: 'POST', headers, body })).json();
    const look = async (): Promise<ExportInfo> => (await fetch(`${url}/api/report/exports/${begun._id}`, { headers })).json();
    let before = await look();
    for (; before.rows < 2_000; before = await look()) await later(5);
    expect(before.status).toBe('RUNNING');
    const killed = new Promise((resolve) => {
      child!.once('exit', resolve);
    });
    child!.kill('SIGKILL');
    await killed;

    long = await ProductServer.start({ hasDemo: false, dataFolder: folder });
    expect(await ended(begun._id, as, long)).toMatchObject({ status: 'DONE', rows: ROWS, total: ROWS });
    const { bytes } = await fileOf(begun._id, as, long);
    const rows = await sheetOf(bytes);
    expect(rows.slice(1).map(([outstanding]) => outstanding)).toEqual(Array.from({ length: ROWS }, (_, index) => index));

    const again = await long.post<ExportInfo>('/api/report/exports', { ...CONTRACTS }, { as });
    expect((await long.delete(`/api/report/exports/${again.body._id}`, { as })).status).toBe(409);
    while ((await long.get<ExportInfo>(`/api/report/exports/${again.body._id}`, { as })).body.rows < 1_000) await later(5);
    const cancelled = await long.post<ExportInfo>(`/api/report/exports/${again.body._id}/cancel`, undefined, { as });
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' });
    expect(cancelled.body.rows).toBeLessThan(ROWS);
    expect((await long.get(`/api/report/exports/${again.body._id}/file`, { as })).status).toBe(404);
    expect((await long.delete(`/api/report/exports/${again.body._id}`, { as })).status).toBe(204);
  }, 120_000);
});

describe('[API-079] a workbook of the data that is sent', () => {
  const columns = [
    { headerLabel: 'Name', width: 30 },
    { headerLabel: 'Amount', format: '#,##0.00' },
    { headerLabel: 'Day', format: 'yyyy-mm-dd' },
  ];
  const sent = {
    fileName: 'Échéances',
    autoFilter: true,
    Plan: { columns, data: [['=1+1', '1234.5', '2026-01-31'], [true, null, 'soon'], ['x']] },
  };

  const post = async (body: object) => {
    const { authorization } = Object.fromEntries((await server.signIn('client@demo')).headers);
    const headers = { authorization: authorization!, 'content-type': 'application/json' };
    return fetch(`${server.url}/api/report/excel`, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  test('[API-080] comes as a file with a name, cells typed as their format says', async () => {
    const answer = await post(sent);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Echeances.xlsx"; filename*=UTF-8''%C3%89ch%C3%A9ances.xlsx`,
    );
    const [sheet] = await readExcel(Buffer.from(await answer.arrayBuffer()));
    expect(sheet!.sheet).toBe('Plan');
    expect(sheet!.data).toEqual([
      ['Name', 'Amount', 'Day'],
      ['=1+1', 1234.5, new Date('2026-01-31T00:00:00Z')],
      [true, null, 'soon'],
      ['x', null, null],
    ]);
  });

  test.each([
    ['no name of the file', { ...sent, fileName: undefined }, 'fileName'],
    ['no sheet', { fileName: 'a' }, 'sheet'],
    ['a sheet without columns', { fileName: 'a', Plan: { data: [] } }, 'Plan.columns'],
    ['a column without a header', { fileName: 'a', Plan: { columns: [{ width: 3 }], data: [] } }, 'Plan.columns.0.headerLabel'],
    ['a cell that is none', { fileName: 'a', Plan: { columns, data: [[{ formula: '1' }]] } }, 'Plan.data.0.0'],
    ['a name that no sheet may have', { fileName: 'a', 'a/b': { columns, data: [] } }, 'a/b'],
    ['two sheets of one name', { fileName: 'a', Plan: { columns, data: [] }, PLAN: { columns, data: [] } }, 'PLAN'],
  ])('%s is refused', async (_, body, named) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(named);
  });
});

test('19.3 an amount to be paid is below zero in the file, as in the list and its sum', async () => {
  const { body: owed } = await server.post('/api/billing/invoices', { name: 'Owed', currency: 'EUR', pr: 'P', amountExclTax: '77.00' });
  const selection = { entity: 'Invoice', columns: ['registration', 'amountExclTax'], query: { registration: owed.registration } };
  for (const columns of [selection.columns, [...selection.columns, 'pr']]) {
    const { _id } = await begin({ ...selection, columns, format: 'csv' });
    await ended(_id);
    const [, row] = parse((await fileOf(_id)).bytes.toString('utf8').replace('\uFEFF', ''), { delimiter: [',', ';'] });
    expect([row![0], Number(row![1])]).toEqual([owed.registration, -77]);
  }
});
