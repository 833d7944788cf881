import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Money } from '../money/decimal.ts';
import { amend, earlySettlement, prepay, startPlan, type Plan } from './events.ts';
import type { PlanTerms } from './PlanTerms.ts';

/**
 * Repayment schedules of an open-source lending platform, read in place. Only what a payment plan says is compared: date, principal,
 * interest, balance. Each schedule agrees, or has a feature that our plans treat otherwise by choice (docs/finance.md).
 */
const FOLDER = '../shared/data/finmath/fineract';

interface Scenario {
  readonly feature: string;
  readonly line: number;
  readonly steps: readonly { readonly step: string; readonly table?: readonly (readonly string[])[] }[];
}
interface Row {
  readonly date: string;
  readonly principal: string;
  readonly interest: string;
  readonly balance: string;
}
interface Schedule {
  readonly id: string;
  readonly product: string;
  readonly terms: PlanTerms;
  readonly every: string;
  /** Steps between the loan's creation and the schedule. */
  readonly steps: readonly string[];
  readonly reschedule: Readonly<Record<string, string>> | undefined;
  readonly disbursements: number;
  readonly rows: readonly Row[];
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const dateOf = (text: string): string => {
  const [day = '', month = '', year = ''] = text.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};
const fixed = (text: string): string => new Money(text === '' ? '0' : text).toFixed(2);
const record = ([head = [], row = []]: readonly (readonly string[])[]): Record<string, string> => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])); // prettier-ignore

function schedulesOf({ feature, line, steps }: Scenario): Schedule[] {
  const found: Schedule[] = [];
  let loan: Record<string, string> = {};
  let reschedule: Record<string, string> | undefined;
  let since: string[] = [];
  for (const { step, table = [] } of steps) {
    const custom = /submitted on date: "(.*?)", with Principal: "(.*?)", a loanTermFrequency: (\d+) months, and numberOfRepayments: (\d+)/.exec(step);
    if (/creates a (?:fully customized|new default|new customised)/i.test(step)) [since, reschedule] = [[], undefined];
    if (step.includes('fully customized')) loan = record(table);
    if (step.includes('new default Loan')) loan = { LoanProduct: 'default', numberOfRepayments: '1', repaymentEvery: '30', repaymentFrequencyType: 'DAYS' };
    if (custom) loan = { LoanProduct: 'default', numberOfRepayments: custom[4]!, repaymentEvery: '1', repaymentFrequencyType: 'MONTHS' };
    if (step.includes('Loan reschedule')) reschedule = record(table);
    if (step.includes('following data for periods')) {
      const lines = table.slice(1);
      const disbursed = lines.filter(([number]) => number === '');
      const rows = lines.filter(([number]) => number !== '').map(([, , date = '', , balance = '', principal = '', interest = '']) => ({ date: dateOf(date), principal: fixed(principal), interest: fixed(interest), balance: fixed(balance) }));
      const id = `${feature} ${line} #${found.length + 1}`;
      found.push({ id, product: loan['LoanProduct']!, terms: termsOf(loan, disbursed[0]!, rows), every: `${loan['repaymentEvery']} ${loan['repaymentFrequencyType']}`, steps: [...since], reschedule, disbursements: disbursed.length, rows });
    }
    since.push(step);
  }
  return found;
} // prettier-ignore

/** The product's own settings are not in the data: a down payment is a quarter, rents of the older products are whole units. */
function termsOf(loan: Record<string, string>, disbursed: readonly string[], rows: readonly Row[]): PlanTerms {
  const product = loan['LoanProduct']!;
  const amount = fixed(disbursed[4]!);
  const start = dateOf(disbursed[2]!);
  const isDown = product.includes('DOWNPAYMENT');
  const isWhole = rows.slice(1, -1).every(({ principal, interest }) => new Money(principal).plus(interest).isInteger());
  const isDaily = loan['interest calculation period'] === 'DAILY' && !product.includes('360_30');
  const grace = Number(loan['graceOnPrincipalPayment'] ?? 0);
  return {
    amount, start, rate: new Money(loan['ANNUAL interest rate %'] ?? 0).div(100).toFixed(), periods: Number(loan['numberOfRepayments']), frequency: 30,
    method: loan['interest type'] === 'DECLINING_BALANCE' ? 'annuity' : 'flat',
    ...(isDown && { downPayment: new Money(amount).div(4).toFixed(2) }), ...(isDaily && { dayCount: 'ACT/365F' }), ...(grace > 0 && { grace: { periods: grace, kind: 'principal' } }),
    ...(isWhole && { rentRounding: { mode: 'half-up', step: '1' } }), ...(loan['repaymentFrequencyType'] === 'DAYS' && { firstPayment: rows.find(({ date }) => date > start)?.date ?? start }),
  };
} // prettier-ignore

