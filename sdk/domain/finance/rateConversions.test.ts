import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Timing } from './annuityTerms.ts';
import { coefficient, rateOfCoefficient } from './coefficient.ts';
import { annualRate, effectiveRate, nominalRate, periodicRate } from './rateConversions.ts';

// Documentation of EFFECT and NOMINAL in spreadsheets.
test('nominal and effective rates are those of spreadsheets', () => {
  expect(Number(effectiveRate('0.0525', 4))).toBeCloseTo(0.0535427, 7);
  expect(Number(nominalRate('0.053543', 4))).toBeCloseTo(0.05250032, 8);
});

test('a monthly rate is a twelfth of the year nominally, a twelfth root effectively', () => {
  expect(periodicRate('0.06', 12, 'nominal')).toBe('0.005');
  expect(annualRate('0.01', 12, 'nominal')).toBe('0.12');
  expect(annualRate('0.01', 12, 'effective')).toBe('0.12682503013196972066'); // 1.01 to the 12th, less 1
  expect(() => periodicRate('0.06', 0, 'nominal')).toThrow('periodsPerYear is 0');
});

// 100 at 0.5 % a month over 36 months: 100 · 0.005 / (1 − 1.005⁻³⁶) = 3.04219…, in every loan table.
test('[FIN-029] a coefficient is the payment per 100 of what is financed', () => {
  expect(Number(coefficient('0.06', 36, { periodsPerYear: 12 }))).toBeCloseTo(3.04219, 5);
  expect(coefficient(0, 4, { periodsPerYear: 4 })).toBe('25');
  expect(coefficient('0', 10, { periodsPerYear: 12, residualValue: '20' })).toBe('8');
});

test('[FIN-019] rates and coefficients turn into each other', () => {
  const rate = fc.integer({ min: 0, max: 3000 }).map((points) => String(points / 10_000));
  fc.assert(
    fc.property(
      rate,
      fc.integer({ min: 1, max: 84 }),
      fc.constantFrom(2, 4, 12),
      fc.constantFrom<Timing>('end', 'begin'),
      (annual, payments, periodsPerYear, timing) => {
        fc.pre(timing === 'end' || payments > 1);
        const terms = { periodsPerYear, timing, residualValue: 5 };
        expect(Number(rateOfCoefficient(coefficient(annual, payments, terms), payments, terms))).toBeCloseTo(Number(annual), 15);
      },
    ),
    { numRuns: 60 },
  );
});
