import { expect, test } from 'vitest';
import { computedPlan, isSameRow } from './computedPlan.ts';
import { planLines } from './planLines.ts';
import { planTerms } from './planTerms.ts';

/** The example of docs/finance.md. */
const RECORD = {
  currency: 'EUR',
  financedAmountExclTax: '12000',
  nominalRate: '0.06',
  duration: 12,
  frequency: '90',
  startDate: '2026-01-31',
  residualValue: '0',
};
const PLAN = [
  { index: 1, date: '2026-04-30', principal: '2933.34', interest: '180.00', payment: '3113.34' },
  { index: 2, date: '2026-07-31', principal: '2977.34', interest: '136.00', payment: '3113.34' },
  { index: 3, date: '2026-10-31', principal: '3022.00', interest: '91.34', payment: '3113.34' },
  { index: 4, date: '2027-01-31', principal: '3067.32', interest: '46.01', payment: '3113.33' },
];
const linesOf = (record: object = RECORD, rows: readonly object[] = PLAN, today = '2026-07-31') => planLines(rows, record, today);

test('what is owed after each payment is exact to the cent, and the payment of today is the next one', () => {
  const lines = linesOf();
  expect(lines.map(({ outstanding }) => outstanding)).toEqual(['9066.66', '6089.32', '3067.32', '0.00']);
  expect(lines.map(({ when }) => when)).toEqual(['past', 'next', 'later', 'later']);
  expect(linesOf(RECORD, PLAN, '2030-01-01').map(({ when }) => when)).toEqual(['past', 'past', 'past', 'past']);
});

test('a plan without a financed amount begins with what it pays back, and a row without amounts owes as before', () => {
  expect(linesOf({ residualValue: '1000' })[0]?.outstanding).toBe('10066.66');
  expect(linesOf(RECORD, [{ date: '2026-04-30' }])[0]).toMatchObject({ number: '1', principal: '', outstanding: '12000.00' });
  // A third cent is kept: it would be missing at the end.
  expect(
    linesOf({ financedAmountExclTax: '0.3' }, [{ principal: '0.1' }, { principal: '0.199' }]).map(({ outstanding }) => outstanding),
  ).toEqual(['0.20', '0.001']);
});

test('the plan of a contract in servicing says what servicing says is owed after its rows, others what follows from the terms', () => {
  const rows = [
    { principal: '500', outstanding: '500' },
    { principal: '400', outstanding: '100' },
  ];
  const owed = (more: object, of: readonly object[] = rows) =>
    linesOf({ financedAmountExclTax: '12000', ...more }, of).map(({ outstanding }) => outstanding);
  expect(owed({ takeoverDate: '2026-06-30' })).toEqual(['500.00', '100.00']);
  expect(owed({ activationDate: '2026-06-30' })).toEqual(['500.00', '100.00']);
  expect(owed({})).toEqual(['11500.00', '11100.00']);
  expect(owed({ activationDate: '2026-06-30' }, [{ principal: '500' }, rows[1]!])).toEqual(['11500.00', '100.00']);
});

test('every stored payment is explained by the one that the terms give, to the cent', () => {
  const lines = linesOf();
  const { rows, problem } = computedPlan(RECORD, lines);
  expect(problem).toBeUndefined();
  expect(lines.every((line, index) => isSameRow(line, rows[index]))).toBe(true);
  expect(rows[0]?.explanation).toMatchObject({ formula: '12000.00 × 0.06 × 1/4 = 180.00', carriedCent: '0.00' });
  expect(rows[3]?.explanation.carriedCent).toBe('-0.01');
});

test('a plan that was changed by a cent, or by a day, is not taken for what the terms give', () => {
  for (const change of [{ interest: '136.01' }, { payment: '3113.35' }, { date: '2026-08-01' }, { principal: '' }]) {
    const lines = linesOf(RECORD, [PLAN[0]!, { ...PLAN[1], ...change }, ...PLAN.slice(2)]);
    const { rows } = computedPlan(RECORD, lines);
    expect([isSameRow(lines[0]!, rows[0]), isSameRow(lines[1]!, rows[1])]).toEqual([true, false]);
  }
  expect(computedPlan({ ...RECORD, nominalRate: '0.07' }, linesOf()).rows[0]?.interest).toBe('210.00');
});

test('a payment at the start is one in advance, and an agreed instalment explains the rows that it gives', () => {
  expect(planTerms(RECORD, '2026-01-31')).toMatchObject({ timing: 'advance', periods: 4, method: 'annuity' });
  const agreed = { ...RECORD, instalment: '3000' };
  const rows = [
    { date: '2026-04-30', principal: '2820.00', interest: '180.00', payment: '3000.00' },
    { date: '2026-07-31', principal: '2862.30', interest: '137.70', payment: '3000.00' },
  ];
  const lines = linesOf(agreed, rows);
  expect(isSameRow(lines[1]!, computedPlan(agreed, lines).rows[1])).toBe(true);
});

test('a record says what its plan lacks', () => {
  const problemOf = (record: object) => computedPlan({ ...RECORD, ...record }, linesOf()).problem;
  expect(problemOf({ nominalRate: undefined })).toBe('The nominal rate is missing.');
  expect(problemOf({ financedAmountExclTax: '0' })).toBe('The financed amount is missing.');
  expect(problemOf({ startDate: '' })).toBe('The start date is missing.');
  expect(problemOf({ duration: 13 })).toBe('The duration is no whole number of payments.');
  expect(problemOf({ frequency: '77' })).toBe('The frequency is not known.');
  expect(problemOf({ residualValue: '-5' })).toBe('No plan can be computed with these terms.');
});
