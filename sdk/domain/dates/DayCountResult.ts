/** One summand of a fraction of a year: `count / per`, such as 29 / 366 days or 17 / 12 months. */
export interface DayCountPart {
  readonly count: number;
  readonly per: number;
}

/** The days of a period, and how they make a fraction of a year. */
export interface DayCount {
  /** Days as the convention counts them. */
  readonly days: number;
  /** The fraction of a year is the sum of these. */
  readonly parts: readonly DayCountPart[];
}
