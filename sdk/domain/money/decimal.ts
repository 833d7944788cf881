import { Decimal } from 'decimal.js';

/** Decimals that money is computed with: 40 digits, half away from zero. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });
/** A value of {@link Money}. Immutable. */
export type Money = Decimal;

/** Longest decimal that is read: far beyond any amount, and short enough that nobody's input keeps a server busy. */
const LONGEST = 60;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/;

/** So many digits of a decimal survive as a JSON number; of whole numbers those below 2^53. */
const EXACT_DIGITS = 15;

/** Whether a JSON number may have lost digits on its way: then nobody knows which amount was meant. */
export function isInexact(value: unknown): boolean {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isFinite(value)) return false;
  return new Money(value).precision() > EXACT_DIGITS;
}

/** A decimal as it is stored and sent (`"1234.5"`), from a decimal string or a JSON number; undefined when it is none. */
export function decimalString(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > LONGEST || !PLAIN.test(text)) return undefined;
  return new Money(text).toFixed();
}

/**
 * A decimal string as a {@link Money}.
 * @param name - what the value is, for the error: `amount`
 * @throws RangeError when it is no decimal string; the message names it
 */
export function toMoney(value: string, name: string): Money {
  if (typeof value !== 'string') throw new RangeError(`${name} is no decimal: write it as a text like 1234.5`);
  if (value.length > LONGEST || !PLAIN.test(value))
    throw new RangeError(`${name} "${value.slice(0, LONGEST)}" is no decimal: write it like 1234.5`);
  return new Money(value);
}
