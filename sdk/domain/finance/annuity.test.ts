import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { CalculationError } from '../errors/CalculationError.ts';
import { fv, pmt, pv } from './annuity.ts';
import type { Timing } from './annuityTerms.ts';
import { nper } from './nper.ts';
import { ipmt, ppmt } from './paymentParts.ts';
import { npv } from './presentValue.ts';
import { rate } from './rate.ts';

// The examples of each function's documentation in spreadsheets.
test.each([
  ['pmt', pmt('0.0066666666666666666667', 10, 10000), -1037.03, 2],
  ['pmt with a future value', pmt(0.005, 216, 0, 50000), -129.08, 2],
  ['fv', fv('0.005', 10, '-200', '-500', 'begin'), 2581.4, 2],
  ['pv', pv('0.0066666666666666666667', 240, 500), -59777.15, 2],
  ['nper', nper('0.01', '-100', '-1000', '10000', 'begin'), 59.6738655, 6],
  ['rate', rate(48, -200, 8000), 0.0077014725, 9],
  ['ipmt', ipmt('0.0083333333333333333333', 1, 36, 8000), -66.67, 2],
  ['ppmt', ppmt('0.0083333333333333333333', 1, 24, 2000), -75.62, 2],
])('%s answers what spreadsheets answer', (_, found, expected, digits) => {
  expect(Number(found)).toBeCloseTo(expected, digits);
});

test('without interest payments are the amount over the periods', () => {
  expect([pmt(0, 180, 200000), fv(0, 10, -100), pv(0, 10, -100), nper(0, -2000, 0, 100000)]).toEqual([
    '-1111.11111111111111111111',
    '1000',
    '1000',
    '50',
  ]);
});

test('what cannot be computed is refused by name', () => {
  expect(() => pmt('0.01', 0, 1000)).toThrow('periods is 0');
  expect(() => pmt(-1, 12, 1000)).toThrow('rate is -1: a rate has to be above -1');
  expect(() => pmt('1 %', 12, 1000)).toThrow('rate "1 %" is no decimal');
  expect(() => ipmt('0.01', 13, 12, 1000)).toThrow('period is 13: it has to be a whole number from 1 to 12');
  expect(() => nper('0.01', '-5', '1000')).toThrow('payments of -5 never take 1000 to 0');
  expect(() => rate(2.5, -100, 200)).toThrow('periods is 2.5');
  expect(() => rate(2, '-13.65', '-329.67')).toThrow('All negative');
});

const timing = fc.constantFrom<Timing>('end', 'begin');
const periodicRate = fc.integer({ min: -500, max: 2000 }).map((points) => String(points / 10_000));
const periods = fc.integer({ min: 1, max: 120 });
const amount = fc.integer({ min: 1_000, max: 100_000_000 }).map((cents) => String(cents / 100));

test('payment, present and future value undo each other', () => {
  fc.assert(
    fc.property(periodicRate, periods, amount, amount, timing, (perPeriod, count, present, future, due) => {
      const payment = pmt(perPeriod, count, present, future, due);
      expect(Number(pv(perPeriod, count, payment, future, due))).toBeCloseTo(Number(present), 5);
      expect(Number(fv(perPeriod, count, payment, present, due))).toBeCloseTo(Number(future), 5);
    }),
  );
});

test('interest and principal make the payment, and all principal repays the loan', () => {
  fc.assert(
    fc.property(periodicRate, fc.integer({ min: 1, max: 30 }), amount, timing, (perPeriod, count, present, due) => {
      let repaid = 0;
      for (let period = 1; period <= count; period += 1) {
        const [interest, principal] = [ipmt(perPeriod, period, count, present, 0, due), ppmt(perPeriod, period, count, present, 0, due)];
        expect(Number(interest) + Number(principal)).toBeCloseTo(Number(pmt(perPeriod, count, present, 0, due)), 5);
        repaid += Number(principal);
      }
      expect(repaid).toBeCloseTo(-Number(present), 4);
    }),
    { numRuns: 40 },
  );
});

