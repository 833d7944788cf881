import { Money } from '@mortise/sdk/domain';
import type { CellResult } from './CellResult.ts';
import { SheetError } from './SheetError.ts';

/** What functions want to know of a range: only its numbers count. */
export interface RangeFigures {
  readonly sum: Money;
  readonly count: number;
  readonly least: Money | undefined;
  readonly most: Money | undefined;
  readonly error: SheetError | undefined;
}

export const NO_FIGURES: RangeFigures = { sum: new Money(0), count: 0, least: undefined, most: undefined, error: undefined };

/** The figures with more values. */
export function figuresWith(figures: RangeFigures, values: Iterable<CellResult>): RangeFigures {
  let { sum, count, least, most, error } = figures;
  for (const value of values) {
    if (value instanceof SheetError) error ??= value;
    else if (value instanceof Money) {
      sum = sum.plus(value);
      count += 1;
      if (least === undefined || value.lt(least)) least = value;
      if (most === undefined || value.gt(most)) most = value;
    }
  }
  return { sum, count, least, most, error };
}
