import { expect, test } from 'vitest';
import { Formats } from './Formats.ts';
import { firstDayOfWeek } from './firstDayOfWeek.ts';
import { datePattern, isRightToLeft } from './localeRules.ts';
import { parseNumber } from './parseNumber.ts';

const en = new Formats('en-EU', 'Europe/Paris');
const fr = new Formats('fr-FR', 'Europe/Paris');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('amounts have the decimals of their currency and a real minus sign', () => {
  expect(en.amount('-1234567.5', 'EUR')).toBe('−1,234,567.50');
  expect(en.amount('1234.5', 'XPF')).toBe('1,235');
  expect(plain(fr.amount('1234.5', 'TND'))).toBe('1 234,500');
});

test('decimal strings are exact, however long', () => {
  expect(en.number('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12');
});

test('formulas have the numbers of the locale, with all their decimals; days and fractions stay', () => {
  const formula = '163167.18 × 0.0870 × 27/360 = 1064.67';
  expect(en.formula(formula)).toBe('163,167.18 × 0.0870 × 27/360 = 1,064.67');
  expect(plain(fr.formula(formula))).toBe('163 167,18 × 0,0870 × 27/360 = 1 064,67');
});

test('percentages are fractions', () => {
  expect([en.percentage('0.05'), en.percentage('0.05125'), plain(fr.percentage('0.5'))]).toEqual(['5.00%', '5.125%', '50,00 %']);
});

test('dates by locale: DD-MM-YYYY, DD/MM/YYYY in French, MM-DD-YYYY in en-US, YYYY-MM-DD in Lithuanian', () => {
  expect(['en-EU', 'fr-BE', 'en-US', 'lt-LT'].map((locale) => new Formats(locale, 'UTC').date('2026-01-31'))).toEqual([
    '31-01-2026',
    '31/01/2026',
    '01-31-2026',
    '2026-01-31',
  ]);
  expect([datePattern('de-DE'), firstDayOfWeek('fr-FR'), firstDayOfWeek('en-US'), isRightToLeft('ar-MA'), isRightToLeft('en-EU')]).toEqual([
    'DD-MM-YYYY',
    1,
    0,
    true,
    false,
  ]);
});

test('[issue 21, 6] where one reads, a day is written with the name of its month', () => {
  expect(
    ['en-EU', 'en-US', 'fr-FR', 'de-DE', 'lt-LT'].map((locale) => plain(new Formats(locale, 'UTC').writtenDate('2026-11-01'))),
  ).toEqual(['1 Nov 2026', 'Nov 1, 2026', '1 nov. 2026', '1. Nov. 2026', '2026-11-01']);
  expect(new Formats('ar-MA', 'UTC').writtenDate('2026-11-01')).toContain('نونبر');
  expect(en.writtenDate('0099-02-30')).toBe('0099-02-30');
  expect(en.writtenDateTime('2026-01-31T23:30:00Z')).toBe('1 Feb 2026 00:30');
});

test('instants are shown in the time zone of the user', () => {
  expect(en.dateTime('2026-01-31T23:30:00Z')).toBe('01-02-2026 00:30');
  expect(en.localParts('2026-07-31T23:30:00Z')).toEqual(['2026-08-01', '01:30']);
});

test('bytes are KB, MB and GB', () => {
  expect([en.bytes(500), en.bytes(1536), en.bytes(5 * 1024 ** 2), en.bytes(1024 ** 3)]).toEqual(['500 B', '1.5 KB', '5 MB', '1 GB']);
});

test.each([
  ['1,234.5', 'en-EU', '1234.5'],
  ['1 234,5', 'fr-FR', '1234.5'],
  ['1234.5', 'fr-FR', '1234.5'],
  ['EUR 1,234', 'en-EU', '1234'],
  ['−5', 'en-EU', '-5'],
  ['.5', 'en-EU', '0.5'],
  ['1.234,5', 'de-DE', '1234.5'],
  ['1e3', 'en-EU', '1000'],
  ['1,5', 'en-EU', undefined],
  ['abc', 'en-EU', undefined],
  ['', 'en-EU', undefined],
  ['1-2', 'en-EU', undefined],
])('%s in %s is the number %s', (text, locale, expected) => {
  expect(parseNumber(text, locale)).toBe(expected);
});
