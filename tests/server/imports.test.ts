import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FilePreview, ImportInfo, ImportMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';
import { writeAsTenant } from './writeAsTenant.ts';

const PORTFOLIO = new URL('../../../shared/data/portfolio/', import.meta.url);
const hasPortfolio = existsSync(PORTFOLIO);

vi.setConfig({ testTimeout: 30_000 });

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ hasDemo: false });
});
afterAll(() => server.stop());

const as = 'admin@master';
const IMPORTS = ['read /api/import/imports', 'write /api/import/imports'];

const upload: Importing['upload'] = (...file) => new Importing(server, as).upload(...file);
const inEuro = (mapping: ImportMapping): ImportMapping => ({ ...mapping, fixed: { currency: 'EUR', ...mapping.fixed } });
const run: Importing['run'] = (id, mapping, options) =>
  new Importing(server, as).run(id, mapping.columns.some(({ target }) => target === 'currency') ? mapping : inEuro(mapping), options);
const rows: Importing['rows'] = (...wanted) => new Importing(server, as).rows(...wanted);

const CSV = `Loan Number,Project Name,Original Principal Amount,Agreement Signing Date,Loan Status,Borrower,Interest Rate
L1,Power,"1,000,000.50",05/31/2022 12:00:00 AM,Active,Ministry of Finance,4.25
L2,Roads,"2,000",06/01/2022 12:00:00 AM,Closed,Ministry of Finance,0
L3,Water,not a number,06/01/2022 12:00:00 AM,Active,Région de Fès,3
L4,Rail,"3,000",31/31/2022 12:00:00 AM,Active,Région de Fès,3
`;

