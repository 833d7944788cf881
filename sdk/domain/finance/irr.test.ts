import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { irr, solveIrr } from './irr.ts';
import { npv } from './presentValue.ts';

// Documentation of IRR in spreadsheets: 8.7 % after five years, −2.1 % after four. Further digits by root finding with 40 digits.
test('the yield of a business over five years, and its loss after four', () => {
  const amounts = ['-70000', '12000', '15000', '18000', '21000', '26000'];
  expect(irr(amounts)).toBe('0.08663094803653161429');
  expect(irr(amounts.slice(0, 5))).toBe('-0.02124484827341099103');
});

// Documentation of NPV in spreadsheets: 1,188.44, and 1,922.06 for 40,000 invested at once.
test('present values discount the first amount too', () => {
  expect(Number(npv('0.1', ['-10000', '3000', '4200', '6800']))).toBeCloseTo(1188.44, 2);
  expect(Number(npv(0.08, [8000, 9200, 10000, 12000, 14500])) - 40000).toBeCloseTo(1922.06, 2);
  expect(npv('0.1', ['110', '121'])).toBe('200');
  expect(() => npv(-1, [1])).toThrow('rate is -1: a rate has to be above -1');
});

test('[FIN-005] without amounts there is no rate', () => {
  expect(() => irr([])).toThrow('Cashflow and date arrays invalid');
  expect(() => irr(['5'])).toThrow('All transactions on the same day');
});

test('[FIN-002] [FIN-013] two rates: the one from the guess, and both listed', () => {
  expect(solveIrr(['-100', '230', '-132'], { guess: '0.5' })).toMatchObject({ rate: '0.2', allRates: ['0.1', '0.2'] });
});

test('at the yield the present value is nothing', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => String(cents / 100));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (rest) => {
      const amounts = ['-5000', ...rest, '5000'];
      const rates = solveIrr(amounts).allRates.filter((rate) => Number(rate) > -0.5 && Number(rate) < 10);
      for (const rate of rates) expect(Math.abs(Number(npv(rate, amounts)))).toBeLessThan(1e-3);
    }),
    { numRuns: 60 },
  );
});

test('solveIrr answers a root that is in allRates, and the one nearest to the guess', () => {
  const amounts = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.double({ min: -0.6, max: 4, noNaN: true }), (rest, guess) => {
      const { rate, allRates } = solveIrr([-500, ...rest, 500], { guess: guess.toFixed(6) });
      expect(allRates).toContain(rate);
      const distance = (one: string): number => Math.abs(Math.log1p(Number(one)) - Math.log1p(guess));
      for (const other of allRates) expect(distance(rate)).toBeLessThanOrEqual(distance(other));
    }),
    { numRuns: 300, seed: 7 },
  );
});

/** Changes of sign of the discounted sum, counted on a fine grid of ln(1 + rate). */
function crossings(amounts: readonly number[]): number {
  const sumAt = (logRate: number): number =>
    amounts.reduce(
      (sum, amount, period) => sum + amount * Math.exp(logRate >= 0 ? -logRate * period : logRate * (amounts.length - 1 - period)),
      0,
    );
  const signs = Array.from({ length: 4001 }, (_, index) => sumAt((index - 2000) / 250) < 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

test('[FIN-013] no rate is overlooked: as many are told as the discounted sum changes its sign', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 8 }), (rest) => {
      const amounts = [-500, ...rest, 500];
      const told = solveIrr(amounts).allRates.filter((rate) => Math.abs(Math.log1p(Number(rate))) < 8);
      expect(told.length).toBe(crossings(amounts));
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('every published vector of IRR is met', () => {
  const vectors = readVectors('irr', 'expected', 'flows');
  expect(vectors.length).toBe(15);
  for (const { expected, flows } of vectors) expect(Number(irr(flows.split(';')))).toBeCloseTo(Number(expected), 8);
});
