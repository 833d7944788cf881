import { decimalString, Money } from '../money/decimal.ts';
import { computeSum } from './sums.ts';

export const AGGREGATES = ['sum', 'count', 'avg', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Decimals of an average that does not come out even. */
const DECIMALS = 10;

/**
 * What values come to, exactly, as a decimal string. `count` counts what is not empty; the others look at what is a decimal, and there
 * is no average, least or greatest of nothing.
 */
export function computeAggregate(aggregate: Aggregate, values: readonly unknown[]): string | undefined {
  if (aggregate === 'count') return String(values.filter((value) => value !== undefined && value !== null && value !== '').length);
  if (aggregate === 'sum') return computeSum(values);
  const decimals = values.flatMap((value) => decimalString(value) ?? []);
  if (decimals.length === 0) return undefined;
  if (aggregate === 'avg') return new Money(computeSum(decimals)).div(decimals.length).toDecimalPlaces(DECIMALS).toFixed();
  return Money[aggregate](...decimals).toFixed();
}
