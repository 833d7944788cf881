import { describe, expect, test } from 'vitest';
import { Money } from '../money/decimal.ts';
import { irr, solveIrr } from './irr.ts';
import { rate } from './rate.ts';
import { solveXirr } from './xirr.ts';

/** Cash flows that these rates balance, and no others: the coefficients of the product of (1 + rate − growth). */
function flowsOf(...rates: readonly string[]): readonly string[] {
  const product = rates.reduce<readonly Money[]>(
    (flows, one) => {
      const growth = new Money(one).plus(1);
      return [...flows, new Money(0)].map((flow, index) => flow.minus(growth.times(flows[index - 1] ?? 0)));
    },
    [new Money(-1)],
  );
  return product.map((flow) => flow.toFixed());
}

describe('[FIN-013] rates so close to each other that doubles do not tell them apart', () => {
  const pairs = ['0.100001', '0.10000001', '0.1000000001', '0.100000000001', '0.10000000000001', '0.1000000000000000001'].map(
    (other) => ['0.1', other] as const,
  );
  test.each([...pairs, ['-0.5', '-0.4999999'], ['2', '2.0000001'], ['0.05', '0.0500000000000001'], ['-0.9', '-0.8999999999']] as const)(
    '%s and %s are both found, and the one next to the guess is answered',
    (low, high) => {
      const flows = flowsOf(low, high);
      expect(solveIrr(flows, { guess: '-0.95' })).toMatchObject({ rate: low, allRates: [low, high] });
      expect(solveIrr(flows, { guess: '5' })).toMatchObject({ rate: high, allRates: [low, high] });
      expect(irr(flows, { guess: '5' })).toBe(high);
    },
  );

  test.each([['0.1'], ['0'], ['-0.5'], ['3'], ['0.0333']])('%s twice is told once', (one) => {
    expect(solveIrr(flowsOf(one, one)).allRates).toEqual([one]);
    expect(irr(flowsOf(one, one), { guess: '0.2' })).toBe(one);
  });

  test.each([
    ['0.1', '0.1', '0.1'],
    ['0.02', '0.02', '0.5'],
    ['-0.3', '0.25', '0.25000001'],
    ['0.1', '0.1', '0.1', '0.1'],
  ])('%s, %s and %s together', (...rates) => {
    expect(solveIrr(flowsOf(...rates)).allRates).toEqual([...new Set(rates)]);
  });

  test('a sum that comes near to zero and does not reach it has no rate', () => {
    const missed = flowsOf('0.1', '0.1').with(2, '-1.2100000000000001');
    expect(() => irr(missed)).toThrow('XIRR iteration did not converge');
  });

  test('on dates likewise', () => {
    const dates = ['2025-01-01', '2026-01-01', '2027-01-01'];
    expect(solveXirr(flowsOf('0.1', '0.1'), dates)).toMatchObject({ rate: '0.1', allRates: ['0.1'] });
    expect(solveXirr(flowsOf('0.1', '0.1000001'), dates, { guess: '3' })).toMatchObject({ rate: '0.1000001' });
  });
});

test.each([
  [['-1', '1000000000001'], '1000000000000'],
  [['-0.01', '1000000000001'], '100000000000099'],
  [['-1', '0', '1000000000000000000000000'], '999999999999'],
  [['-1000000000', '0.0000000001'], '-0.9999999999999999999'],
  [['-1', '0', '0.000000000000000000000001'], '-0.999999999999'],
])('[FIN-001] the steep rate of %j is %s', (flows, expected) => {
  expect(irr(flows)).toBe(expected);
});

test('[FIN-001] payments that repay a thousandfold in each of many periods', () => {
  expect(rate(1000, '-1000000000', '1')).toBe('1000000000');
});