describe('a small file', () => {
  test('columns are matched to fields by name, and values are read as they are written', async () => {
    const { status, body } = await upload('loans.csv', CSV);
    expect(status).toBe(201);
    expect(body.format).toMatchObject({ encoding: 'utf-8', separator: ',', headerLine: 1 });
    const targets = Object.fromEntries(body.suggestion.columns.map(({ column, target }) => [column, target]));
    expect(targets).toEqual({
      'Loan Number': 'externalReference',
      'Project Name': 'name',
      'Original Principal Amount': 'financedAmountExclTax',
      'Agreement Signing Date': 'startDate',
      'Loan Status': 'status',
      Borrower: 'persons[CLIENT].name',
      'Interest Rate': 'nominalRate',
    });
    expect(body.suggestion.key).toBe('externalReference');
    expect(body.suggestion.columns.find(({ target }) => target === 'status')?.values).toEqual({ Active: 'ACTIVE', Closed: 'CLOSED' });
  });

  test('a dry run tells what would become of every row and changes nothing', async () => {
    const { body } = await upload('loans.csv', CSV);
    const mapping = {
      ...body.suggestion,
      columns: body.suggestion.columns.map((column) =>
        column.target === 'startDate' ? { ...column, dateFormat: 'MM/dd/yyyy hh:mm:ss a' } : column,
      ),
    };
    const info = await run(body._id, mapping, { isDryRun: true });
    expect(info).toMatchObject({ status: 'WARNING', isDryRun: true, total: 4, created: 2, failed: 2 });
    expect((await server.get('/api/financing/contracts', { as })).body).toEqual([]);
  });

  test('bad rows fail with their reasons and hold up nobody; the second import changes nothing', async () => {
    const { body } = await upload('loans.csv', CSV);
    const mapping = {
      ...body.suggestion,
      columns: body.suggestion.columns.map((column) =>
        column.target === 'startDate' ? { ...column, dateFormat: 'MM/dd/yyyy hh:mm:ss a' } : column,
      ),
    };
    const info = await run(body._id, mapping);
    expect(info).toMatchObject({ status: 'WARNING', created: 2, failed: 2, updated: 0, skipped: 0 });
    const failed = await rows(body._id, 'failed');
    expect(failed.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'Original Principal Amount: "not a number" is not a number like 1,234.56'],
      [5, 'Agreement Signing Date: "31/31/2022 12:00:00 AM" is not a date like MM/dd/yyyy hh:mm:ss a'],
    ]);
    const csv = await server.get<string>(`/api/import/imports/${body._id}/failed.csv`, { as });
    expect(csv.headers.get('content-disposition')).toContain('failed-loans.csv');
    expect(csv.body.split('\n')).toHaveLength(4);

    const [contract] = (await server.get('/api/financing/contracts?externalReference=L1&include=personsNames', { as })).body;
    expect(contract).toMatchObject({
      name: 'Power',
      status: 'ACTIVE',
      financedAmountExclTax: '1000000.5',
      startDate: '2022-05-31',
      nominalRate: '0.0425',
    });
    expect(contract.persons).toMatchObject([{ role: 'CLIENT', person: { name: 'Ministry of Finance' } }]);
    expect((await server.get('/api/person/persons', { as })).body).toHaveLength(1);

    const again = await upload('loans.csv', CSV);
    expect(await run(again.body._id, mapping)).toMatchObject({ created: 0, updated: 0, skipped: 2, failed: 2 });
    const changed = await upload('loans.csv', CSV.replace('Power', 'Power and light'));
    expect(await run(changed.body._id, mapping)).toMatchObject({ created: 0, updated: 1, skipped: 1 });
  });

  test('rows of one key in one file are one record', async () => {
    const { body } = await upload('twice.csv', 'Loan Number,Project Name\nT1,First\nT2,Other\nT1,Second\n');
    expect(await run(body._id, body.suggestion)).toMatchObject({ created: 2, updated: 1, failed: 0 });
    const { body: found } = await server.get('/api/financing/contracts?externalReference=T1', { as });
    expect(found).toMatchObject([{ name: 'Second' }]);
  });

  test('a dry run foresees what becomes of an active contract that a file names several times', async () => {
    const text = [
      'A1,Active,Lina Twice,1000,First',
      'A1,Active,Lina Twice,1000,First',
      'A1,Active,Lina Twice,2000,First',
      'A1,Active,Lina Twice,1000,Second',
    ];
    const csv = ['Loan Number,Loan Status,Borrower,Original Principal Amount,Project Name', ...text, ''].join('\n');
    const outcomes = async (isDryRun: boolean) => {
      const { body } = await upload('several.csv', csv);
      await run(body._id, body.suggestion, { isDryRun });
      const all = (await rows(body._id)).toSorted((one, other) => one.line - other.line);
      return all.map(({ line, outcome, reason }) => (reason === undefined ? [line, outcome] : [line, outcome, reason]));
    };
    const refusal = [4, 'failed', expect.stringMatching(/can no longer be changed: the contract is active$/)];
    const first = [[2, 'created'], [3, 'skipped'], refusal, [5, 'updated']];
    expect(await outcomes(true)).toEqual(first);
    expect(await outcomes(false)).toEqual(first);
    const second = [[2, 'updated'], [3, 'skipped'], refusal, [5, 'updated']];
    expect(await outcomes(true)).toEqual(second);
    expect(await outcomes(false)).toEqual(second);
  });

  test('an import stops before it runs at statuses that are not mapped, unless their rows may fail', async () => {
    const { body } = await upload('status.csv', 'Loan Number,Loan Status\nS1,Repaying\nS2,Active\n');
    const refused = await server.post(`/api/import/imports/${body._id}/run`, { mapping: body.suggestion }, { as });
    expect([refused.status, refused.body.errors]).toEqual([400, ['Statuses are not mapped: “Repaying”. 1 of 2 rows would fail.']]);
    expect(await run(body._id, body.suggestion, { acceptsFailures: true })).toMatchObject({ created: 1, failed: 1 });
    expect((await rows(body._id, 'failed'))[0]?.reason).toMatch(/Status "Repaying" is none of Contract: map it to one of DRAFT, SUBMITTED/);
  });

  test('mappings are saved by name', async () => {
    const mapping = { columns: [{ column: 'A', target: 'name' }] };
    expect((await server.post('/api/import/mappings', { name: 'Loans', entityName: 'Contract', mapping }, { as })).status).toBe(201);
    expect((await server.get('/api/import/mappings?entityName=Contract', { as })).body).toMatchObject([{ name: 'Loans', mapping }]);
  });

  test.each([
    ['an unknown kind', () => upload('a.csv', 'a\n1', 'Spaceship'), 400],
    ['a picture', () => upload('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])), 400],
    ['an empty file', () => upload('a.csv', ''), 400],
    ['a broken workbook', () => upload('a.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])), 400],
  ])('%s is refused', async (_, send, status) => {
    expect((await send()).status).toBe(status);
  });

  test('a mapping that names a place that is not there ends the import with a sentence', async () => {
    const { body } = await upload('x.csv', 'A\n1\n');
    const info = await run(body._id, { columns: [{ column: 'A', target: 'weight' }] });
    expect(info).toMatchObject({ status: 'ERROR', error: 'Contract has no field weight: choose another target' });
  });
});

describe('amounts', () => {
  const head = 'Loan Number,Project Name,Loan Amount';
  const amountOf = async (number: string) =>
    (await server.get(`/api/financing/contracts?externalReference=${number}`, { as })).body[0]?.financedAmountExclTax;

  test('a cell that does not fit the style of its column fails with its line, and is never stored as something else', async () => {
    const { body } = await upload('styles.csv', `${head}\nAM1,One,"2.000,50"\nAM2,Two,"12,5"\nAM3,Three,"1,234.56"\nAM4,Four,"−5,50"\n`);
    expect(await run(body._id, body.suggestion)).toMatchObject({ status: 'WARNING', created: 3, failed: 1 });
    expect(await rows(body._id, 'failed')).toMatchObject([{ line: 4, reason: 'Loan Amount: "1,234.56" is not a number like 1.234,56' }]);
    expect([await amountOf('AM1'), await amountOf('AM2'), await amountOf('AM3'), await amountOf('AM4')]).toEqual([
      '2000.5',
      '12.5',
      undefined,
      '-5.5',
    ]);
  });

  test('the other way round: 12,5 among points fails, groups of three are checked, currencies and brackets are read', async () => {
    const cells = ['"12,5"', '"1,234.56"', 'USD 12.50', '"(1,200.00)"', '+7', '"1,23.40"', '"12,34,567.89"'];
    const { body } = await upload('points.csv', `${head}\n${cells.map((cell, index) => `AP${index},P,${cell}`).join('\n')}\n`);
    expect(await run(body._id, body.suggestion)).toMatchObject({ created: 5, failed: 2 });
    expect((await rows(body._id, 'failed')).map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Loan Amount: "12,5" is not a number like 1,234.56'],
      [7, 'Loan Amount: "1,23.40" is not a number like 1,234.56'],
    ]);
    expect(await Promise.all(['AP1', 'AP2', 'AP3', 'AP4', 'AP6'].map(amountOf))).toEqual(['1234.56', '12.5', '-1200', '7', '1234567.89']);
  });

  test('a column that fits two styles asks, and is read as the answer says', async () => {
    const { body } = await upload('asks.csv', `${head}\nAQ1,One,1.234\nAQ2,Two,12.500\n`);
    const refused = await server.post(`/api/import/imports/${body._id}/run`, { mapping: inEuro(body.suggestion) }, { as });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      ['Column Loan Amount: 1.234 may be 1.234 or 1234. Choose how its numbers are written.'],
    ]);
    const columns = body.suggestion.columns.map((column) => ({ ...column, numberStyle: 'comma' as const }));
    expect(await run(body._id, { ...body.suggestion, columns })).toMatchObject({ created: 2, failed: 0 });
    expect([await amountOf('AQ1'), await amountOf('AQ2')]).toEqual(['1234', '12500']);
  });

  test('amounts without a currency: it is asked for, never taken for granted', async () => {
    const { body } = await upload('nothing.csv', `${head}\nNC1,One,10.50\n`);
    const refused = await server.post(`/api/import/imports/${body._id}/run`, { mapping: body.suggestion }, { as });
    expect([refused.status, refused.body.errors]).toEqual([400, ['The file has no currency: choose the one of its amounts.']]);
    expect(await run(body._id, { ...body.suggestion, fixed: { currency: 'CHF' } })).toMatchObject({ created: 1 });
    expect((await server.get('/api/financing/contracts?externalReference=NC1', { as })).body).toMatchObject([{ currency: 'CHF' }]);
  });

  test('more decimals than the currency has: asked once per column', async () => {
    const { body } = await upload('decimals.csv', `${head},Currency\nAD1,One,1.2345,EUR\nAD2,Two,2.005,EUR\n`);
    const refused = await server.post(`/api/import/imports/${body._id}/run`, { mapping: body.suggestion }, { as });
    expect(refused.body.errors).toEqual([
      'Column Loan Amount: 1.2345 has more than the 2 decimals of its currency. Choose whether amounts are rounded.',
    ]);
    const columns = body.suggestion.columns.map((column) =>
      column.column === 'Loan Amount' ? { ...column, decimals: 'round' as const } : column,
    );
    expect(await run(body._id, { ...body.suggestion, columns })).toMatchObject({ created: 2 });
    expect([await amountOf('AD1'), await amountOf('AD2')]).toEqual(['1.23', '2.01']);
  });

  test('A amounts of several currencies: each is rounded to its own, and fails its row where nobody was asked', async () => {
    const csv = `${head},Currency\nSC1,One,1.2345,EUR\nSC2,Two,1.2345,TND\nSC3,Three,1.2345,XPF\n`;
    const { body } = await upload('several.csv', csv);
    const columns = body.suggestion.columns.map((column) =>
      column.column === 'Loan Amount' ? { ...column, decimals: 'round' as const } : column,
    );
    expect(await run(body._id, { ...body.suggestion, columns })).toMatchObject({ created: 3, failed: 0 });
    expect(await Promise.all(['SC1', 'SC2', 'SC3'].map(amountOf))).toEqual(['1.23', '1.235', '1']);

    const { body: other } = await upload('unasked.csv', `${head},Currency\nSD1,One,0.125,EUR\nSD2,Two,0.125,TND\n`);
    expect(await run(other._id, other.suggestion)).toMatchObject({ created: 1, failed: 1 });
    expect((await rows(other._id, 'failed'))[0]).toMatchObject({
      line: 2,
      reason: 'Financed amount excl. tax: 0.125 has more than the 2 decimals of EUR',
    });
  });

  test('A decimals that the user wants to keep are kept', async () => {
    const { body } = await upload('keep.csv', `${head},Currency\nKE1,One,1.2345,EUR\n`);
    const columns = body.suggestion.columns.map((column) =>
      column.column === 'Loan Amount' ? { ...column, decimals: 'keep' as const } : column,
    );
    expect(await run(body._id, { ...body.suggestion, columns })).toMatchObject({ created: 1 });
    expect(await amountOf('KE1')).toBe('1.2345');
  });
});

