import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { currencyCodes, isCurrency } from './currencies.ts';
import { currencyDecimals } from './currencyDecimals.ts';
import { decimalString, isInexact, Money } from './decimal.ts';
import { policyFor, round, type LastCent } from './round.ts';
import type { RoundingMode } from './RoundingMode.ts';

const cents = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((units) => `${units / 1000n}.${String(units < 0n ? -units % 1000n : units % 1000n).padStart(3, '0')}`);
const sum = (parts: readonly string[]) => parts.reduce((all, part) => all.plus(part), new Money(0));
const negated = (amount: string) => new Money(amount).neg().toFixed();

// The halves that binary fractions get wrong, and their mirror images.
test.each([
  ['1.005', '1.01'],
  ['2.675', '2.68'],
  ['1.115', '1.12'],
  ['10.235', '10.24'],
  ['-1.005', '-1.01'],
  ['-2.675', '-2.68'],
  ['0.004', '0.00'],
  ['-0.004', '0.00'],
  ['12345678901234567890.125', '12345678901234567890.13'],
  ['1.0049999999999999999999', '1.00'],
])('[FIN-031] %s is %s to the cent: halves go away from zero without any epsilon', (amount, expected) => {
  expect(round(amount)).toBe(expected);
});

test('[FIN-032] rounding a negative amount is the mirror of rounding the positive one', () => {
  const symmetric = fc.constantFrom<RoundingMode>('half-up', 'half-even', 'half-down', 'up', 'down');
  fc.assert(
    fc.property(cents, symmetric, fc.constantFrom('0.01', '0.05', '1', '0.25', '100'), (amount, mode, step) => {
      expect(new Money(round(negated(amount), { mode, step })).plus(round(amount, { mode, step })).isZero()).toBe(true);
      expect(new Money(round(amount, { mode, step })).minus(amount).abs().lt(step)).toBe(true);
    }),
  );
});

test.each<[RoundingMode, readonly string[]]>([
  ['half-up', ['3', '-3', '4', '2']],
  ['half-even', ['2', '-2', '4', '2']],
  ['half-down', ['2', '-2', '3', '2']],
  ['up', ['3', '-3', '4', '3']],
  ['down', ['2', '-2', '3', '2']],
  ['ceiling', ['3', '-2', '4', '3']],
  ['floor', ['2', '-3', '3', '2']],
])('%s of 2.5, -2.5, 3.5 and 2.1', (mode, expected) => {
  expect(['2.5', '-2.5', '3.5', '2.1'].map((amount) => round(amount, { mode, step: '1' }))).toEqual(expected);
});

test('amounts are rounded to five centimes where a product says so', () => {
  expect(['1.02', '1.025', '1.03', '-1.025'].map((amount) => round(amount, { mode: 'half-up', step: '0.05' }))).toEqual([
    '1.00',
    '1.05',
    '1.05',
    '-1.05',
  ]);
});

test('[LOCALE-010] [LOCALE-011] [LOCALE-012] XPF has no decimals, TND three, every other currency two', () => {
  expect([currencyDecimals('XPF'), currencyDecimals('TND'), currencyDecimals('EUR'), currencyDecimals('JPY')]).toEqual([0, 3, 2, 2]);
  expect(['XPF', 'TND', 'EUR'].map((code) => round('1.2345', policyFor(code)))).toEqual(['1', '1.235', '1.23']);
});

test('[LOCALE-030] currencies are those of ISO 4217 in use', () => {
  expect(['EUR', 'USD', 'MAD', 'TND', 'XPF', 'XCG', 'SLE', 'ZWG'].every(isCurrency)).toBe(true);
  expect(['eur', 'EURO', 'DEM', 'HRK', 'XXX', 'XAU', 'R A', ''].some(isCurrency)).toBe(false);
  expect(currencyCodes()).toEqual([...new Set(currencyCodes())].sort());
});

