import { decimalString, Money } from '../money/decimal.ts';

/** The exact sum of the numeric values, as a decimal string; what is no decimal does not count. */
export function computeSum(values: Iterable<unknown>): string {
  let sum = new Money(0);
  for (const value of values) sum = sum.plus(decimalString(value) ?? 0);
  return sum.toFixed();
}

/** An amount of a row; without a currency it is a plain number. */
export interface TableAmount {
  readonly value: unknown;
  /** ISO 4217 */
  readonly currency?: string;
}

/** Exact sums of amounts, one per currency in the order of their first appearance; those without a currency under `''`. */
export function sumByCurrency(amounts: Iterable<TableAmount>): ReadonlyMap<string, string> {
  const values = new Map<string, unknown[]>();
  for (const { value, currency = '' } of amounts) {
    if (decimalString(value) === undefined) continue;
    const known = values.get(currency);
    if (known) known.push(value);
    else values.set(currency, [value]);
  }
  return new Map([...values].map(([currency, ofCurrency]) => [currency, computeSum(ofCurrency)]));
}
