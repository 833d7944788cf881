/** What can no longer be changed, by nobody, once a record has a status: what is issued, posted, signed or closed is corrected by another record. */
export interface FixedFrom {
  readonly statuses: readonly string[];
  /** The only fields that are fixed; all but `open` unless given. */
  readonly fields?: readonly string[];
  /** Fields that can be changed all the same. */
  readonly open?: readonly string[];
}

/** A field whose value is the next number of a series: given when a transition is taken, without gaps, and never by hand. */
export interface NumberSeries {
  /** Codes of the transitions that give the number to a record without one. */
  readonly at: readonly string[];
  /** A series of its own for each year: `2026-000001`. */
  readonly isYearly?: boolean;
  /** Before the number, or before its year. */
  readonly prefix?: string;
  readonly digits?: number;
  /** Records whose number comes from elsewhere: the number on an invoice that we receive is its issuer's. */
  readonly unless?: { readonly field: string; readonly is: string };
}
