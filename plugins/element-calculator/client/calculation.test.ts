import { expect, test } from 'vitest';
import { calculate, type CalculatorTerms } from './calculation.ts';

const terms: CalculatorTerms = {
  amount: '12000',
  downPayment: '0',
  rate: '0.06',
  duration: 12,
  residualValue: '0',
  frequency: 90,
  timing: 'arrears',
  currency: 'EUR',
  start: '2026-01-31',
};

test('[RECORD-014] the rent, its total and the interest are those of the finance rules, to the cent', () => {
  const result = calculate(terms);
  expect(result).toMatchObject({ rent: '3113.34', total: '12453.35', interest: '453.35' });
  expect(calculate({ ...terms, timing: 'advance', residualValue: '1000' })).toMatchObject({ rent: '2826.50' });
});

test.each<[string, Partial<CalculatorTerms>, string]>([
  ['five months in quarters', { duration: 5 }, 'The duration does not fit the payments.'],
  ['no months', { duration: undefined }, 'The duration does not fit the payments.'],
  ['a down payment of all', { downPayment: '12000' }, 'There is nothing to finance.'],
  ['a residual above the amount', { residualValue: '12000.01' }, 'What is left in the end is more than what is financed.'],
  ['a rate below zero', { rate: '-0.01' }, 'The rate is out of bounds.'],
])('%s is told, not computed', (_, wrong, message) => expect(calculate({ ...terms, ...wrong })).toBe(message));
