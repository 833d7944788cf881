import { expect, test } from 'vitest';
import { parseDate, requireDate } from './parseDate.ts';
import { parseInstant } from './parseInstant.ts';

const today = '2026-05-05';
const read = (text: string, locale = 'en-EU') => parseDate(text, { locale, today });

test('[IDENT-035] eight digits are year, month and day', () => {
  expect([read('20260131'), read('20260231')]).toEqual(['2026-01-31', undefined]);
});

test('[IDENT-036] fourteen digits are a day and a time, which has to exist', () => {
  expect([read('20260131093000'), read('20260131253000'), read('202601310930')]).toEqual(['2026-01-31', undefined, undefined]);
});

test.each([
  ['31/1/2026', 'en-EU', '2026-01-31'],
  ['31-01-2026', 'fr-FR', '2026-01-31'],
  ['31.01.26', 'fr-FR', '2026-01-31'],
  ['1/31/2026', 'en-US', '2026-01-31'],
  ['1-31-26', 'en-US', '2026-01-31'],
  ['31/1/70', 'en-EU', '1970-01-31'],
  ['31/1/2026', 'en-US', undefined],
  ['31/2/2026', 'en-EU', undefined],
  ['1/2/202', 'en-EU', undefined],
  ['31/1-2026', 'en-EU', undefined],
])('[IDENT-037] %s in %s is %s: the month comes first in the US only', (text, locale, expected) => {
  expect(read(text, locale)).toBe(expected);
});

test('[IDENT-038] today, yesterday, tomorrow and steps from today are dates', () => {
  expect(['today', 'Yesterday', ' tomorrow ', '+30', '-5'].map((text) => read(text))).toEqual([
    '2026-05-05',
    '2026-05-04',
    '2026-05-06',
    '2026-06-04',
    '2026-04-30',
  ]);
});

test.each([
  ['+2d', '2026-05-07'],
  ['-1w', '2026-04-28'],
  ['+1m', '2026-06-05'],
  ['+1q', '2026-08-05'],
  ['-1s', '2025-11-05'],
  ['+2y', '2028-05-05'],
  ['startOfMonth', '2026-05-01'],
  ['endOfMonth', '2026-05-31'],
  ['start of quarter', '2026-04-01'],
  ['end-of-quarter', '2026-06-30'],
  ['startofyear', '2026-01-01'],
  ['end of year', '2026-12-31'],
])('[IDENT-039] %s is %s on 5 May 2026', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['+9999y', '-9999y', '-9999q', '-9999s'])('[IDENT-039] %s leads out of the calendar and is no date', (text) => {
  expect(read(text)).toBeUndefined();
});

test('[IDENT-039] every date that a step leads to has a year of four digits', () => {
  expect(['+7973y', '+7974y', '-2026y', '-2027y', '+9999w'].map((text) => read(text))).toEqual([
    '9999-05-05',
    undefined,
    '0000-05-05',
    undefined,
    '2217-12-23',
  ]);
  expect(parseDate('tomorrow', { locale: 'en-EU', today: '9999-12-31' })).toBeUndefined();
});

test('[IDENT-040] a first part of four digits is the year, in every locale', () => {
  expect(['lt-LT', 'en-US', 'fr-FR'].map((locale) => read('2026-01-31', locale))).toEqual(['2026-01-31', '2026-01-31', '2026-01-31']);
});

test('[IDENT-041] any other text is an invalid date, and the error repeats it', () => {
  expect(['soon', '', '31 1 2026', '+1x', '+', '2026', '99999999', 'end of week'].map((text) => read(text))).toEqual(
    Array(8).fill(undefined),
  );
  expect(() => requireDate('soon', { locale: 'en-EU', today })).toThrow(
    expect.objectContaining({ code: 'INVALID_DATE', status: 400, message: 'Invalid date soon' }),
  );
  expect(requireDate('20260131', { locale: 'en-EU', today })).toBe('2026-01-31');
});

test('instants are typed in the time zone of the user', () => {
  expect(parseInstant('31/1/2026 9:30', 'en-EU', 'Europe/Paris', '2026-01-01')).toBe('2026-01-31T08:30:00.000Z');
  expect(parseInstant('today 24:00', 'en-EU', 'UTC', '2026-01-01')).toBeUndefined();
});