describe('dates', () => {
  test('one impossible date fails its own row, not every row', async () => {
    const { body } = await upload('dates.csv', 'Loan Number,Agreement Signing Date\nDA1,31/12/25\nDA2,31/02/25\nDA3,15/06/24\n');
    expect(await run(body._id, body.suggestion)).toMatchObject({ created: 2, failed: 1 });
    expect((await rows(body._id, 'failed'))[0]).toMatchObject({
      line: 3,
      reason: 'Agreement Signing Date: "31/02/25" is not a date like dd/MM/yy',
    });
    expect((await server.get('/api/financing/contracts?externalReference=DA1', { as })).body).toMatchObject([{ startDate: '2025-12-31' }]);
  });
});

describe('what was found out can be corrected', () => {
  test('separator, encoding, headers and totals: the file is read again as it is wanted', async () => {
    const { body } = await upload('correct.txt', 'Report\nLoan Number|Project Name\nCO1|Caf\u00e9\nTotal|1\n');
    expect(body).toMatchObject({ total: 1, leftOut: [4], format: { separator: '|', headerLine: 2 } });
    const format = (wanted: object) => server.post<FilePreview>(`/api/import/imports/${body._id}/format`, wanted, { as });
    expect((await format({ encoding: 'windows-1252' })).body.rows[0]?.[1]).toBe('CafÃ©');
    expect((await format({ headerLine: 0, keepsTotals: true })).body).toMatchObject({ columns: ['Column 1', 'Column 2'], total: 4 });
    expect((await format({ separator: '!' })).status).toBe(400);
    const { body: right } = await format({});
    expect(await run(body._id, right.suggestion)).toMatchObject({ created: 1 });
    expect((await server.get('/api/financing/contracts?externalReference=CO1', { as })).body).toMatchObject([{ name: 'Café' }]);
  });
});

