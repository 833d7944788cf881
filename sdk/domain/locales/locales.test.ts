import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLocale } from './chooseLocale.ts';
import { firstDayOfWeek } from './firstDayOfWeek.ts';
import { formatBytes } from './formatBytes.ts';
import { formatCurrency } from './formatCurrency.ts';
import { formatDate } from './formatDate.ts';
import { formatDuration } from './formatDuration.ts';
import { formatNumber } from './formatNumber.ts';
import { localeSettings, SUPPORTED_LOCALES, supportedLocale } from './localeTable.ts';
import { parseNumber } from './parseNumber.ts';
import { formatPercentage, parsePercentage, parseSheetPercentage } from './percentages.ts';

const plain = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace('\u2212', '-');

test('[LOCALE-001] the default locale writes euros with a decimal point, thousands commas and two decimals', () => {
  expect(localeSettings('en-EU')).toMatchObject({ currency: 'EUR', decimal: '.', group: ',', decimals: 2, firstDayOfWeek: 1 });
  expect(formatCurrency('1234567.5', 'EUR', 'en-EU')).toBe('€1,234,567.50');
  expect(localeSettings('xx-XX').locale).toBe('en-EU');
});

test('[LOCALE-002] [LOCALE-003] 48 locales have their own separators, currency, decimals and date format', () => {
  expect(SUPPORTED_LOCALES).toHaveLength(48);
  expect(localeSettings('fr-TN')).toMatchObject({ currency: 'TND', decimals: 3, decimal: ',', datePattern: 'DD/MM/YYYY' });
  expect(localeSettings('fr-PF')).toMatchObject({ currency: 'XPF', decimals: 0 });
  expect([supportedLocale('de-LI'), supportedLocale('fr'), supportedLocale('xx')]).toEqual(['de-DE', 'fr-FR', undefined]);
});

test('[LOCALE-004] [LOCALE-005] [LOCALE-006] [LOCALE-007] dates are written as each locale writes them', () => {
  const locales = ['en-EU', 'de-DE', 'en-US', 'lt-LT', 'fr-FR', 'fr-CA'];
  expect(locales.map((locale) => formatDate('2026-01-31', locale))).toEqual([
    '31-01-2026',
    '31-01-2026',
    '01-31-2026',
    '2026-01-31',
    '31/01/2026',
    '31/01/2026',
  ]);
  expect(formatDate('soon', 'en-EU')).toBe('soon');
});

test('[LOCALE-008] [LOCALE-009] weeks begin on Monday in every French locale, elsewhere as CLDR has it', () => {
  expect(['fr-FR', 'fr-CA', 'de-DE', 'en-US', 'pt-BR', 'ar-EG', 'en-EU', 'lt'].map(firstDayOfWeek)).toEqual([1, 1, 1, 0, 0, 6, 1, 1]);
  const differing = SUPPORTED_LOCALES.filter((locale) => {
    const { getWeekInfo } = new Intl.Locale(locale) as { getWeekInfo?: () => { firstDay: number } };
    const firstDay = getWeekInfo?.call(new Intl.Locale(locale)).firstDay;
    return firstDay !== undefined && firstDay % 7 !== firstDayOfWeek(locale);
  });
  expect(differing).toEqual(['fr-CA']);
});

test('[LOCALE-013] Arabic runs from right to left', () => {
  expect(SUPPORTED_LOCALES.filter((locale) => localeSettings(locale).isRightToLeft)).toEqual(['ar-MA', 'ar-TN', 'ar-AE']);
});

test('[LOCALE-017] [LOCALE-018] the saved locale wins, then the user’s, then the browser’s, then the default', () => {
  const supported = ['en-EU', 'fr-FR', 'fr-BE', 'de-DE'];
  expect(chooseLocale({ saved: 'fr-BE', user: 'de-DE', browser: ['en-US'], supported })).toBe('fr-BE');
  expect(chooseLocale({ user: 'de-DE', browser: ['fr'], supported })).toBe('de-DE');
  expect(chooseLocale({ saved: '', user: 'zh-CN', browser: ['ja', 'fr-CA', 'de'], supported })).toBe('fr-FR');
  expect([chooseLocale({ browser: ['ja'], supported }), chooseLocale({ supported })]).toEqual(['en-EU', 'en-EU']);
});

