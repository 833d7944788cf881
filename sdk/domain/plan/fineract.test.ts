import { expect, test } from 'vitest';
import { linesOf, readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { Money } from '../money/decimal.ts';
import { amend, earlySettlement, prepay, startPlan, type Plan } from './events.ts';
import type { PlanTerms } from './PlanTerms.ts';

/**
 * Repayment schedules of an open-source lending platform. Only what a payment plan says is compared: date, principal, interest, balance. Each
 * schedule agrees, or has a feature that our plans treat otherwise by choice (docs/finance.md).
 */
interface Row {
  readonly date: string;
  readonly principal: string;
  readonly interest: string;
  readonly balance: string;
}
interface Schedule {
  readonly id: string;
  readonly terms: PlanTerms;
  readonly every: string;
  readonly disbursements: number;
  /** Until when an early pay-off bears interest, and whether interest follows the day of each payment. */
  readonly interest: string;
  readonly events: readonly string[];
  /** `holiday`, its first day, its periods; or `next`, the day of the request, the day that the next rent is put off to. */
  readonly reschedule: readonly string[];
  readonly payments: readonly { readonly date: string; readonly amount: string }[];
  readonly payOff: string;
  readonly rows: readonly Row[];
}

const schedules: readonly Schedule[] = readVectors(
  'repaymentSchedules', 'schedule', 'every', 'terms', 'disbursements', 'interest', 'events', 'reschedule', 'payments', 'payOff', 'rows',
).map(({ schedule, terms, disbursements, events, reschedule, payments, rows, ...rest }) => ({
  ...rest, id: schedule, terms: JSON.parse(terms) as PlanTerms, disbursements: Number(disbursements), events: events.split(' '),
  reschedule: reschedule.split(' '), payments: linesOf(payments).map(([date = '', amount = '']) => ({ date, amount })),
  rows: linesOf(rows).map(([date = '', principal = '', interest = '', balance = '']) => ({ date, principal, interest, balance })),
})); // prettier-ignore

/** A prepayment between two rents is shown with the next one. */
const rowsOf = ({ rows }: Plan): Row[] =>
  rows.map(({ date, kind, principal, interest, outstanding }, index) => {
    const isBetween = kind === 'prepayment' && rows[index - 1]?.date !== date;
    return { date: isBetween ? rows[index + 1]!.date : date, principal, interest, balance: outstanding };
  });

/** Payments of one day as the platform shows them: in one row. */
const merged = (rows: readonly Row[]): Row[] =>
  rows.reduce<Row[]>((all, row) => {
    const last = all.at(-1);
    if (last === undefined || last.date !== row.date || last.balance === '') return [...all, row];
    const sum = (name: 'principal' | 'interest') => new Money(last[name]).plus(row[name]).toFixed(2);
    return [...all.slice(0, -1), { ...row, principal: sum('principal'), interest: sum('interest') }];
  }, []);

const agrees = (schedule: Schedule, plan: Plan): boolean => JSON.stringify(merged(rowsOf(plan))) === JSON.stringify(merged(schedule.rows));
const sumOf = (rows: readonly Row[], name: 'principal' | 'interest') =>
  rows.reduce((sum, row) => sum.plus(row[name]), new Money(0)).toFixed(2);

/** The ways of saying the schedule in our terms, the plainest first. */
const WAYS: Readonly<Record<string, (schedule: Schedule) => Plan | undefined>> = {
  'from its terms': ({ terms }) => startPlan(terms),
  'with the rent it shows': ({ terms, rows }) => (terms.method === 'annuity' ? startPlan({ ...terms, rent: new Money(rows[0]!.principal).plus(rows[0]!.interest).toFixed() }) : undefined),
  'with a principal holiday': ({ terms, reschedule }) => (reschedule[0] === 'holiday' ? holiday(terms, reschedule) : undefined),
  'with the next rent put off': ({ terms, reschedule: [kind, date = '', firstPayment = ''] }) => (kind === 'next' ? amend(startPlan(terms), { date, change: { firstPayment } }) : undefined),
  'with the first rent prepaid as principal': ({ terms, payments }) => early(terms, payments),
  'with the excess of a payment prepaid': ({ terms, payments, disbursements }) => (disbursements > 1 ? undefined : excess(terms, payments, 'term')),
  'with the rent it shows and the excess of a payment prepaid': ({ terms, payments, rows, disbursements }) => disbursements > 1 ? undefined : excess({ ...terms, rent: new Money(rows[1]?.principal ?? 0).plus(rows[1]?.interest ?? 0).toFixed() }, payments, 'instalment'),
}; // prettier-ignore

function holiday(terms: PlanTerms, [, from = '', count]: readonly string[]): Plan {
  const plan = startPlan(terms);
  const left = plan.rows.filter(({ date }) => date >= from);
  const last = plan.rows.findLast(({ date }) => date < from)!;
  const periods = Number(count);
  return amend(plan, { date: last.date, change: { periods: left.length + periods, grace: { periods, kind: 'principal' } } });
}

function early(terms: PlanTerms, [payment, ...others]: Schedule['payments']): Plan | undefined {
  const plan = startPlan(terms);
  if (terms.method !== 'annuity' || payment === undefined || others.length > 0 || payment.date >= plan.rows[0]!.date) return undefined;
  const onHoliday = amend(plan, { date: payment.date, change: { grace: { periods: 1, kind: 'principal' } } });
  return prepay(onHoliday, { ...payment, keep: 'term' });
}

function excess(terms: PlanTerms, payments: Schedule['payments'], keep: 'term' | 'instalment'): Plan | undefined {
  if (terms.method !== 'annuity') return undefined;
  let plan = startPlan(terms);
  for (const { date, amount } of payments) {
    const due = plan.rows.find((row) => row.date === date && row.kind === 'rent')?.payment;
    if (due === undefined) return undefined;
    const over = new Money(amount).minus(due);
    if (over.gt(0)) plan = prepay(plan, { date, amount: over.toFixed(2), keep });
  }
  return plan;
}

/** An early pay-off is spread over the rows that it clears: the sums are what can be compared. */
function paysOff({ terms, rows, payOff, interest }: Schedule): boolean {
  if (payOff === '') return false;
  const plan = earlySettlement(startPlan(terms), { date: payOff, interest: interest.startsWith('to-date') ? 'to-date' : 'to-period-end' });
  return (['principal', 'interest'] as const).every((name) => sumOf(rowsOf(plan), name) === sumOf(rows, name));
}

const did =
  (what: string) =>
  ({ events }: Schedule): boolean =>
    events.includes(what);

/** Features that our plans treat otherwise, or leave to others. */
const REASONS: readonly (readonly [string, (schedule: Schedule) => boolean])[] = [
  ['several disbursements', ({ disbursements }) => disbursements > 1],
  ['chargeback', did('chargeback')],
  ['re-ageing', did('re-ageing')],
  ['re-amortisation', did('re-amortisation')],
  ['refunds and credits change the schedule', did('refund')],
  ['a fee after the end adds a row', ({ terms, rows }) => rows.length > terms.periods + (terms.downPayment ? 1 : 0)],
  ['rents every 15 days', ({ every }) => every === '15 DAYS'],
  ['flat interest on the amount before the down payment', ({ terms }) => terms.downPayment !== undefined && terms.rate !== '0'],
  ['interest follows the day of each payment', ({ interest }) => interest.endsWith('recalculated')],
];

test('every repayment schedule of the lending platform agrees, or differs for a reason that is named', () => {
  const counts: Record<string, number> = {};
  const unexplained: string[] = [];
  for (const schedule of schedules) {
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