/** Makes an import that of another user. */
async function giveTo(username: string, id: string): Promise<void> {
  const { body } = await server.get(`/api/core/users/${encodeURIComponent(username.toLowerCase())}`, { as });
  await writeAsTenant(server, 'master', ['update d.imports set user_id = $1 where id = $2'], [body._id, id]);
}

/** A user whose only rights are these. */
async function importer(name: string, permissions: readonly string[]): Promise<string> {
  const database = server.services.get(DatabaseService);
  const [{ tenant }] = (await database.query<{ tenant: number }>("select tenant from app.users where username = 'admin@master'")) as [
    { tenant: number },
  ];
  await database.query('insert into app.profiles (tenant, profile, permissions) values ($1, $2, $3::jsonb)', [
    tenant,
    name,
    JSON.stringify(permissions),
  ]);
  const user = { username: `${name}@master`, firstName: 'I', lastName: 'Mporter', profiles: [name], password: 'a long password for tests' };
  const made = await server.makeUser(user, as);
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  server.setToken(`${name}@master`, (await server.signIn(`${name}@master`, user.password)).headers.get('authorization')!);
  return `${name}@master`;
}

describe('the same file again', () => {
  test('says unchanged, not updated, for numbers, texts with blanks, dates and lists', async () => {
    const text =
      'Loan Number,Name,Term,Loan Amount,Agreement Signing Date,Interest Rate,Currency\nSF1, Crane ,74,"1,000.50",31/12/2025,4.25,EUR\nSF2,Truck,12,"2,000",30/11/2025,5,EUR\n';
    const first = await upload('same.csv', text);
    expect(await run(first.body._id, first.body.suggestion)).toMatchObject({ created: 2, failed: 0 });
    const again = await upload('same.csv', text);
    expect(await run(again.body._id, again.body.suggestion, { isDryRun: true })).toMatchObject({ updated: 0, skipped: 2 });
    expect(await run(again.body._id, again.body.suggestion)).toMatchObject({ updated: 0, skipped: 2, failed: 0 });
    const changed = await upload('same.csv', text.replace(',74,', ',75,'));
    expect(await run(changed.body._id, changed.body.suggestion)).toMatchObject({ updated: 1, skipped: 1 });
  });

  test('a row that changes a record need not bring what only a new one has to have', async () => {
    const made = await upload('whole.csv', 'Name,Email\nPartial GmbH,partial@example.org\n', 'Person');
    expect(await run(made.body._id, { ...made.body.suggestion, key: 'email' })).toMatchObject({ created: 1 });
    const part = await upload('part.csv', 'Email,Phone\npartial@example.org,+49 3012345678\n', 'Person');
    expect(await run(part.body._id, { ...part.body.suggestion, key: 'email' })).toMatchObject({ created: 0, updated: 1, failed: 0 });
  });
});