/** A prepayment between two rents is shown with the next one. */
const rowsOf = ({ rows }: Plan): Row[] => rows.map(({ date, kind, principal, interest, outstanding }, index) => {
  const isBetween = kind === 'prepayment' && rows[index - 1]?.date !== date;
  return { date: isBetween ? rows[index + 1]!.date : date, principal, interest, balance: outstanding };
}); // prettier-ignore

/** Payments of one day as the platform shows them: in one row. */
const merged = (rows: readonly Row[]): Row[] => rows.reduce<Row[]>((all, row) => {
  const last = all.at(-1);
  if (last === undefined || last.date !== row.date || last.balance === '') return [...all, row];
  const sum = (name: 'principal' | 'interest') => new Money(last[name]).plus(row[name]).toFixed(2);
  return [...all.slice(0, -1), { ...row, principal: sum('principal'), interest: sum('interest') }];
}, []); // prettier-ignore

const agrees = (schedule: Schedule, plan: Plan): boolean => JSON.stringify(merged(rowsOf(plan))) === JSON.stringify(merged(schedule.rows));
const sumOf = (rows: readonly Row[], name: 'principal' | 'interest') => rows.reduce((sum, row) => sum.plus(row[name]), new Money(0)).toFixed(2); // prettier-ignore

/** The ways of saying the schedule in our terms, the plainest first. */
const WAYS: Readonly<Record<string, (schedule: Schedule) => Plan | undefined>> = {
  'from its terms': ({ terms }) => startPlan(terms),
  'with the rent it shows': ({ terms, rows }) => (terms.method === 'annuity' ? startPlan({ ...terms, rent: new Money(rows[0]!.principal).plus(rows[0]!.interest).toFixed() }) : undefined),
  'with a principal holiday': ({ terms, reschedule }) => (reschedule?.['graceOnPrincipal'] ? holiday(terms, reschedule) : undefined),
  'with the next rent put off': ({ terms, reschedule }) => (reschedule?.['adjustedDueDate'] ? amend(startPlan(terms), { date: dateOf(reschedule['submittedOnDate']!), change: { firstPayment: dateOf(reschedule['adjustedDueDate']) } }) : undefined),
  'with the first rent prepaid as principal': ({ terms, steps }) => early(terms, steps),
  'with the excess of a payment prepaid': ({ terms, steps, disbursements }) => disbursements > 1 ? undefined : excess(terms, steps, 'term'),
  'with the rent it shows and the excess of a payment prepaid': ({ terms, steps, rows, disbursements }) => disbursements > 1 ? undefined : excess({ ...terms, rent: new Money(rows[1]?.principal ?? 0).plus(rows[1]?.interest ?? 0).toFixed() }, steps, 'instalment'),
}; // prettier-ignore

function holiday(terms: PlanTerms, { rescheduleFromDate = '', graceOnPrincipal = '' }: Readonly<Record<string, string>>): Plan {
  const plan = startPlan(terms);
  const left = plan.rows.filter(({ date }) => date >= dateOf(rescheduleFromDate));
  const last = plan.rows.findLast(({ date }) => date < dateOf(rescheduleFromDate))!;
  const periods = Number(graceOnPrincipal);
  return amend(plan, { date: last.date, change: { periods: left.length + periods, grace: { periods, kind: 'principal' } } });
}

const paymentsOf = (steps: readonly string[]) => steps.flatMap((step) => {
  const [, date, amount] = /makes "AUTOPAY" repayment on "(.*?)" with ([\d.]+) EUR/.exec(step) ?? [];
  return date === undefined || amount === undefined ? [] : [{ date: dateOf(date), amount }];
}); // prettier-ignore

