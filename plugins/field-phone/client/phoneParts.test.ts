import { expect, test } from 'vitest';
import { phoneParts, phoneText } from './phoneParts.ts';

test.each([
  ['+33 612345678', '33', '612345678'],
  ['+33612345678', '33', '612345678'],
  ['0033 6 12 34 56 78', '33', '612345678'],
  ['+1 (212) 555-0100', '1', '2125550100'],
  ['+212 600000000', '212', '600000000'],
  ['0612345678', '', '0612345678'],
  ['+33', '33', ''],
])('[FIELD-005] %s is a calling code and a local number', (phone, code, local) => {
  expect(phoneParts(phone)).toEqual({ code, local });
});

test('[FIELD-006] both parts are stored as one text, a local number alone without a code, and no number as nothing', () => {
  expect(phoneText({ code: '33', local: '612345678' })).toBe('+33 612345678');
  expect(phoneText({ code: '', local: '0612345678' })).toBe('0612345678');
  expect(phoneText({ code: '33', local: ' ' })).toBeUndefined();
});