describe('the undo of an import', () => {
  const undone = async (id: string): Promise<ImportInfo> => {
    const answer = await server.post(`/api/import/imports/${id}/undo`, undefined, { as });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await expect
      .poll(async () => (await server.get<ImportInfo>(`/api/import/imports/${id}`, { as })).body.undo, { timeout: 10_000 })
      .toBe('DONE');
    return (await server.get<ImportInfo>(`/api/import/imports/${id}`, { as })).body;
  };
  const contracts = async (number: string) => (await server.get(`/api/financing/contracts?externalReference=${number}`, { as })).body;

  test('what it created is removed, what it changed is restored, unless changed since: that is listed', async () => {
    const first = await upload('before.csv', 'Loan Number,Project Name\nUN1,Before\nUN2,Before too\n');
    await run(first.body._id, first.body.suggestion);
    const { body } = await upload(
      'undo.csv',
      'Loan Number,Project Name,Borrower\nUN1,After,\nUN2,After too,\nUN3,New,Undone Borrower\nUN4,New too,\n',
    );
    expect(await run(body._id, body.suggestion)).toMatchObject({ created: 2, updated: 2 });
    const [second] = await contracts('UN2');
    const [fourth] = await contracts('UN4');
    for (const { registration } of [second, fourth])
      await server.patch(`/api/financing/contracts/${registration}`, { name: 'Mine' }, { as });

    await undone(body._id);
    expect(await contracts('UN1')).toMatchObject([{ name: 'Before' }]);
    expect(await contracts('UN2')).toMatchObject([{ name: 'Mine' }]);
    expect(await contracts('UN3')).toEqual([]);
    expect(await contracts('UN4')).toMatchObject([{ name: 'Mine' }]);
    expect((await server.get('/api/person/persons?name=Undone Borrower', { as })).body).toEqual([]);
    const listed = (await rows(body._id)).map(({ line, undone: isUndone, reason }) => [line, isUndone, reason]);
    expect(listed).toEqual([
      [2, true, undefined],
      [3, false, 'It was changed since the import'],
      [4, true, undefined],
      [5, false, 'It was changed since the import'],
    ]);
    expect((await server.post(`/api/import/imports/${body._id}/undo`, undefined, { as })).status).toBe(409);
  });

  test('a dry run and a foreign import have nothing to undo', async () => {
    const { body } = await upload('dry.csv', 'Loan Number\nUD1\n');
    await run(body._id, body.suggestion, { isDryRun: true });
    expect((await server.post(`/api/import/imports/${body._id}/undo`, undefined, { as })).status).toBe(409);
  });
});

test('every kind that can be imported offers each place once: two of a name close the screen', async () => {
  const repositories = server.services.get(Repositories);
  const scope = { tenant: 1, user: { _id: '' }, holder: { isAdmin: true, permissions: {} } } as unknown as RequestScope;
  const kinds = repositories.entitiesOf(scope);
  expect(kinds.length).toBeGreaterThan(50);
  for (const { name } of kinds) {
    const { status, body } = await server.get<{ target: string }[]>(`/api/import/targets?entityName=${name}`, { as });
    expect(status, name).toBe(200);
    const targets = body.map(({ target }) => target);
    expect(
      targets.filter((target, index) => targets.indexOf(target) !== index),
      name,
    ).toEqual([]);
  }
});

describe('[issue 18, 42] why rows failed', () => {
  const csv = async (id: string, query: string) => (await server.get<string>(`/api/import/imports/${id}/failed.csv${query}`, { as })).body;

  test('is kept as keys with their values, and written in the language of whoever downloads the rows', async () => {
    const { body } = await upload(
      'why.csv',
      'Loan Number,Agreement Signing Date,Interest Rate\nWY1,31/31/2022,4\nWY2,05/31/2022,a lot\nWY3,06/31/2022,5\n',
    );
    const { _id: id } = body;
    const columns = body.suggestion.columns.map((column) => ({
      ...column,
      ...(column.column.includes('Date') && { dateFormat: 'MM/dd/yyyy' }),
    }));
    expect(await run(id, { ...body.suggestion, columns })).toMatchObject({ failed: 3 });
    const [first, second] = await rows(id, 'failed');
    const values = { column: 'Agreement Signing Date', text: '31/31/2022', format: 'MM/dd/yyyy' };
    expect(first).toMatchObject({
      reason: 'Agreement Signing Date: "31/31/2022" is not a date like MM/dd/yyyy',
      texts: [{ key: '{column}: "{text}" is not a date like {format}', values }],
    });
    expect(second!.texts).toMatchObject([{ values: { column: 'Interest Rate', text: 'a lot' } }]);
    const { body: reasons } = await server.get(`/api/import/imports/${id}/reasons`, { as });
    expect(reasons[0]).toMatchObject({
      reason: 'Agreement Signing Date: “…” is not a date like MM/dd/yyyy',
      texts: [{ values: { ...values, text: '…' } }],
      count: 2,
    });
    expect(await csv(id, '?locale=fr-FR')).toContain('Agreement Signing Date : « 31/31/2022 » n’est pas une date comme MM/dd/yyyy');
    expect((await csv(id, '?locale=fr-FR')).split('\n')[0]).toContain('Ligne,Motif,Loan Number');
    expect(await csv(id, '')).toContain('is not a date like MM/dd/yyyy');
    // Rows from before keys were kept.
    await writeAsTenant(server, 'master', ['update d.import_rows set texts = null where import_id = $1'], [id]);
    expect(await csv(id, '?locale=fr-FR')).toContain('is not a date like MM/dd/yyyy');
    expect((await rows(id, 'failed'))[0]).not.toHaveProperty('texts');
  });

  test('says what the rules of the kind say, by its field; a row that stays after an undo says so as well', async () => {
    const { body } = await upload('rules.csv', `Loan Number,Project Name\nRU1,${'n'.repeat(300)}\nRU2,Fine\n`);
    await run(body._id, body.suggestion);
    const [long] = await rows(body._id, 'failed');
    expect(long!.texts).toMatchObject([{ key: '{label} length must be ≤ {n}', values: { label: 'Name', n: '200' } }]);
    expect(await csv(body._id, '?locale=fr')).not.toContain('must be');
    const [{ registration }] = (await server.get('/api/financing/contracts?externalReference=RU2', { as })).body;
    await server.patch(`/api/financing/contracts/${registration}`, { name: 'Mine' }, { as });
    await server.post(`/api/import/imports/${body._id}/undo`, undefined, { as });
    await expect
      .poll(async () => (await rows(body._id, 'created'))[0]?.texts, { timeout: 10_000 })
      .toEqual([{ key: 'It was changed since the import' }]);
  });
});

