import { Money, parseNumber, plainText, type Formats } from '@mortise/sdk/domain';

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

/** A value as it stands in the input while nobody types. */
export function restingText(type: string, value: unknown, formats: Formats, currency: string): string {
  if (value === undefined || value === null || value === '') return '';
  const decimal = plainText(value);
  if (type === 'percentage') return formats.percentage(decimal);
  return type === 'currency' ? formats.amount(decimal, currency) : formats.number(decimal);
}

/** A value as it stands in the input while it is typed: without grouping, in the locale's decimal sign. */
export function typingText(type: string, value: unknown, locale: string): string {
  if (value === undefined || value === null || value === '') return '';
  const decimal = type === 'percentage' ? new Money(plainText(value)).times(100).toFixed() : plainText(value);
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type: part }) => part === 'decimal')?.value ?? '.';
  return decimal.replace('.', point);
}
