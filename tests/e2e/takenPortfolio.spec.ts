import { writeXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test as base, type APIRequestContext, type Page } from 'playwright/test';
import { Money } from '@mortise/sdk/domain';
import { chooseOwnPassword } from '../ownPassword.ts';
import { follow, PASSWORD, scrollTo, session, signIn, violations } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A company of its own: what is imported and taken over stays. */
const test = base.extend<object, { readonly own: TestServer }>({
  own: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ own }, provide) => provide(own.url),
});

const LOANS = new URL('../../../shared/data/portfolio/us_auto_loans_world_omni_2020-07.csv', import.meta.url);
const COUNT = 60;
const ADMINISTRATOR = 'admin@drivers';
type Row = Readonly<Record<string, string>>;

/** Loans of the report as a lender keeps them: a workbook with a line each. The report tells no day of the month. */
const rowsOf = (loans: readonly Row[]) => [
  [
    'Contract no.',
    'Contract type',
    'Status',
    'Client',
    'Client no.',
    'Start date',
    'End date',
    'Currency',
    'Financed amount',
    'Nominal rate',
    'Frequency',
    'Instalment',
    'Outstanding',
  ],
  ...loans.map((row, at) => [
    `WO-${at + 1}`,
    'Loan',
    'Active',
    `Driver ${at + 1}`,
    `DRV-${at + 1}`,
    `${row['originationDate']!.slice(3)}-${row['originationDate']!.slice(0, 2)}-15`,
    monthsAfter('2020-07-15', Number(row['remainingTermToMaturityNumber'])),
    'USD',
    Number(row['originalLoanAmount']),
    Number(row['nextInterestRatePercentage']),
    'Monthly',
    Number(row['reportingPeriodScheduledPaymentAmount']),
    Number(row['reportingPeriodActualEndBalanceAmount']),
  ]),
];

function monthsAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
}

async function newCompany(request: APIRequestContext): Promise<void> {
  const headers = await session(request, 'admin@master');
  const data = { name: 'drivers', kind: 'customer', template: 'nordic', administrator: { firstName: 'Ines', lastName: 'Roux' } };
  const made = await request.post('/api/core/tenants', { headers, data });
  const { username, password } = await made.json();
  expect([made.status(), username]).toEqual([201, ADMINISTRATOR]);
  const send = async (path: string, body: object): Promise<unknown> => (await request.post(path, { data: body })).json();
  await chooseOwnPassword(send, username, PASSWORD, password);
}

/** As amounts are shown to an English reader, without the currency. */
const shown = (amount: Money): string => Number(amount.toFixed(2)).toLocaleString('en', { minimumFractionDigits: 2 });
const sumOf = (loans: readonly Row[], column: string): Money => loans.reduce((sum, row) => sum.plus(row[column]!), new Money(0));

async function importLoans(page: Page, loans: readonly Row[]): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Loans', rows: rowsOf(loans) }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'loans.xlsx', mimeType, buffer });
  // However late the lists come by which values are recognised.
  await page.route('**/api/script/lists?*', async (route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue();
  });
  // Headers and values that say what they are need nobody who maps them.
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`${COUNT}\\s*Would be created`) })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`${COUNT}\\s*Created`) })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Show the records' }).click();
}

test('[issue 25, 10] the administrator of a new company imports a portfolio from a workbook, takes it over, and compares the control totals', async ({
  page,
  request,
}) => {
  test.skip(!existsSync(LOANS), 'the real portfolio is not here');
  const loans = (parse(readFileSync(LOANS), { columns: true, bom: true }) as readonly Row[]).slice(0, COUNT);
  await newCompany(request);
  const headers = await session(request, ADMINISTRATOR);
  const dated = await request.put('/api/servicing/business-date', { headers, data: { date: '2020-08-05' } });
  expect(dated.ok(), await dated.text()).toBe(true);
  await signIn(page, ADMINISTRATOR, '/imports');
  await importLoans(page, loans);

  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over' });
  await dialog.getByLabel(/Value date/).fill('31-07-2020');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const outstanding = shown(sumOf(loans, 'reportingPeriodActualEndBalanceAmount'));
  const dues = shown(sumOf(loans, 'reportingPeriodScheduledPaymentAmount'));
  const totals = dialog.getByRole('grid', { name: 'Control totals in USD' });
  const lineOf = (name: string) => totals.getByRole('row').filter({ hasText: name });
  for (const action of [`Take over ${COUNT} contract(s)`, undefined]) {
    await expect(lineOf('Number of contracts')).toContainText(`${COUNT}`, { timeout: 30_000 });
    await expect(lineOf('Outstanding').getByText(outstanding)).toHaveCount(2);
    await expect(lineOf('Due within a month')).toContainText(dues);
    await expect(lineOf('Overdue, with tax')).toContainText('0.00');
    if (action !== undefined) await dialog.getByRole('button', { name: action }).click();
  }
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const [first] = loans;
  const found = await request.get('/api/financing/contracts?externalReference=WO-1&projection=registration', { headers });
  const [{ registration }] = await found.json();
  await follow(page, `/contract/${registration}`);
  await scrollTo(page, 'Servicing');
  const servicing = page.getByRole('region', { name: 'Servicing' });
  await expect(servicing).toContainText(shown(new Money(first!['reportingPeriodActualEndBalanceAmount']!)));
  await expect(servicing).toContainText(`Next, on 15 Aug 2020${shown(new Money(first!['reportingPeriodScheduledPaymentAmount']!))}`);
  await expect(servicing).toContainText(/Rent of 15 Nov 2025/);
  await expect(servicing.getByRole('listitem').filter({ hasText: 'Taken over' })).toHaveCount(1);
});
