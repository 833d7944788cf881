import type { Breakdown } from '@mortise/sdk';

/** What the bars are long by: how many records there are, what they come to in a currency, or their key figure where it is no money. */
export const COUNT = 'count';
export const FIGURE = 'figure';

/** The measures that the figures have, the count first. */
export const measuresOf = (breakdown: readonly Breakdown[]): readonly string[] => [
  COUNT,
  ...new Set(breakdown.flatMap(({ sums = [] }) => sums.map(({ currency = FIGURE }) => currency))),
];

export interface Bar {
  readonly status: string;
  /** A number for the count, else a decimal string. */
  readonly value: number | string;
  /** Of the longest bar, from 0 to 1. */
  readonly share: number;
  readonly isNegative: boolean;
}

/** One bar per status. Only their lengths are rounded. */
export function chartBars(breakdown: readonly Breakdown[], measure: string): readonly Bar[] {
  const values = breakdown.map(({ count, sums = [] }) =>
    measure === COUNT ? count : (sums.find(({ currency = FIGURE }) => currency === measure)?.sum ?? '0'),
  );
  const longest = Math.max(...values.map((value) => Math.abs(Number(value))));
  return breakdown.map(({ status }, index) => {
    const value = values[index]!;
    return { status, value, share: longest === 0 ? 0 : Math.abs(Number(value)) / longest, isNegative: Number(value) < 0 };
  });
}
