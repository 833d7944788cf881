import { Formats } from '@mortise/sdk/domain';
import { expect, test } from 'vitest';
import { restingText, typingText, valueOf } from './numberText.ts';

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
  expect(restingText('currency', '1234.5', formats, 'EUR')).toBe('1.234,50');
  expect(typingText('currency', '1234.5', 'de-DE')).toBe('1234,5');
  expect(typingText('percentage', '0.05', 'de-DE')).toBe('5');
});
