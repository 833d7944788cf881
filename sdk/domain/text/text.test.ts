import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunk } from './chunk.ts';
import { formatCompanyNumber, formatVatNumber } from './formatRegistrations.ts';
import { truncate } from './truncate.ts';

test('[IDENT-045] company numbers are read in groups of three', () => {
  expect([formatCompanyNumber('732829320'), formatCompanyNumber('732 82932000074'), formatCompanyNumber('')]).toEqual([
    '732 829 320',
    '732 829 320 000 74',
    '',
  ]);
});

test('[IDENT-046] VAT numbers are read in groups that end after positions 2, 4, 7 and 10', () => {
  expect([formatVatNumber('FR40303265045'), formatVatNumber('LT 100001919017'), formatVatNumber('FR4')]).toEqual([
    'FR 40 303 265 045',
    'LT 10 000 191 9017',
    'FR 4',
  ]);
});

test('[IDENT-047] lists are cut into chunks of 100, with none lost', () => {
  expect(chunk(Array.from({ length: 201 }, (_, index) => index)).map((each) => each.length)).toEqual([100, 100, 1]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (entries, size) => {
      expect(chunk(entries, size).flat()).toEqual(entries);
    }),
  );
  expect(() => chunk([1], 0)).toThrow('size is 0');
});

test('[IDENT-048] a text of more than 25 characters ends in an ellipsis, within the 25', () => {
  expect(truncate('exactly twenty-five chars')).toBe('exactly twenty-five chars');
  expect(truncate('one more than twenty-five.')).toBe('one more than twenty-fiv…');
  expect([truncate('Société Générale', 8), truncate('🚗🚗🚗', 2), truncate('a', 0)]).toEqual(['Société…', '🚗…', '…']);
});