describe('[issue 18, 42] a list shows what an import brought', () => {
  const listed = async (id: string, query = '', user = as, collection = 'financing/contracts') =>
    server.get(`/api/${collection}?_import=${id}&sort=registration${query}`, { as: user });
  const references = async (id: string, query = '') =>
    (await listed(id, query)).body.map((contract: { externalReference: string }) => contract.externalReference);

  test('what it created and what it changed, and nothing else; with other filters, figures, values and counts', async () => {
    const first = await upload('before.csv', 'Loan Number,Project Name\nBR1,Before\nBR2,Same\nBR3,Before\n');
    await run(first.body._id, first.body.suggestion);
    const { body } = await upload('after.csv', 'Loan Number,Project Name\nBR1,After\nBR2,Same\nBR4,New\nBR5,New\n');
    const { _id: id } = body;
    expect(await run(id, body.suggestion, { isDryRun: true })).toMatchObject({ created: 2, updated: 1 });
    expect(await references(id)).toEqual([]);
    expect(await run(id, body.suggestion)).toMatchObject({ created: 2, updated: 1, skipped: 1 });
    expect(await references(id)).toEqual(['BR1', 'BR4', 'BR5']);
    expect(await references(id, '&externalReference=BR4,BR2')).toEqual(['BR4']);
    expect(await references(id, '&search=after')).toEqual(['BR1']);
    const { body: withFigures, headers } = await listed(id, '&breakdown=1&count=exact&range=0-1');
    expect([withFigures.entities.length, headers.get('x-pagination-size')]).toEqual([2, '3']);
    expect(withFigures.breakdown).toMatchObject([{ count: 3 }]);
    const { body: values } = await server.get(`/api/financing/contracts-values?of=name&_import=${id}`, { as });
    expect(values.values).toEqual([
      { value: 'New', count: 2 },
      { value: 'After', count: 1 },
    ]);
    const { body: created } = await server.post(
      '/api/report/exports',
      { entity: 'Contract', format: 'csv', query: { _import: id }, columns: ['externalReference'] },
      { as },
    );
    await expect
      .poll(async () => (await server.get(`/api/report/exports/${created._id}`, { as })).body)
      .toMatchObject({ status: 'DONE', total: 3 });
    await server.post(`/api/import/imports/${id}/undo`, undefined, { as });
    await expect.poll(() => references(id), { timeout: 10_000 }).toEqual([]);
  });

  test('only for whoever may see the import, and of the kind that it is of', async () => {
    const { body } = await upload('mine.csv', 'Loan Number\nSE1\n');
    const { _id: id } = body;
    await run(id, { ...body.suggestion });
    expect((await listed(id)).body).toHaveLength(1);
    const everything = [...IMPORTS, 'read /api/financing/contracts', 'write /api/financing/contracts'];
    const colleague = await importer('CURIOUS', everything);
    const refusal = {
      status: 400,
      body: { code: 'INVALID_FIELD_IN_QUERY', errors: ['There is no such import of this kind among those that you may see.'] },
    };
    expect(await listed(id, '', colleague)).toMatchObject(refusal);
    expect(await server.get(`/api/financing/contracts-values?of=name&_import=${id}`, { as: colleague })).toMatchObject(refusal);
    for (const other of [id.replace(/^./, 'f'), 'x', "x' or true --"])
      expect(await listed(encodeURIComponent(other))).toMatchObject(refusal);
    expect(await listed(id, '', as, 'asset/assets')).toMatchObject({ status: 400 });
    await giveTo(colleague, id);
    expect((await listed(id, '', colleague)).body).toHaveLength(1);
  });
});

test('records that rows refer to are made only for whoever may write them: the other rows are taken', async () => {
  const contracts = ['read /api/financing/contracts', 'write /api/financing/contracts'];
  const limited = await importer('LIMITED', [...IMPORTS, ...contracts, 'read /api/person/persons']);
  const { body } = await new Importing(server, limited).upload('linked.csv', 'Loan Number,Borrower\nLI1,Nobody Yet\nLI2,\n');
  expect(await new Importing(server, limited).run(body._id, inEuro(body.suggestion))).toMatchObject({ created: 1, failed: 1 });
  expect(await new Importing(server, limited).rows(body._id, 'failed')).toMatchObject([
    { reason: 'Borrower: there is no Person "Nobody Yet", and you may not create one. Correct the cell, or have it created first' },
  ]);
  expect((await server.get('/api/person/persons?name=Nobody Yet', { as })).body).toEqual([]);
});