// With 40 digits 1,000 at 500 % over 40 periods left 13 decimals of the principal. By exact fractions.
test.each([
  ['5', 30, 40, '1000', '-0.0000137818097399335', '-4999.9999862181902600665'],
  ['10', 20, 30, '12345.67', '-0.00000043270820200104', '-123456.69999956729179799896'],
  ['0.000000000000000000001', 3, 12, '1000000', '-83333.33333333333333304167', '-0.00000000000000083333'],
] as const)('at a rate of %s the principal and the interest of period %i of %i have all their decimals', (perPeriod, period, count, present, principal, interest) => {
  expect(ppmt(perPeriod, period, count, present)).toBe(principal);
  expect(ipmt(perPeriod, period, count, present)).toBe(interest);
}); // prettier-ignore

test('the rate and the number of periods come back from the payment', () => {
  const positive = fc.integer({ min: 1, max: 500 }).map((points) => String(points / 10_000));
  fc.assert(
    fc.property(positive, fc.integer({ min: 2, max: 120 }), timing, (perPeriod, count, due) => {
      const payment = pmt(perPeriod, count, 1000, 0, due);
      expect(Number(rate(count, payment, 1000, 0, due))).toBeCloseTo(Number(perPeriod), 15);
      expect(Number(nper(perPeriod, payment, 1000, 0, due))).toBeCloseTo(count, 12);
    }),
    { numRuns: 40 },
  );
});

/** `0.05/12` → 0.05 over 12. */
function rateOf(text: string): string {
  const [annual = '0', parts = '1'] = text.split('/');
  return (Number(annual) / Number(parts)).toFixed(18);
}

const compute: Readonly<Record<string, (row: Readonly<Record<string, string>>, due: Timing) => string>> = {
  fv: (row, due) => fv(rateOf(row['rate']!), row['nper']!, row['pmt'] || 0, row['pv'] || 0, due),
  pv: (row, due) => pv(rateOf(row['rate']!), row['nper']!, row['pmt'] || 0, row['fv'] || 0, due),
  pmt: (row, due) => pmt(rateOf(row['rate']!), row['nper']!, row['pv'] || 0, row['fv'] || 0, due),
  ipmt: (row, due) => ipmt(rateOf(row['rate']!), Number(row['per']), Number(row['nper']), row['pv'] || 0, row['fv'] || 0, due),
  ppmt: (row, due) => ppmt(rateOf(row['rate']!), Number(row['per']), Number(row['nper']), row['pv'] || 0, row['fv'] || 0, due),
  nper: (row, due) => nper(rateOf(row['rate']!), row['pmt'] || 0, row['pv'] || 0, row['fv'] || 0, due),
  rate: (row, due) => rate(Number(row['nper']), row['pmt'] || 0, row['pv'] || 0, row['fv'] || 0, due),
  npv_from_t1: (row) => npv(rateOf(row['rate']!), row['flows']!.split(';')),
};

test('every published vector of the annuity functions is met', () => {
  const rows = readVectors('annuities', 'function', 'rate', 'per', 'nper', 'pmt', 'pv', 'fv', 'begin', 'flows', 'expected');
  expect(rows.length).toBe(35);
  const isMet = (row: Readonly<Record<string, string>>): boolean => {
    try {
      const found = compute[row['function']!]!(row, row['begin'] === '1' ? 'begin' : 'end');
      return row['expected'] !== '' && Math.abs(Number(found) - Number(row['expected'])) < (row['function'] === 'rate' ? 1e-8 : 1e-6);
    } catch (error) {
      return row['expected'] === '' && error instanceof CalculationError && error.code === 'ALL_NEGATIVE_TRANSACTIONS';
    }
  };
  expect(rows.filter((row) => !isMet(row))).toEqual([]);
});