test('bad amounts and policies are refused by name', () => {
  expect(() => round('12,5')).toThrow('amount "12,5" is no decimal: write it like 1234.5');
  for (const endless of ['9'.repeat(1_000_000), `1${'0'.repeat(100)}`]) {
    expect(() => round(endless)).toThrow('is no decimal');
    expect(() => allocate('1', [endless])).toThrow('is no decimal');
  }
  expect(() => round('1', { mode: 'half-up', step: '0' })).toThrow('rounding step "0" has to be above zero');
  expect(() => round('1', { mode: 'nearest' as RoundingMode, step: '1' })).toThrow('rounding mode "nearest" is unknown');
});

test.each<[LastCent, readonly string[]]>([
  ['last', ['14.29', '42.86', '42.85']],
  ['first', ['14.28', '42.86', '42.86']],
  ['largest', ['14.29', '42.85', '42.86']],
  ['spread', ['14.28', '42.86', '42.86']],
])('100 by 1, 3, 3 where %s bears the cent', (lastCent, expected) => {
  expect(allocate('100', ['1', '3', '3'], { mode: 'half-up', step: '0.01', lastCent })).toEqual(expected);
});

test.each<[LastCent, readonly string[]]>([
  ['last', ['33.33', '33.33', '33.34', '0.00']],
  ['first', ['33.34', '33.33', '33.33', '0.00']],
  ['largest', ['33.34', '33.33', '33.33', '0.00']],
  ['spread', ['33.34', '33.33', '33.33', '0.00']],
])('100 by 1, 1, 1, 0 where %s bears the cent', (lastCent, expected) => {
  expect(allocate('100', ['1', '1', '1', '0'], { mode: 'half-up', step: '0.01', lastCent })).toEqual(expected);
  expect(allocate('-100', ['1', '1', '1', '0'], { mode: 'half-up', step: '0.01', lastCent })).toEqual(
    expected.map((part) => (part === '0.00' ? part : `-${part}`)),
  );
});

test('five cents among ten rows never make a row negative', () => {
  expect(allocate('0.05', Array<string>(10).fill('1'))).toEqual([...Array<string>(5).fill('0.01'), ...Array<string>(5).fill('0.00')]);
});

test('an allocation sums exactly to the rounded amount, whatever the weights, the rule and the step', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000 }).map(String), { minLength: 1, maxLength: 20 })
    .filter((all) => all.some((weight) => weight !== '0'));
  const rule = fc.constantFrom<LastCent>('last', 'first', 'largest', 'spread');
  fc.assert(
    fc.property(cents, weights, rule, fc.constantFrom('0.01', '0.05', '1'), (amount, shares, lastCent, step) => {
      const policy = { mode: 'half-up', step, lastCent } as const;
      const parts = allocate(amount, shares, policy);
      expect(sum(parts).eq(round(amount, policy))).toBe(true);
      parts.forEach((part, index) =>
        expect(shares[index] === '0' ? new Money(part).isZero() : new Money(part).times(amount).gte(0)).toBe(true),
      );
    }),
  );
});

test('weights below zero, or all zero, are refused by name', () => {
  expect(() => allocate('1', ['0', '0'])).toThrow('weights sum to zero');
  expect(() => allocate('1', [])).toThrow('weights sum to zero');
  expect(() => allocate('1', ['1', '-1'])).toThrow('weight 2 is -1');
});

test('decimals are stored without needless zeros, and other texts are none', () => {
  expect([
    decimalString('1234.50'),
    decimalString(1.5),
    decimalString('1e3'),
    decimalString('.5'),
    decimalString('1,5'),
    decimalString(''),
  ]).toEqual(['1234.5', '1.5', '1000', '0.5', undefined, undefined]);
});

test('19.4 a JSON number that may have lost digits is told apart: up to fifteen, and whole ones below 2^53, are sure', () => {
  const sure = [0, 1.5, -0.07, 1234567890.12, 123456789012.345, Number.MAX_SAFE_INTEGER, 1e21, 0.000_000_1];
  const lost = [Number('12345678901234567.89'), Number('1234567890123456.5'), 0.1 + 0.2, 2 / 3];
  expect([...sure.filter(isInexact), ...lost.filter((value) => !isInexact(value))]).toEqual([]);
});
