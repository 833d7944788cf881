import { Money } from '@mortise/sdk/domain';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import { parse } from 'csv-parse/sync';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Contract } from '../../plugins/financing/contract.ts';
import { takeoverOf } from '../../plugins/servicing/server/takeover/takeoverOf.ts';
import { servicedPlan } from '../../plugins/servicing/shared/servicedPlan.ts';
import type { ContractRun, RunContract } from '../../plugins/servicing/shared/ContractRun.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
const FOLDER = new URL('../../../shared/data/portfolio/', import.meta.url);
const AUTO = 'us_auto_loans_world_omni_2020-07.csv';
const CLUB = 'lendingclub_2018q1_loans_full_schema.csv';
const DATE = '2020-07-31';
const soon = { timeout: 60_000 };

type Row = Readonly<Record<string, string>>;
const isThere = existsSync(new URL(AUTO, FOLDER));
const read = (name: string): readonly Row[] => parse(readFileSync(new URL(name, FOLDER)), { columns: true, bom: true });
const controlTotal = (file: string, subset: string, measure: string): string =>
  read('CONTROL_TOTALS.csv').find((row) => row['file'] === file && row['subset'] === subset && row['measure'] === measure)!['value']!;
const sum = (amounts: readonly string[]): string => amounts.reduce((all, amount) => all.plus(amount), new Money(0)).toFixed(2);

/** A loan of the report of July 2020: it pays on the 15th, for as long as it says. */
const autoLoan = (row: Row) => ({
  type: 'LOAN',
  externalReference: row['assetNumber']!,
  currency: 'USD',
  frequency: '30',
  startDate: `${row['originationDate']!.slice(3)}-${row['originationDate']!.slice(0, 2)}-15`,
  // The day of a payment is not told: they are set to the 15th, as many as are left.
  endDate: monthsAfter('2020-07-15', Number(row['remainingTermToMaturityNumber'])),
  financedAmountExclTax: row['originalLoanAmount']!,
  nominalRate: row['nextInterestRatePercentage']!,
  instalment: row['reportingPeriodScheduledPaymentAmount']!,
  outstanding: row['reportingPeriodActualEndBalanceAmount']!,
});
/** A loan of the first quarter of 2018; its balance is of some months later, the day is not told. */
const clubLoan = (row: Row) => ({
  type: 'CONSUMER_LOAN',
  externalReference: `LC-${row['row']}`,
  currency: 'USD',
  frequency: '30',
  startDate: `2018-0${['Jan', 'Feb', 'Mar'].indexOf(row['issue_month']!.slice(0, 3)) + 1}-20`,
  duration: Number(row['term']),
  financedAmountExclTax: row['loan_amount']!,
  nominalRate: new Money(row['interest_rate']!).div(100).toFixed(),
  instalment: row['installment']!,
  outstanding: row['balance']!,
  paidTotal: new Money(row['paid_total']!).toFixed(2),
  paidPrincipal: row['paid_principal']!,
  paidInterest: row['paid_interest']!,
});

function monthsAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
}

interface Taken {
  readonly balance: string;
  readonly next: string;
  readonly scheduled: string;
}

/** Takes contracts over in memory: what is outstanding by the books, and what is due next. */
const takenInMemory = (contracts: readonly (ReturnType<typeof autoLoan> | ReturnType<typeof clubLoan>)[], date: string): readonly Taken[] =>
  contracts.map((contract) => {
    const taken = takeoverOf({ contract: contract as unknown as Contract, said: { date } });
    if (typeof taken === 'string') throw new Error(`${contract.externalReference}: ${taken}`);
    const [next] = servicedPlan([{ key: 'x', kind: 'takeover', date, payload: { ...taken, accounts: {}, before: {} } }]);
    return { balance: taken.amount, next: next!.payment, scheduled: new Money(contract.instalment).toFixed(2) };
  });

