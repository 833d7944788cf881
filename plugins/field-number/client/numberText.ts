import type { Field } from '@mortise/sdk';
import type { FormField, TextForms } from '@mortise/sdk/forms';
import { currencyDecimals, Money, parseNumber, plainText, type Formats } from '@mortise/sdk/domain';

const PERCENT_DIGITS = 10;

/**
 * What the user typed, as the value of a field; undefined for nothing, `invalid` for what is no number.
 * @param isNegative whether a number without a sign is below zero
 */
export function valueOf(
  type: string,
  text: string,
  locale: string,
  isNegative = false,
): { readonly value: string | number | undefined } | 'invalid' {
  if (text.trim() === '') return { value: undefined };
  const typed = parseNumber(text, locale);
  if (typed === undefined) return 'invalid';
  const decimal = isNegative && !text.includes('+') && new Money(typed).gt(0) ? new Money(typed).neg().toFixed() : typed;
  if (type === 'percentage') return { value: new Money(decimal).div(100).toDecimalPlaces(PERCENT_DIGITS).toFixed() };
  const plain = new Money(decimal);
  if (type !== 'integer') return { value: plain.toFixed() };
  return plain.isInteger() ? { value: plain.toNumber() } : 'invalid';
}

/** How many decimals an amount of the field may have: those of its currency, unless the field says otherwise. */
export const decimalsOf = (field: Field, currency: string): number | undefined =>
  field.type === 'currency' ? (field.decimals ?? currencyDecimals(currency)) : undefined;

/** Whether a value has more decimals than that. */
export const isTooFine = (value: unknown, decimals: number | undefined): boolean =>
  decimals !== undefined && value !== undefined && new Money(plainText(value)).decimalPlaces() > decimals;

/** A value as it stands in the input while nobody types: all of it, also decimals that came from elsewhere. */
export function restingText(field: Field, value: unknown, formats: Formats, currency: string): string {
  if (value === undefined || value === null || value === '') return '';
  const decimal = plainText(value);
  if (field.type === 'percentage') return formats.percentage(decimal);
  if (field.type === 'integer' && field.unit === 'year') return formats.year(Number(value));
  return formats.number(decimal, field.type === 'currency' ? currencyDecimals(currency) : 0);
}

/**
 * A value as it stands in the input while it is typed: without grouping, in the locale's decimal sign.
 * @param isNegative whether a number without a sign is below zero
 */
export function typingText(type: string, value: unknown, locale: string, isNegative = false): string {
  if (value === undefined || value === null || value === '') return '';
  const decimal = type === 'percentage' ? new Money(plainText(value)).times(100).toFixed() : plainText(value);
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type: part }) => part === 'decimal')?.value ?? '.';
  const sign = isNegative && new Money(decimal).gt(0) ? '+' : '';
  return sign + decimal.replace('.', point);
}

const NO_NUMBER: Readonly<Record<string, string>> = { integer: '{label} has to be an integer', number: '{label} has to be a number' };

/** What was typed as the field takes it, or what is wrong with it. */
export function parseTyped(field: FormField, text: string, locale: string, isNegative: boolean): ReturnType<TextForms['parse']> {
  const { type } = field.field;
  const value = valueOf(type, text, locale, isNegative);
  const label = { label: field.label };
  if (value === 'invalid') return { error: { key: NO_NUMBER[type] ?? NO_NUMBER['number']!, values: label } };
  const decimals = decimalsOf(field.field, field.currency);
  if (!isTooFine(value.value, decimals)) return value;
  return { error: { key: '{label} has {digits} decimals at most', values: { ...label, digits: decimals! } } };
}
