import { expect, test } from 'vitest';
import { parsePastedBoolean, parsePastedDate, parsePastedNumber, parsePastedTime } from './parsePasted.ts';

test.each([
  ['1,234.56', 'fr-FR', '1234.56'],
  ['1.234,56', 'en-EU', '1234.56'],
  ['1 234,56 €', 'fr-FR', '1234.56'],
  ['1\u202f234,56\u00a0€', 'en-EU', '1234.56'],
  ['$1,234.50', 'de-DE', '1234.5'],
  ['EUR 12', 'en-EU', '12'],
  ['0,5', 'en-EU', '0.5'],
  ['0.5', 'fr-FR', '0.5'],
  ['1,234', 'en-EU', '1234'],
  ['1,234', 'fr-FR', '1.234'],
  ['(12.50)', 'en-EU', '-12.5'],
  ['-7', 'fr-FR', '-7'],
  ['5%', 'fr-FR', '5'],
  ['1.5E+03', 'fr-FR', '1500'],
  ['12 apples', 'en-EU', undefined],
  ['1.2.3,4,5', 'en-EU', undefined],
])('[FIELD-030] pasted in any convention: %s in %s', (text, locale, value) => {
  expect(parsePastedNumber(text, locale)).toBe(value);
});

test.each([
  ['31/01/2026', 'fr-FR', '2026-01-31'],
  ['31/01/2026', 'en-US', '2026-01-31'],
  ['01/31/2026', 'fr-FR', '2026-01-31'],
  ['02/03/2026', 'en-US', '2026-02-03'],
  ['02/03/2026', 'fr-FR', '2026-03-02'],
  ['2026-01-31', 'en-US', '2026-01-31'],
  ['2026-01-31T10:20:30.000Z', 'en-US', '2026-01-31'],
  ['31/01/2026 00:00:00', 'fr-FR', '2026-01-31'],
  ['46053', 'fr-FR', '2026-01-31'],
  ['12345', 'fr-FR', undefined],
  ['2026', 'fr-FR', undefined],
  ['soon', 'fr-FR', undefined],
])('[FIELD-038] a pasted day: %s in %s', (text, locale, value) => {
  expect(parsePastedDate(text, { locale, today: '2026-06-01' })).toBe(value);
});

test.each([
  ['9:30', '09:30'],
  ['09:30:15', '09:30'],
  ['9h30', '09:30'],
  ['9:30 PM', '21:30'],
  ['12:05 am', '00:05'],
  ['25:00', undefined],
  ['13:00 PM', undefined],
])('[FIELD-059] a pasted time: %s', (text, value) => {
  expect(parsePastedTime(text)).toBe(value);
});

test.each([
  ['yes', true],
  ['OUI', true],
  ['Vrai', true],
  ['x', true],
  ['نعم', true],
  ['1', true],
  ['non', false],
  ['FALSE', false],
  ['لا', false],
  ['perhaps', undefined],
])('[FIELD-002] pasted for yes or no: %s', (text, value) => {
  expect(parsePastedBoolean(text)).toBe(value);
});