describe.skipIf(!isThere)('portfolios of other lenders, where ../shared/data/portfolio is there', () => {
  test('[issue 25, 10] every loan of the report can be taken over: opening balances are the control total, and the payments of the next month those of the file', () => {
    const rows = read(AUTO);
    const taken = takenInMemory(rows.map(autoLoan), DATE);
    expect(taken.length).toBe(Number(controlTotal(AUTO, 'all', 'rows')));
    expect(sum(taken.map(({ balance }) => balance))).toBe(controlTotal(AUTO, 'all', 'sum reportingPeriodActualEndBalanceAmount'));
    // Two loans of the report have no scheduled payment: theirs is found from rate and term.
    const differ = taken.filter(({ next, scheduled }) => next !== scheduled);
    expect(differ.map(({ scheduled }) => scheduled)).toEqual(['0.00', '0.00']);
    const dueByReport = sum(taken.filter(({ next, scheduled }) => next === scheduled).map(({ next }) => next));
    expect(dueByReport).toBe(controlTotal(AUTO, 'all', 'sum reportingPeriodScheduledPaymentAmount'));
  });

  test('[issue 25, 10] every loan that has a balance can be taken over, late ones too: opening balances are the control totals of their statuses', () => {
    const rows = read(CLUB);
    const open = rows.filter((row) => new Money(row['balance']!).gt(0));
    const taken = takenInMemory(open.map(clubLoan), '2018-05-31');
    expect(sum(taken.map(({ balance }) => balance))).toBe(controlTotal(CLUB, 'all', 'sum balance'));
    for (const status of ['Current', 'In Grace Period', 'Late (16-30 days)', 'Late (31-120 days)']) {
      const own = taken.filter((_, index) => open[index]!['loan_status'] === status);
      expect([status, sum(own.map(({ balance }) => balance))]).toEqual([status, controlTotal(CLUB, status, 'sum balance')]);
    }
    const differ = taken.filter(({ next, scheduled }) => next !== scheduled);
    // What is owed is less than an instalment: it is the last payment.
    expect(differ.every(({ balance, scheduled }) => new Money(balance).lt(scheduled))).toBe(true);
  });
});

