import type { DateStyle, NumberStyle } from './columnStyles.ts';

/** What the values of a column show about how they are written. */
export interface ColumnFacts {
  /** Cells that are not empty. */
  readonly filled: number;
  /** Different values with how often they occur, where they are few. */
  readonly values?: { readonly [value: string]: number };
  readonly numbers?: NumberFacts;
  readonly dates?: DateFacts;
}

export interface NumberFacts {
  /** Values that only this style explains. */
  readonly only: Readonly<Record<NumberStyle, number>>;
  /** A value that both styles explain, each as another number: `1.234`. */
  readonly ambiguous?: { readonly text: string } & Readonly<Record<NumberStyle, string>>;
  /** Most digits behind the decimal sign, with a value that has them. */
  readonly decimals: Readonly<Record<NumberStyle, number>>;
  readonly longest: Readonly<Record<NumberStyle, string>>;
  /** Whether a value is above one, or says percent: such a column cannot hold fractions. */
  readonly isPercent: Readonly<Record<NumberStyle, boolean>>;
}

export interface DateFacts {
  /** The style that most values fit. */
  readonly style: DateStyle;
  readonly fits: number;
  readonly tried: number;
  /** Another style that as many fit, and a value that is another day then. */
  readonly other?: { readonly style: DateStyle; readonly example: string; readonly is: string; readonly orIs: string };
}
