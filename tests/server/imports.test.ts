import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FilePreview, ImportInfo, ImportMapping, ImportRow } from '../../plugins/screen-imports/shared/imports.ts';
import { ProductServer } from './productServer.ts';

const PORTFOLIO = new URL('../../../shared/data/portfolio/', import.meta.url);
const hasPortfolio = existsSync(PORTFOLIO);

vi.setConfig({ testTimeout: 30_000 });

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ hasDemo: false });
}, 60_000);
afterAll(() => server.stop());

const as = 'admin@master';

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>, entityName = 'Contract') {
  const form = new FormData();
  form.append('entityName', entityName);
  form.append('file', new Blob([content]), name);
  return server.post<FilePreview & { _id: string; code?: string }>('/api/import/imports', form, { as });
}

async function finished(id: string): Promise<ImportInfo> {
  for (let tries = 0; tries < 450; tries += 1) {
    const { body } = await server.get<ImportInfo>(`/api/import/imports/${id}`, { as });
    if (body.status !== 'PROCESSING') return body;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`Import ${id} does not end`);
}

async function run(id: string, mapping: ImportMapping, isDryRun = false): Promise<ImportInfo> {
  const answer = await server.post(`/api/import/imports/${id}/run`, { mapping, isDryRun }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return finished(id);
}

const rows = async (id: string, outcome?: string) =>
  (await server.get<ImportRow[]>(`/api/import/imports/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`, { as })).body;

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
    const info = await run(body._id, mapping, true);
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
      [4, 'Original Principal Amount: "not a number" is not a number'],
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

  test('a status that is not mapped fails its row and says which there are', async () => {
    const { body } = await upload('status.csv', 'Loan Number,Loan Status\nS1,Repaying\n');
    expect(await run(body._id, body.suggestion)).toMatchObject({ failed: 1 });
    expect((await rows(body._id))[0]?.reason).toMatch(/Status "Repaying" is none of Contract: map it to one of DRAFT, SUBMITTED/);
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

describe.skipIf(!hasPortfolio)('real portfolios', () => {
  const totals = hasPortfolio ? readFileSync(new URL('CONTROL_TOTALS.csv', PORTFOLIO), 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')) : []; // prettier-ignore
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
      Approved: 'APPROVED', Signed: 'SIGNED', Effective: 'ACTIVE', Disbursing: 'ACTIVE', 'Disbursing&Repaying': 'ACTIVE', 'Fully Disbursed': 'ACTIVE',
      Repaying: 'ACTIVE', 'Fully Repaid': 'CLOSED', 'Fully Transferred': 'CLOSED', 'Fully Cancelled': 'CANCELLED', Terminated: 'CANCELLED',
    }; // prettier-ignore
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
        .map((column) => (column.target === 'status' ? { ...column, values: statuses } : column)),
      key: 'externalReference',
      fixed: {
        externalReference: 'LC-{row}', type: 'CONSUMER_LOAN', currency: 'USD', sourceStatus: '{loan_status}', 'persons[CLIENT].externalReference': 'LC-{row}',
        'persons[CLIENT].type': 'I', 'persons[CLIENT].name': 'Borrower {row}', 'persons[CLIENT].lastName': 'Borrower {row}', name: '{loan_purpose}',
      }, // prettier-ignore
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