describe('imports of others', () => {
  test('are not listed, read, downloaded, run, stopped or deleted by whoever may import anything', async () => {
    const colleague = await importer('COLLEAGUE', [...IMPORTS, 'write /api/person/persons', 'write /api/financing/contracts']);
    const { body } = await upload('mine.csv', 'Loan Number\nMI1\n');
    expect((await server.get('/api/import/imports', { as: colleague })).body).toEqual([]);
    const path = `/api/import/imports/${body._id}`;
    const calls: [string, string, object?][] = [
      ['GET', path],
      ['GET', `${path}/preview`],
      ['GET', `${path}/rows`],
      ['GET', `${path}/failed.csv`],
      ['POST', `${path}/format`, {}],
      ['POST', `${path}/run`, { mapping: body.suggestion }],
      ['POST', `${path}/stop`, {}],
      ['POST', `${path}/continue`, {}],
      ['DELETE', path],
    ];
    for (const [method, route, content] of calls) {
      expect((await server.call(method, route, { as: colleague, ...(content && { body: content }) })).status, `${method} ${route}`).toBe(
        404,
      );
    }
    expect((await server.get(path, { as })).status).toBe(200);
  });

  test('one’s own are out of reach without the right to change records of their kind', async () => {
    const owner = await importer('OWNER', IMPORTS);
    const { body } = await upload('gone.csv', 'Loan Number\nGO1\n');
    await giveTo(owner, body._id);
    for (const path of ['', '/preview', '/rows', '/failed.csv']) {
      expect((await server.get(`/api/import/imports/${body._id}${path}`, { as: owner })).status, path).toBe(403);
    }
    expect((await server.get('/api/import/mappings?entityName=Contract', { as: owner })).status).toBe(403);
    expect((await server.delete(`/api/import/imports/${body._id}`, { as: owner })).status).toBe(403);
  });
});