function early(terms: PlanTerms, steps: readonly string[]): Plan | undefined {
  const [payment, ...others] = paymentsOf(steps);
  const plan = startPlan(terms);
  if (terms.method !== 'annuity' || payment === undefined || others.length > 0 || payment.date >= plan.rows[0]!.date) return undefined;
  const onHoliday = amend(plan, { date: payment.date, change: { grace: { periods: 1, kind: 'principal' } } });
  return prepay(onHoliday, { ...payment, keep: 'term' });
}

function excess(terms: PlanTerms, steps: readonly string[], keep: 'term' | 'instalment'): Plan | undefined {
  if (terms.method !== 'annuity') return undefined;
  let plan = startPlan(terms);
  for (const { date, amount } of paymentsOf(steps)) {
    const due = plan.rows.find((row) => row.date === date && row.kind === 'rent')?.payment;
    if (due === undefined) return undefined;
    const over = new Money(amount).minus(due);
    if (over.gt(0)) plan = prepay(plan, { date, amount: over.toFixed(2), keep });
  }
  return plan;
}

/** An early pay-off is spread over the rows that it clears: the sums are what can be compared. */
function paysOff({ terms, rows, steps, product }: Schedule): boolean {
  const [, date] = /Pay-off is made on "(.*?)"/.exec(steps.join('\n')) ?? [];
  if (date === undefined) return false;
  const plan = earlySettlement(startPlan(terms), { date: dateOf(date), interest: product.includes('TILL_PRECLOSE') ? 'to-date' : 'to-period-end' });
  return (['principal', 'interest'] as const).every((name) => sumOf(rowsOf(plan), name) === sumOf(rows, name));
} // prettier-ignore

const did = (what: RegExp) => ({ steps }: Schedule): boolean => steps.some((step) => what.test(step)); // prettier-ignore

/** Features that our plans treat otherwise, or leave to others. */
const REASONS: readonly (readonly [string, (schedule: Schedule) => boolean])[] = [
  ['several disbursements', ({ disbursements }) => disbursements > 1],
  ['chargeback', did(/chargeback/i)],
  ['re-ageing', did(/re-aging/)],
  ['re-amortisation', did(/re-amortization/)],
  ['refunds and credits change the schedule', did(/refund|goodwill|adjustment/i)],
  ['a fee after the end adds a row', ({ terms, rows }) => rows.length > terms.periods + (terms.downPayment ? 1 : 0)],
  ['rents every 15 days', ({ every }) => every === '15 DAYS'],
  ['flat interest on the amount before the down payment', ({ terms }) => terms.downPayment !== undefined && terms.rate !== '0'],
  ['interest follows the day of each payment', ({ product }) => product.includes('RECALCULATION')],
];

test.skipIf(!existsSync(FOLDER))('every repayment schedule of the lending platform agrees, or differs for a reason that is named (skipped without ../shared/data)', () => {
  const scenarios = readdirSync(FOLDER).flatMap((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Scenario[]);
  const counts: Record<string, number> = {};
  const unexplained: string[] = [];
  for (const schedule of scenarios.flatMap(schedulesOf)) {
    const way = Object.keys(WAYS).find((name) => { const plan = WAYS[name]!(schedule); return plan !== undefined && agrees(schedule, plan); });
    const reason = way ? `agrees ${way}` : paysOff(schedule) ? 'agrees in its sums when paid off' : REASONS.find(([, applies]) => applies(schedule))?.[0];
    if (reason === undefined) unexplained.push(schedule.id);
    else counts[reason] = (counts[reason] ?? 0) + 1;
  }
  expect(unexplained).toEqual([]);
  expect(counts).toEqual({
    'agrees from its terms': 60,
    'agrees in its sums when paid off': 2,
    'agrees with a principal holiday': 1,
    'agrees with the excess of a payment prepaid': 2,
    'agrees with the first rent prepaid as principal': 2,
    'agrees with the next rent put off': 1,
    'agrees with the rent it shows': 1,
    'agrees with the rent it shows and the excess of a payment prepaid': 1,
    'a fee after the end adds a row': 2,
    chargeback: 7,
    'flat interest on the amount before the down payment': 1,
    'interest follows the day of each payment': 5,
    're-ageing': 2,
    're-amortisation': 7,
    'rents every 15 days': 7,
    'several disbursements': 6,
  });
}); // prettier-ignore
