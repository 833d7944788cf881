import { expect, test } from 'vitest';
import { amend, earlySettlement, prepay, refixRate, reverseEvent, startPlan, type Plan } from './events.ts';
import type { PlanTerms } from './PlanTerms.ts';

const loan: PlanTerms = { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' };
const plan = startPlan(loan);
const figures = ({ rows }: Plan) =>
  rows.map(({ date, principal, interest, payment, outstanding }) => [date, principal, interest, payment, outstanding]);

// After the first rent 9,066.66 are owed; 31 of 92 days of the quarter's 1.5 % are 45.83, the whole quarter 136.00.
test('an early settlement pays what is owed, with interest to its day or to the end of the period', () => {
  const toDate = earlySettlement(plan, { date: '2026-05-31', interest: 'to-date' });
  expect(figures(toDate)[1]).toEqual(['2026-05-31', '9066.66', '45.83', '9112.49', '0.00']);
  expect(toDate.rows[1]).toMatchObject({ kind: 'settlement', explanation: { formula: '9066.66 × 0.06 × 31/368 = 45.83' } });
  expect(figures(earlySettlement(plan, { date: '2026-05-31', interest: 'to-period-end' }))[1]).toEqual([
    '2026-05-31',
    '9066.66',
    '136.00',
    '9202.66',
    '0.00',
  ]);
  expect(toDate.rows).toHaveLength(2);
});

test('a settlement on the day of a rent follows that rent and bears no interest', () => {
  expect(figures(earlySettlement(plan, { date: '2026-04-30', interest: 'to-date' }))[1]).toEqual([
    '2026-04-30',
    '9066.66',
    '0.00',
    '9066.66',
    '0.00',
  ]);
});

// 9,066.66 less 3,000 are 6,066.66: three rents of 2,083.19, or the old rent and a smaller second one.
test('a prepayment makes the rents lower or fewer', () => {
  const lower = prepay(plan, { date: '2026-04-30', amount: '3000', keep: 'term' });
  expect(lower.rows.map(({ payment }) => payment)).toEqual(['3113.34', '3000.00', '2083.19', '2083.19', '2083.19']);
  const fewer = prepay(plan, { date: '2026-04-30', amount: '3000', keep: 'instalment' });
  expect(fewer.rows.map(({ payment }) => payment)).toEqual(['3113.34', '3000.00', '3113.34', '3089.98']);
  expect(fewer.rows.at(-1)!.outstanding).toBe('0.00');
});

test('a prepayment between two rents divides the interest of the period by its day', () => {
  const { rows } = prepay(plan, { date: '2026-05-31', amount: '3000', keep: 'term' });
  expect(rows[1]).toMatchObject({ kind: 'prepayment', principal: '3000.00', interest: '0.00', outstanding: '6066.66' });
  expect(rows[2]!.explanation.formula).toBe('9066.66 × 0.06 × 31/368 + 6066.66 × 0.06 × 61/368 = 106.16');
});

test('a rate that is fixed again changes the rents after its day, as if it had been in the terms', () => {
  const refixed = refixRate(plan, { date: '2026-07-31', rate: '0.08' });
  expect(refixed.rows).toEqual(startPlan({ ...loan, fixings: [{ from: '2026-07-31', rate: '0.08' }] }).rows);
  expect(refixed.rows.map(({ payment }) => payment)).toEqual(['3113.34', '3113.34', '3136.30', '3136.31']);
});

test('an amendment gives a new plan and keeps the old one', () => {
  const longer = amend(plan, { date: '2026-04-30', change: { periods: 5 } });
  expect(longer.rows).toHaveLength(6);
  expect(longer.rows[5]).toMatchObject({ date: '2027-07-31', outstanding: '0.00' });
  expect(longer.replaces).toBe(plan);
  expect(plan).toEqual(startPlan(loan));
  const monthly = amend(plan, { date: '2026-04-30', change: { frequency: 30, periods: 9 } });
  expect(monthly.rows.slice(0, 3).map(({ date }) => date)).toEqual(['2026-04-30', '2026-05-30', '2026-06-30']);
});

test('an amendment can put the next rent off, or leave out the principal of some', () => {
  const off = amend(plan, { date: '2026-05-15', change: { firstPayment: '2026-08-31' } });
  expect(off.rows.map(({ date }) => date)).toEqual(['2026-04-30', '2026-08-31', '2026-11-30', '2027-02-28']);
  const holiday = amend(plan, { date: '2026-04-30', change: { periods: 4, grace: { periods: 1, kind: 'principal' } } });
  expect(figures(holiday)[1]).toEqual(['2026-07-31', '0.00', '136.00', '136.00', '9066.66']);
  expect(holiday.rows).toHaveLength(5);
});

test('reversing an event that came before others works the others out anew', () => {
  const prepaid = prepay(plan, { date: '2026-05-31', amount: '3000', keep: 'term' });
  const both = refixRate(prepaid, { date: '2026-07-31', rate: '0.08' });
  expect(reverseEvent(both, prepaid.events[0]!).rows).toEqual(refixRate(plan, { date: '2026-07-31', rate: '0.08' }).rows);
});

test('events that cannot be are refused by name', () => {
  expect(() => prepay(plan, { date: '2026-04-30', amount: '9066.67', keep: 'term' })).toThrow('at most 9066.66 can be prepaid');
  expect(() => prepay(plan, { date: '2026-04-30', amount: '0', keep: 'term' })).toThrow('a prepayment of 0 is not possible');
  expect(() => prepay(plan, { date: '2026-04-30', amount: '1,5', keep: 'term' })).toThrow('prepayment "1,5" is no decimal');
  expect(() => prepay(startPlan({ ...loan, method: 'bullet' }), { date: '2026-04-30', amount: '1', keep: 'instalment' })).toThrow(
    'a bullet plan has no instalment to keep',
  );
  expect(() => refixRate(plan, { date: '2026-02-30', rate: '0.08' })).toThrow('Invalid date 2026-02-30');
  expect(() => amend(plan, { date: '2026-05-15', change: { firstPayment: '2026-05-01' } })).toThrow(
    'the next payment cannot be on 2026-05-01',
  );
  expect(() => amend(plan, { date: '2026-05-15', change: { periods: 0 } })).toThrow('periods is 0');
  expect(() => refixRate(plan, { date: '2026-01-30', rate: '0.08' })).toThrow('an event on 2026-01-30 is too early');
  expect(() => refixRate(plan, { date: '2027-01-31', rate: '0.08' })).toThrow('an event on 2027-01-31 is too late');
  const settled = earlySettlement(plan, { date: '2026-05-31', interest: 'to-date' });
  expect(() => refixRate(settled, { date: '2026-06-30', rate: '0.08' })).toThrow('the contract was settled before');
  expect(() => reverseEvent(plan, settled.events[0]!)).toThrow('the plan has no settlement on 2026-05-31 to reverse');
});