test.each([
  ['ja-JP', 'en-EU'],
  ['de-LI', 'de-DE'],
  ['de-AT', 'de-AT'],
  ['pt-BR', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['es-419', 'es-ES'],
  ['zh-Hant-TW', 'en-EU'],
])('[LOCALE-017] whoever saved or asks for %s works in %s', (wish, chosen) => {
  expect(chooseLocale({ saved: wish, supported: SUPPORTED_LOCALES })).toBe(chosen);
  expect(chooseLocale({ browser: [wish], supported: SUPPORTED_LOCALES })).toBe(chosen);
});

test('separators and grouping of every locale are those of CLDR', () => {
  const samples = ['0', '1.5', '-1234', '12345.25', '123456789.125'];
  const differing = SUPPORTED_LOCALES.filter((locale) => {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, numberingSystem: 'latn' });
    return samples.some(
      (sample) => plain(intl.format(Number(sample)).replaceAll(/[\u200e\u200f\u061c]/g, '')) !== plain(formatNumber(sample, locale)),
    );
  });
  expect(differing).toEqual([]);
});

test('currencies stand where CLDR puts them, after the minus sign', () => {
  const differing = SUPPORTED_LOCALES.filter((locale) => {
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'code', numberingSystem: 'latn' });
    return plain(intl.format(12345.5).replaceAll(/[\u200e\u200f\u061c]/g, '')) !== plain(formatCurrency('12345.5', 'USD', locale));
  });
  // By choice amounts have the signs that numbers have: CLDR groups Austria's with dots, and gives Swiss French ones a decimal point.
  expect(differing).toEqual(['fr-CH', 'de-AT']);
  expect(formatCurrency('-1.5', 'EUR', 'nl-NL')).toBe('−€\u00a01,50');
});

test('numbers are exact however long, rounded half away from zero', () => {
  expect(formatNumber('12345678901234567890123456789012345678901234567890.125', 'en-EU', { maximumDecimals: 2 })).toBe(
    '12,345,678,901,234,567,890,123,456,789,012,345,678,901,234,567,890.13',
  );
  expect([formatNumber('-0.005', 'en-EU', { maximumDecimals: 2 }), formatNumber('-0.004', 'en-EU', { maximumDecimals: 2 })]).toEqual([
    '−0.01',
    '0',
  ]);
  expect([formatNumber(1e21, 'en-EU'), formatNumber('1.50', 'en-EU'), formatNumber('5', 'fr-FR', { minimumDecimals: 2 })]).toEqual([
    '1,000,000,000,000,000,000,000',
    '1.5',
    '5,00',
  ]);
  expect(() => formatNumber('abc', 'en-EU')).toThrow('value "abc" is no decimal');
});

test('[LOCALE-010] [LOCALE-011] [LOCALE-012] amounts have the decimals of their currency', () => {
  expect(['XPF', 'TND', 'JPY'].map((currency) => plain(formatCurrency('1234.5', currency, 'fr-FR')))).toEqual([
    '1 235 XPF',
    '1 234,500 TND',
    '1 234,50 JPY',
  ]);
});

describe('typed numbers', () => {
  test.each([
    ['1 234,50', 'fr-FR', '1234.5'], ['1\u202f234,5', 'fr-FR', '1234.5'], ["1'234.50", 'de-CH', '1234.5'], ['1’234,50', 'fr-CH', '1234.5'], ['١٢٣٤٫٥', 'ar-MA', '1234.5'],
    ['١٫٢٣٤', 'ar-MA', '1.234'], ['١٬٢٣٤٪', 'ar-MA', '1234'], ['۱۲', 'ar-AE', '12'], ['5-', 'en-EU', '-5'], ['(1,234.50)', 'en-EU', '-1234.5'], ['(€5)', 'en-EU', '-5'], ['€ -5', 'en-EU', '-5'], ['-€5', 'en-EU', '-5'], ['5,00 €', 'de-DE', '5'], ['1.234,50', 'de-AT', '1234.5'], ['1.234,50', 'fr-FR', '1234.5'],
    ['USD 1,234', 'en-US', '1234'], ['12,34,567', 'en-IN', '1234567'], ['1.234.567', 'fr-FR', '1234567'], ['1.234', 'de-DE', '1234'], ['1.234', 'fr-FR', '1.234'], ['0007.50', 'en-EU', '7.5'], ['-0', 'en-EU', '0'],
    ['12,345', 'de-DE', '12.345'], ['5 %', 'fr-FR', '5'], ['1,2,3', 'en-EU', undefined], ['1,5', 'en-EU', undefined], ['--5', 'en-EU', undefined], ['-5-', 'en-EU', undefined], ['()', 'en-EU', undefined], ['1.2.3', 'en-EU', undefined], ['EUR', 'en-EU', undefined], ['-', 'en-EU', undefined],
  ])('%s in %s is %s', (text, locale, expected) => {
    expect(parseNumber(text, locale)).toBe(expected);
  }); // prettier-ignore
});

