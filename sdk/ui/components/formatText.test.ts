import { expect, test } from 'vitest';
import { Formats } from '../../domain/locales/Formats.ts';
import type { Field } from '../../entity/Field.ts';
import { formatText } from './formatText.ts';

const formats = new Formats('en-EU', 'UTC');
const read = (field: Field, value: unknown): string =>
  formatText(
    field,
    value,
    formats,
    (_list, code) => `${code} (???)`,
    (key) => key,
  );

test('[FIELD-080] [FIELD-095] a plain number is read with up to three decimals, unless its field says otherwise', () => {
  expect(read({ type: 'number' }, '1234.56789')).toBe('1,234.568');
  expect(read({ type: 'number' }, '12')).toBe('12');
  expect(read({ type: 'number', decimals: 7 }, '48.8566123')).toBe('48.8566123');
});

test('[FIELD-081] a percentage is read with two decimals at least', () => {
  expect(read({ type: 'percentage' }, '0.05')).toBe('5.00%');
  expect(read({ type: 'percentage' }, '0.05125')).toBe('5.125%');
});

test('[FIELD-055] a value that its list does not hold, and one that was made up where any may be', () => {
  expect(read({ type: 'select', list: 'x' }, 'A')).toBe('A (???)');
  expect(read({ type: 'select', list: 'x', isCreatable: true }, 'A')).toBe('A');
});