describe.skipIf(!hasPortfolio)('real portfolios', () => {
  const totals = hasPortfolio
    ? readFileSync(new URL('CONTROL_TOTALS.csv', PORTFOLIO), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
    : [];
  const expected = (file: string, subset: string, measure: string): string =>
    totals.find((row) => row[0] === file && row[1] === subset && row[2] === measure)![3]!;

  async function everything(path: string): Promise<any[]> {
    const all: any[] = [];
    for (let offset = 0; ; offset += 1000) {
      const { body } = await server.get(`${path}${path.includes('?') ? '&' : '?'}range=${offset}-${offset + 999}&sort=registration`, {
        as,
      });
      all.push(...body);
      if (body.length < 1000) return all;
    }
  }
  const sum = (records: any[], field: string): string =>
    records.reduce((total, record) => total.plus(record[field] ?? 0), new Decimal(0)).toFixed();
  const same = (one: string, other: string) => expect(new Decimal(one).toFixed()).toBe(new Decimal(other).toFixed());

  async function importFile(file: string, change: (suggestion: ImportMapping) => ImportMapping): Promise<ImportInfo> {
    const { body } = await upload(file, new Uint8Array(readFileSync(fileURLToPath(new URL(file, PORTFOLIO)))));
    const info = await run(body._id, change(body.suggestion));
    expect((await rows(body._id, 'failed')).slice(0, 3)).toEqual([]);
    return info;
  }

  test('the World Bank loans, with their eleven statuses, add up to the control totals', async () => {
    const file = 'ibrd_statement_of_loans_2022-05-31.csv';
    const statuses: Record<string, string> = {
      Approved: 'APPROVED',
      Signed: 'SIGNED',
      Effective: 'ACTIVE',
      Disbursing: 'ACTIVE',
      'Disbursing&Repaying': 'ACTIVE',
      'Fully Disbursed': 'ACTIVE',
      Repaying: 'ACTIVE',
      'Fully Repaid': 'CLOSED',
      'Fully Transferred': 'CLOSED',
      'Fully Cancelled': 'CANCELLED',
      Terminated: 'CANCELLED',
    };
    const info = await importFile(file, ({ columns, key }) => ({
      columns: columns.map((column) => (column.target === 'status' ? { ...column, values: statuses } : column)),
      fixed: { sourceStatus: '{Loan Status}', type: 'LOAN' },
      ...(key !== undefined && { key }),
    }));
    expect(info).toMatchObject({ status: 'SUCCESS', created: Number(expected(file, 'all', 'rows')), failed: 0 });
    const loans = (await everything('/api/financing/contracts?type=LOAN')).filter(({ externalReference }) =>
      externalReference.startsWith('IBRD'),
    );
    same(sum(loans, 'financedAmountExclTax'), expected(file, 'all', 'sum Original Principal Amount'));
    same(sum(loans, 'disbursedAmount'), expected(file, 'all', 'sum Disbursed Amount'));
    same(sum(loans, 'outstanding'), expected(file, 'all', "sum Borrower's Obligation"));
    for (const status of Object.keys(statuses)) {
      const some = loans.filter(({ sourceStatus }) => sourceStatus === status);
      expect(some, status).toHaveLength(Number(expected(file, status, 'rows')));
      same(sum(some, 'financedAmountExclTax'), expected(file, status, 'sum Original Principal Amount'));
    }
    expect(loans.find(({ externalReference }) => externalReference === 'IBRD00020')).toMatchObject({
      financedAmountExclTax: '191044211.75',
      startDate: '1947-08-07',
      nominalRate: '0.0425',
    });
  }, 180_000);

  test('the vehicle loans become contracts, vehicles and a partner, with months as dates', async () => {
    const file = 'us_auto_loans_world_omni_2020-07.csv';
    const info = await importFile(file, ({ columns }) => ({
      columns,
      key: 'externalReference',
      fixed: {
        externalReference: 'WO-2020-07-{line}', type: 'CONSUMER_LOAN', currency: 'USD', status: 'ACTIVE', 'assets[].externalReference': 'WO-2020-07-{line}',
        'assets[].type': 'CAR', 'assets[].name': '{vehicleManufacturerName} {vehicleModelName}',
        name: '{vehicleManufacturerName} {vehicleModelName} {vehicleModelYear}',
      }, // prettier-ignore
    }));
    expect(info).toMatchObject({ status: 'SUCCESS', created: Number(expected(file, 'all', 'rows')), failed: 0 });
    const loans = (await everything('/api/financing/contracts?type=CONSUMER_LOAN')).filter(({ externalReference }) =>
      externalReference.startsWith('WO-'),
    );
    same(sum(loans, 'financedAmountExclTax'), expected(file, 'all', 'sum originalLoanAmount'));
    same(sum(loans, 'openingBalance'), expected(file, 'all', 'sum reportingPeriodBeginningLoanBalanceAmount'));
    same(sum(loans, 'outstanding'), expected(file, 'all', 'sum reportingPeriodActualEndBalanceAmount'));
    same(sum(loans, 'instalment'), expected(file, 'all', 'sum reportingPeriodScheduledPaymentAmount'));
    same(sum(loans, 'paidInterest'), expected(file, 'all', 'sum actualInterestCollectedAmount'));
    same(sum(loans, 'paidPrincipal'), expected(file, 'all', 'sum actualPrincipalCollectedAmount'));
    expect(loans[0]).toMatchObject({ startDate: '2019-08-01', endDate: '2025-11-01', nominalRate: '0.0687' });
    const vehicles = await everything('/api/asset/assets');
    same(sum(vehicles, 'priceExclTax'), expected(file, 'all', 'sum vehicleValueAmount'));
    expect((await server.get('/api/person/persons?name=WORLD OMNI FINANCIAL CORP', { as })).body).toHaveLength(1);
  }, 180_000);

  test('the consumer loans, each with its borrower, add up to the control totals', async () => {
    const file = 'lendingclub_2018q1_loans_full_schema.csv';
    const statuses = {
      Current: 'ACTIVE',
      'In Grace Period': 'ACTIVE',
      'Late (16-30 days)': 'ACTIVE',
      'Late (31-120 days)': 'ACTIVE',
      'Fully Paid': 'CLOSED',
      'Charged Off': 'CLOSED',
    };
    const info = await importFile(file, ({ columns }) => ({
      columns: columns
        .filter(({ column }) => column !== 'row')
        .map((column) => (column.target === 'status' ? { ...column, values: statuses } : { ...column, decimals: 'keep' as const })),
      key: 'externalReference',
      fixed: {
        externalReference: 'LC-{row}',
        type: 'CONSUMER_LOAN',
        currency: 'USD',
        sourceStatus: '{loan_status}',
        'persons[CLIENT].externalReference': 'LC-{row}',
        'persons[CLIENT].type': 'I',
        'persons[CLIENT].name': 'Borrower {row}',
        'persons[CLIENT].lastName': 'Borrower {row}',
        name: '{loan_purpose}',
      },
    }));
    expect(info).toMatchObject({ status: 'SUCCESS', created: Number(expected(file, 'all', 'rows')), failed: 0 });
    const loans = (await everything('/api/financing/contracts?type=CONSUMER_LOAN')).filter(({ externalReference }) =>
      externalReference.startsWith('LC-'),
    );
    same(sum(loans, 'financedAmountExclTax'), expected(file, 'all', 'sum loan_amount'));
    same(sum(loans, 'instalment'), expected(file, 'all', 'sum installment'));
    same(sum(loans, 'outstanding'), expected(file, 'all', 'sum balance'));
    same(sum(loans, 'paidTotal'), expected(file, 'all', 'sum paid_total'));
    same(sum(loans, 'paidPrincipal'), expected(file, 'all', 'sum paid_principal'));
    same(sum(loans, 'paidInterest'), expected(file, 'all', 'sum paid_interest'));
    for (const status of Object.keys(statuses)) {
      const some = loans.filter(({ sourceStatus }) => sourceStatus === status);
      expect(some, status).toHaveLength(Number(expected(file, status, 'rows')));
      same(sum(some, 'outstanding'), expected(file, status, 'sum balance'));
    }
    expect(loans[0]).toMatchObject({ startDate: '2018-03-01', duration: 60, nominalRate: '0.1407' });
  }, 180_000);
});