describe('19.2 a number in another convention is read rightly or refused, never cut', () => {
  test.each([
    ['1.234,56', 'en-EU', '1234.56'], ['1,234.56', 'fr-FR', '1234.56'], ['1,234.56', 'de-DE', '1234.56'], ['1,234.56', 'ar-MA', '1234.56'], ['1.234.567,8', 'en-US', '1234567.8'],
    ['1,234,567.8', 'de-DE', '1234567.8'], ['1,234,567', 'fr-FR', '1234567'], ['12,34,567.5', 'en-IN', '1234567.5'], ['12,34,567', 'en-EU', undefined], ['1.23,4.5', 'en-EU', undefined],
    ['1.234,56,7', 'en-EU', undefined], ['12.34,5', 'de-DE', undefined], ['1 23', 'fr-FR', undefined], ['06 12 34 56 78', 'fr-FR', undefined], ['1 234 567,89', 'fr-FR', '1234567.89'],
    ['1,234 567', 'en-EU', undefined], ["1'234.5", 'en-EU', '1234.5'], ['1.5.', 'en-EU', undefined], ['5.', 'en-EU', '5'], [',5', 'fr-FR', '0.5'], ['.', 'en-EU', undefined], ['1,234e3', 'en-EU', '1234000'],
    ['EURO 5', 'en-EU', undefined], ['100 SQM', 'en-EU', undefined], ['MAD 5', 'en-EU', '5'], ['5 USDT', 'en-EU', undefined], ['1 234,5 EUR', 'fr-FR', '1234.5'], ['1.234', 'it-IT', '1234'], ['1.2345', 'it-IT', '1.2345'],
  ])('%s in %s is %s', (text, locale, expected) => {
    expect(parseNumber(text, locale)).toBe(expected);
  }); // prettier-ignore
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 25 });
const decimal = fc
  .tuple(fc.boolean(), digits, fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 10 }))
  .map(([isNegative, whole, fraction]) => {
    const [units, parts] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')];
    const value = parts === '' ? units : `${units}.${parts}`;
    return isNegative && value !== '0' ? `-${value}` : value;
  });

test.each(SUPPORTED_LOCALES.map((locale) => [locale]))('in %s what is shown can be typed back', (locale) => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
    }),
    { numRuns: 40 },
  );
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.constantFrom('EUR', 'USD', 'MAD', 'TND'), (cents, currency) => {
      expect(Number(parseNumber(formatCurrency(cents / 100, currency, locale), locale))).toBe(cents / 100);
      expect(Number(parsePercentage(formatPercentage(cents / 10_000_000_000, locale), locale))).toBe(cents / 10_000_000_000);
    }),
    { numRuns: 20 },
  );
});

test('percentages keep ten decimals in forms, two more than entered in sheets, and show at least two', () => {
  expect([parsePercentage('5,125 %', 'fr-FR'), parsePercentage('33.333333333333', 'en-EU'), parsePercentage('x', 'en-EU')]).toEqual([
    '0.05125',
    '0.3333333333',
    undefined,
  ]);
  expect([
    parseSheetPercentage('5.1', 'en-EU'),
    parseSheetPercentage('33.33333333', 'en-EU'),
    parseSheetPercentage('33.3333', 'en-EU', 4),
    parseSheetPercentage('', 'en-EU'),
  ]).toEqual(['0.051', '0.333333', '0.3333', undefined]);
  expect([formatPercentage('0.05', 'en-EU'), plain(formatPercentage('-0.05125', 'fr-FR')), formatPercentage('0.5', 'tr-TR')]).toEqual([
    '5.00%',
    '-5,125 %',
    '%50,00',
  ]);
});

test('bytes are KB, MB or GB; durations have their two largest units', () => {
  expect([500, 1536, 5 * 1024 ** 2, 1024 ** 4].map((size) => formatBytes(size, 'en-EU'))).toEqual(['500 B', '1.5 KB', '5 MB', '1,024 GB']);
  expect(formatBytes(1536, 'fr-FR')).toBe('1,5 KB');
  expect([0, 250, 3040, 7_500_000, 90_061_000, -60_000].map(formatDuration)).toEqual([
    '0 ms',
    '250 ms',
    '3 sec 40 ms',
    '2 h 5 min',
    '1 d 1 h',
    '−1 min',
  ]);
});
