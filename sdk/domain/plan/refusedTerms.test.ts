import { expect, test } from 'vitest';
import { depreciation, type DepreciationTerms } from './depreciation.ts';
import { amend, prepay, refixRate, startPlan } from './events.ts';
import { paymentPlan } from './paymentPlan.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { computeRent } from './computeRent.ts';

const loan: PlanTerms = { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' };
const plan = startPlan(loan);
const asset: DepreciationTerms = { cost: '10000', start: '2026-01-01', months: 36 };
const whole = { mode: 'half-up', step: '1' } as const;

// Rows are written with the decimals of the step: with finer amounts they would not add up.
test.each([
  ['a prepayment', () => prepay(plan, { date: '2026-05-31', amount: '1000.005', keep: 'term' }), 'prepayment 1000.005 is finer than the rounding step 0.01'],
  ['a prepayment in whole units', () => prepay(startPlan({ ...loan, rounding: whole }), { date: '2026-05-31', amount: '1000.50', keep: 'term' }), 'prepayment 1000.5 is finer'],
  ['a cost', () => depreciation({ ...asset, cost: '10000.005' }), 'cost 10000.005 is finer than the rounding step 0.01'],
  ['a residual', () => depreciation({ ...asset, residual: '0.001' }), 'residual 0.001 is finer'],
  ['an impairment', () => depreciation({ ...asset, impairments: [{ date: '2026-05-05', amount: '0.125' }] }), 'impairment 0.125 is finer'],
  ['an amended residual', () => amend(plan, { date: '2026-05-31', change: { residual: '0.001' } }), 'residual 0.001 is finer'],
])('%s that is finer than the rounding step is refused', (_, act, message) => {
  expect(act).toThrow(message);
}); // prettier-ignore

test('amounts with zeros after their cents are taken', () => {
  expect(prepay(plan, { date: '2026-05-31', amount: '1000.5000', keep: 'term' }).rows[1]!.payment).toBe('1000.50');
  expect(depreciation({ ...asset, cost: '10000.000' })[0]!.opening).toBe('10000.00');
});

test.each([
  ['1', '0.01'],
  ['0.05', '0.01'],
  ['0.5', '0.75'],
  ['10', '5'],
])('rents cannot be rounded to %s and %s, finer than the interest within them', (step, rentStep) => {
  const terms: PlanTerms = { ...loan, rounding: { mode: 'half-up', step }, rentRounding: { mode: 'half-up', step: rentStep } };
  expect(() => paymentPlan(terms)).toThrow(`rentRounding has the step ${rentStep}, finer than that of rounding, ${step}`);
});

test('a down payment is at most the amount', () => {
  expect(() => paymentPlan({ ...loan, downPayment: '12000.01' })).toThrow('downPayment 12000.01 is above the amount, 12000');
  expect(paymentPlan({ ...loan, downPayment: '12000' })[0]).toMatchObject({ kind: 'down-payment', outstanding: '0.00' });
});

test.each([0.5, 1.5, -1, 4, Number.NaN])('%s periods of grace are refused', (periods) => {
  expect(() => paymentPlan({ ...loan, grace: { periods, kind: 'principal' } })).toThrow(
    `grace has ${periods} periods: give a whole number`,
  );
});

test('a rate at which nothing is left is refused, in terms, fixings and events', () => {
  expect(() => paymentPlan({ ...loan, rate: '-1' })).toThrow('rate is -1: a rate has to be above -1');
  expect(() => paymentPlan({ ...loan, fixings: [{ from: '2026-05-31', rate: '-4' }] })).toThrow('rate of a fixing is -4');
  expect(() => refixRate(plan, { date: '2026-05-31', rate: '-2' })).toThrow('rate is -2');
  expect(paymentPlan({ ...loan, rate: '-0.005' })[0]!.interest).toBe('-15.00');
});

test.each([
  [{ cost: '-1' }, 'cost is -1: it has to be zero or above'],
  [{ residual: '-1' }, 'residual is -1'],
  [{ coefficient: '0' }, 'coefficient is 0: it has to be above zero'],
  [{ coefficient: 'two' }, 'coefficient "two" is no decimal'],
  [{ impairments: [{ date: '2026-05-05', amount: '-5' }] }, 'impairment is -5'],
])('a depreciation of %o is refused', (terms, message) => {
  expect(() => depreciation({ ...asset, method: 'declining-balance', ...terms })).toThrow(message);
});

test.each([
  [{ balloon: '9000', residual: '9000' }, 'the rent of 2026-04-30 would be -1286.67: balloon 9000 and residual 9000 are together more than 12000 grows to; lower balloon or residual, or raise the amount'],
  [{ residual: '30000' }, 'residual 30000 is more than 12000 grows to; lower residual'],
  [{ firstRent: '20000' }, 'the rent of 2026-07-31 would be -2685.25: firstRent 20000 is more than 12000 grows to'],
  [{ rent: '100', residual: '30000' }, 'the rent of 2026-04-30 would be'],
  [{ method: 'constant-principal', balloon: '9000', residual: '9000' }, 'balloon 9000 and residual 9000'],
  [{ method: 'bullet', residual: '30000' }, 'the rent of 2027-01-31 would be'],
  [{ timing: 'advance', residual: '30000' }, 'the rent of 2026-01-31 would be'],
  [{ downPayment: '11000', residual: '9000' }, 'residual 9000 is more than 1000 grows to'],
] as const)('[FIN-015] terms of %o, whose rents would be below zero, are refused', (terms, message) => {
  expect(() => paymentPlan({ ...loan, ...terms })).toThrow(message);
}); // prettier-ignore

test('[FIN-015] an event that would leave rents below zero is refused, and a quotation too', () => {
  expect(() => amend(startPlan({ ...loan, residual: '9000' }), { date: '2026-05-31', change: { balloon: '9000' } })).toThrow(
    'lower balloon or residual',
  );
  expect(() => computeRent({ ...loan, balloon: '9000', residual: '9000' })).toThrow(
    'the rent would be -1286.67: balloon 9000 and residual 9000 are together more',
  );
});

test('[FIN-015] a rent of nothing is taken, and so is interest below zero at a rate below zero', () => {
  expect(paymentPlan({ ...loan, rate: '0', residual: '12000' }).map(({ payment }) => payment)).toEqual(['0.00', '0.00', '0.00', '0.00']);
  expect(paymentPlan({ ...loan, rate: '-0.005', method: 'interest-only' })[0]!.payment).toBe('-15.00');
});

const REFUSED_SEASON = 'seasonal has to be twelve factors of an annuity, January to December, not all zero';

test.each([
  [{ seasonal: ['1', '1'] }, REFUSED_SEASON],
  [{ seasonal: Array.from({ length: 12 }, () => '0') }, REFUSED_SEASON],
  [{ seasonal: Array.from({ length: 12 }, () => '1'), method: 'bullet' }, REFUSED_SEASON],
  [{ seasonal: ['-1', ...Array.from({ length: 11 }, () => '1')] }, 'a factor is below zero: a rent cannot be'],
] as const)('seasonal factors that hold for no plan are refused: %o', (more, message) => {
  expect(() => paymentPlan({ ...loan, ...more })).toThrow(message);
});

test('rents that all fall into months without one are refused', () => {
  const seasonal = ['0', ...Array.from({ length: 11 }, () => '1')];
  expect(() => paymentPlan({ ...loan, start: '2026-01-15', frequency: 360, periods: 2, seasonal })).toThrow('there is no rent to find');
});