describe('contracts that ran in other books', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let client: string;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
    client = (await system().named('Person').create(scope, { type: 'C', name: 'Harbour Freight' }, { status: 'ACTIVE' })).registration;
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2020-08-31' } });
  });
  afterAll(() => server?.stop());

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const make = async (body: object): Promise<string> => {
    const persons = [{ role: 'CLIENT', personRegistration: client }];
    return (
      await system()
        .named('Contract')
        .create(scope, { ...body, persons }, { status: 'ACTIVE' })
    ).registration;
  };
  const of = (contract: string, command: string): string => `/api/financing/contracts/${contract}/servicing/${command}`;
  const standing = async (contract: string) => (await server.get(`/api/financing/contracts/${contract}/servicing`)).body;
  const overAll = async (body: object): Promise<Pick<ContractRun, 'done' | 'totals'> & { readonly rows: readonly RunContract[] }> => {
    const { status, body: run } = await server.post('/api/servicing/takeovers', body);
    expect([status, run.message]).toEqual([201, undefined]);
    const path = `/api/servicing/takeovers/${run._id}`;
    await vi.waitFor(async () => expect((await server.get(path)).body.status).toMatch(/DONE|FAILED/), soon);
    const { done, totals } = (await server.get(path)).body;
    return { done, totals, rows: (await server.get(`${path}/contracts`)).body };
  };
  const ledgerOn = async (date: string, account: string): Promise<string> => {
    const accounts: readonly Row[] = (await server.get(`/api/servicing/trial-balance?date=${date}`)).body.accounts;
    const balanceOf = (rows: readonly Row[]): string => sum(rows.map(({ balance = '' }) => balance));
    expect(balanceOf(accounts)).toBe('0.00');
    return balanceOf(accounts.filter((row) => row['account'] === account));
  };
  const subLedgerDiffers = async (date: string): Promise<number> =>
    (await server.get(`/api/servicing/sub-ledger?date=${date}`)).body.differing;

  test.skipIf(!isThere)(
    '[issue 25, 10] a portfolio is taken over in one run: its balances are in the books, next month is billed as before, and taken back the books are empty',
    async () => {
      const rows = [
        ...read(AUTO).slice(0, 150).map(autoLoan),
        ...read(CLUB)
          .filter((row) => row['loan_status'] === 'Current')
          .slice(0, 60)
          .map((row) => ({ ...clubLoan(row), startDate: '2020-03-20' })),
      ];
      const contracts: string[] = [];
      for (const row of rows) contracts.push(await make({ ...row, internalReference: 'PORTFOLIO' }));
      const asked = { query: { internalReference: 'PORTFOLIO' }, date: DATE };
      const before = await ledgerOn(DATE, '274100');
      const preview = await overAll({ registrations: contracts.slice(0, 20), date: DATE, key: 'look', preview: true });
      expect([preview.done, await ledgerOn(DATE, '274100')]).toEqual([20, before]);
      const run = await overAll({ ...asked, key: 'all' });
      expect([run.done, run.rows.filter(({ outcome }) => outcome !== 'DONE')]).toEqual([rows.length, []]);
      const owed = sum(rows.map(({ outstanding }) => outstanding));
      expect(await ledgerOn(DATE, '274100')).toBe(sum([before, owed]));
      expect([await subLedgerDiffers(DATE), await subLedgerDiffers('2020-08-31')]).toEqual([0, 0]);
      const due = sum(rows.map(({ instalment }) => instalment));
      // What one compares with the control totals of the other books.
      const common = { currency: 'USD', contracts: rows.length, taken: rows.length };
      expect(run.totals).toEqual([{ ...common, recorded: owed, outstanding: owed, overdue: '0.00', dueNext: due }]);
      expect(await ledgerOn('2020-08-31', '411000')).toBe(due);
      for (const contract of contracts.slice(0, 3)) {
        const [event] = (await standing(contract)).events;
        expect((await server.post(of(contract, 'reverse'), { key: 'back', event: event.key, date: DATE })).status).toBe(200);
      }
      const left = sum(rows.slice(3).map(({ outstanding }) => outstanding));
      expect([await ledgerOn(DATE, '274100'), await subLedgerDiffers(DATE)]).toEqual([sum([before, left]), 0]);
    },
  );

  test('[issue 25, 10] a contract is taken over with overdue rents, accrued interest and money in advance; what comes after works on it, and taken back nothing is left', async () => {
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2026-08-31' } });
    const books = () => Promise.all(['890000', '274100', '411000'].map((account) => ledgerOn('2026-08-31', account)));
    const before = await books();
    const plan = ['2026-06-15', '2026-07-15', '2026-08-15', '2026-09-15'].map((date, at) => ({
      date,
      principal: ['980.10', '990.00', '1000.00', '1019.80'][at],
      interest: ['39.90', '30.10', '20.20', '10.20'][at],
      payment: ['1020.00', '1020.10', '1020.20', '1030.00'][at],
    }));
    const contract = await make({
      type: 'FINANCE_LEASE',
      startDate: '2026-01-15',
      currency: 'EUR',
      financedAmountExclTax: '12000',
      outstanding: '3009.80',
      paidTotal: '9500.00',
      paidPrincipal: '8990.20',
      paidInterest: '509.80',
      plan,
    });
    expect((await standing(contract)).missing).toContain('take it over');
    const body = { key: 'one', date: '2026-07-31', overdue: [{ date: '2026-07-15', amount: '1020.10' }], paidAhead: '20.20' };
    const preview = (await server.post(of(contract, 'takeover'), { ...body, preview: true })).body;
    expect([preview.isPreview, preview.sums?.difference, (await standing(contract)).events]).toEqual([true, '0.00', []]);
    const taken = await server.post(of(contract, 'takeover'), body);
    expect([taken.status, taken.body.message]).toEqual([200, undefined]);
    const day = (await server.get(`/api/financing/contracts/${contract}/servicing?date=2026-07-31`)).body;
    expect(day.balances).toMatchObject({ outstanding: '3009.80', notDue: '2019.80', open: '999.90', overdue: '999.90', unapplied: '0.00' });
    expect(day.receivables[0]).toMatchObject({ id: 'overdue-1', date: '2026-07-15', open: '999.90', daysLate: 16 });
    const again = await server.post(of(contract, 'takeover'), { ...body, key: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_ACTIVE']);
    const paid = await server.post(of(contract, 'payment'), { key: 'paid', date: '2026-08-20', amount: '2020.10' });
    expect([paid.status, paid.body.message]).toEqual([200, undefined]);
    expect(paid.body.balances).toMatchObject({ open: '0.00', outstanding: '1019.80' });
    const record = (await server.get(`/api/financing/contracts/${contract}`)).body;
    expect(record).toMatchObject({ outstanding: '1019.8', activationDate: '2026-07-31', takeoverDate: '2026-07-31' });
    expect([record.paidTotal, record.plan.length]).toEqual(['11540.3', 2]);
    const early = await server.post(of(contract, 'reverse'), { key: 'early', event: 'one' });
    expect([early.status, early.body.code]).toEqual([409, 'BUILT_UPON']);
    await server.post(of(contract, 'reverse'), { key: 'unpaid', event: 'paid' });
    const undo = await server.post(`/api/financing/contracts/${contract}/transitions/undo-activation`, {});
    expect([undo.status, (await standing(contract)).balances.outstanding]).toEqual([409, '3009.80']);
    const offered = (await server.get(`/api/financing/contracts/${contract}/transitions`)).body;
    expect(offered.map(({ code }: Record<string, string>) => code)).not.toContain('undo-activation');
    const back = await server.post(of(contract, 'reverse'), { key: 'back', event: 'one' });
    expect([back.status, back.body.message]).toEqual([200, undefined]);
    const restored = (await server.get(`/api/financing/contracts/${contract}`)).body;
    expect(restored).toMatchObject({ status: 'ACTIVE', outstanding: '3009.8', paidTotal: '9500', paidPrincipal: '8990.2' });
    expect([restored.activationDate, restored.takeoverDate, restored.plan.length]).toEqual([undefined, undefined, 4]);
    expect(await books()).toEqual(before);
    expect(await subLedgerDiffers('2026-08-31')).toBe(0);
  });
});
