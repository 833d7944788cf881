import { Formats } from '@mortise/sdk/domain';
import { expect, test } from 'vitest';
import { decimalsOf, isTooFine, restingText, typingText, valueOf } from './numberText.ts';

test('[FIELD-032] [FIELD-033] a percentage is a fraction, rounded to ten digits; its sign may be typed', () => {
  expect(valueOf('percentage', '5.125 %', 'en-EU')).toEqual({ value: '0.05125' });
  expect(valueOf('percentage', '33.333333333333', 'en-EU')).toEqual({ value: '0.3333333333' });
});

test('[FIELD-028] [FIELD-029] an integer has no decimals, a number is exact', () => {
  expect(valueOf('integer', '12', 'en-EU')).toEqual({ value: 12 });
  expect(valueOf('integer', '1.5', 'en-EU')).toBe('invalid');
  expect(valueOf('number', '0.1000', 'en-EU')).toEqual({ value: '0.1' });
  expect(valueOf('number', '1.5e3', 'en-EU')).toEqual({ value: '1500' });
  expect(valueOf('number', '12x', 'en-EU')).toBe('invalid');
  expect(valueOf('number', ' ', 'en-EU')).toEqual({ value: undefined });
});

test('[FIELD-031] where a field is negative, what is typed without a sign is below zero', () => {
  const typed = (text: string) => valueOf('currency', text, 'en-EU', true);
  expect([typed('5'), typed('-5'), typed('+5'), typed('0'), typed('(5)')]).toEqual(
    ['-5', '-5', '5', '0', '-5'].map((value) => ({ value })),
  );
  expect(valueOf('integer', '3', 'en-EU', true)).toEqual({ value: -3 });
});

test('[FIELD-030] [FIELD-035] it rests grouped and is typed plain, in the decimal sign of the locale', () => {
  const formats = new Formats('de-DE', 'UTC');
  expect(valueOf('currency', '1.234,50 €', 'de-DE')).toEqual({ value: '1234.5' });
  expect(restingText({ type: 'currency' }, '1234.5', formats, 'EUR')).toBe('1.234,50');
  expect(typingText('currency', '1234.5', 'de-DE')).toBe('1234,5');
  expect(typingText('percentage', '0.05', 'de-DE')).toBe('5');
});

test('19.2 an amount has the decimals of its currency, or those of its field; what came with more is shown whole', () => {
  const formats = new Formats('en-EU', 'UTC');
  const digits = (currency: string, decimals?: number) =>
    decimalsOf({ type: 'currency', ...(decimals !== undefined && { decimals }) }, currency);
  expect([digits('EUR'), digits('XPF'), digits('TND'), digits('EUR', 6)]).toEqual([2, 0, 3, 6]);
  expect([isTooFine('1.25', 2), isTooFine('1.255', 2), isTooFine('1.2550', 3), isTooFine('1.5', 0), isTooFine(undefined, 2)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(restingText({ type: 'currency' }, '1234.567', formats, 'EUR')).toBe('1,234.567');
});

test('19.5 a year rests as 2024, any other integer in groups', () => {
  const formats = new Formats('en-EU', 'UTC');
  expect(restingText({ type: 'integer', unit: 'year' }, 2024, formats, 'EUR')).toBe('2024');
  expect(restingText({ type: 'integer' }, 2024, formats, 'EUR')).toBe('2,024');
});

test.each([['-77'], ['77'], ['0']])('19.6 a number of a negative field stays %s when it is edited', (value) => {
  const text = typingText('currency', value, 'en-EU', true);
  expect(valueOf('currency', text, 'en-EU', true)).toEqual({ value });
  expect(valueOf('currency', `${text}5`, 'en-EU', true)).toEqual({ value: `${value}5`.replace(/^0/, '-') });
});
