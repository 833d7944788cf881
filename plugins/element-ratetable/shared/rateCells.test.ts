import { expect, test } from 'vitest';
import { periodicityOf, rateCells, ratePlace, shownCells } from './rateCells.ts';

const RATES = [
  { fromAmount: '10000.00', duration: 36, rate: '0.06' },
  { duration: 60, rate: '0.0650' },
  { fromAmount: '0', duration: 36, rate: '0.061' },
  { fromAmount: '50000', duration: 24, rate: '0.05' },
  { fromAmount: '50000', duration: 48 },
];
const CELLS = rateCells(RATES);

test('[FIN-017] rates stand by amount and duration, smallest first, with nothing where no rate is', () => {
  expect(CELLS).toEqual([
    ['', '24', '36', '60'],
    ['0', '', '0.061', '0.065'],
    ['10000', '', '0.06', ''],
    ['50000', '0.05', '', ''],
  ]);
});

test('[FIN-019] the table switches to coefficients: the payment per 100 that is financed', () => {
  expect(shownCells(CELLS, 'rates', 30)).toEqual(CELLS);
  // By hand: 100 · 0.005 / (1 − 1.005^−36) = 3.0421937…
  expect(shownCells(CELLS, 'coefficients', 30)?.[2]?.[2]).toMatch(/^3\.04219/);
  expect(shownCells(CELLS, 'coefficients', 30)?.[2]?.[3]).toBe('');
});

test('[FIN-020] payments come monthly, quarterly or half-yearly; a duration that is no whole number of them has no coefficient', () => {
  expect(['30', '90', 180, '7', undefined].map(periodicityOf)).toEqual([30, 90, 180, 30, 30]);
  expect(shownCells(rateCells([{ duration: 25, rate: '0.05' }]), 'coefficients', 90)).toBeUndefined();
});

test('the rate that holds is that of the largest amount reached and the shortest duration that is long enough', () => {
  const at = (amount: string | undefined, duration: string | undefined) => ratePlace(CELLS, amount, duration);
  expect(at('10000', '36')).toEqual({ line: 2, column: 2 });
  expect(at('9999.99', '37')).toEqual({ line: 1, column: 3 });
  expect(at('50000', '12')).toEqual({ line: 3, column: 1 });
  expect([at('50000', '48'), at('-1', '24'), at('50000', '61'), at(undefined, '24'), at('5', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
