import type { PartialRecordOf } from '@mortise/sdk';
import { decimalString, displayedCells, Money, plainText, type Periodicity, type RateCells, type RateDisplay } from '@mortise/sdk/domain';
import type { ProductTable } from '../../financing/contract.ts';

/** The rates of a product by amount and duration, as they were read or are typed. */
export type RatesDraft = PartialRecordOf<typeof ProductTable>;
export type Rate = NonNullable<RatesDraft['rates']>[number];

/** A cell of a rate table, by its line and column from 1. */
export interface RatePlace {
  readonly line: number;
  readonly column: number;
}

/** Rates by amount and duration as cells: durations in the first line, amounts in the first column, smallest first. */
export function rateCells(rates: readonly Rate[]): RateCells {
  const known = rates.flatMap(({ fromAmount, duration, rate }) => {
    const [months, value] = [decimalString(duration), decimalString(rate)];
    return months === undefined || value === undefined ? [] : [{ amount: decimalString(fromAmount) ?? '0', months, value }];
  });
  const durations = inOrder(known.map(({ months }) => months));
  const amounts = inOrder(known.map(({ amount }) => amount));
  const valueAt = (amount: string, months: string): string =>
    known.find((one) => new Money(one.amount).eq(amount) && new Money(one.months).eq(months))?.value ?? '';
  return [['', ...durations], ...amounts.map((amount) => [amount, ...durations.map((months) => valueAt(amount, months))])];
}

const inOrder = (values: readonly string[]): readonly string[] =>
  [...new Set(values.map((value) => new Money(value).toFixed()))].toSorted((one, other) => new Money(one).cmp(other));

/** Half-yearly and quarterly where the product says so, else monthly. */
export function periodicityOf(frequency: unknown): Periodicity {
  const days = Number(plainText(frequency));
  return days === 90 || days === 180 ? days : 30;
}

/** The cells as they are shown; undefined where a duration is no whole number of payments. */
export function shownCells(cells: RateCells, display: RateDisplay, periodicity: Periodicity): RateCells | undefined {
  try {
    return displayedCells({ mode: 'view', display, periodicity, dimensions: 2, cells });
  } catch {
    return undefined;
  }
}

/** The cell that holds: the line of the largest amount that is reached, the column of the shortest duration that is long enough. */
export function ratePlace(cells: RateCells, amount: string | undefined, duration: string | undefined): RatePlace | undefined {
  if (amount === undefined || duration === undefined) return undefined;
  const line = cells.findLastIndex(([from], index) => index > 0 && new Money(from!).lte(amount));
  const column = (cells[0] ?? []).findIndex((months, index) => index > 0 && new Money(months).gte(duration));
  return line < 1 || column < 1 || cells[line]![column] === '' ? undefined : { line, column };
}
