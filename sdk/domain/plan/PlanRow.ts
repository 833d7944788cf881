/** Interest of some days: `base × rate × fraction`, not rounded. */
export interface InterestPart {
  readonly from: string;
  readonly to: string;
  /** Days as the convention counts them. */
  readonly days: number;
  /** The amount that bears interest. */
  readonly base: string;
  /** Annual rate as a fraction. */
  readonly rate: string;
  /** The part of a year, up to 40 digits. */
  readonly fraction: string;
}

/** Why a row is what it is: its interest can be computed again from here. */
export interface RowExplanation {
  /** In figures: `10000.00 × 0.0825 × 1/12 = 68.75`. */
  readonly formula: string;
  /** Days that interest is paid for. */
  readonly days: number;
  /** The day count, or `nominal` where a period bears the rate divided by the periods of a year. */
  readonly dayCount: string;
  /** Annual rate of the first part, as a fraction. */
  readonly rate: string;
  /** Amount that bears interest in the first part. */
  readonly base: string;
  /** What the interest is the sum of; several where the rate or the base changes between two rows. */
  readonly parts: readonly InterestPart[];
  /** The sum of the parts. The row's interest is this, rounded. */
  readonly unroundedInterest: string;
  /** The factor of the month, where rents have one: the payment is that much of the rent. */
  readonly seasonalFactor?: string;
  /** The payment before it was rounded to a rent. */
  readonly unroundedPayment: string;
  /** What this row bears of the differences that rounding made in all rows; the payment is the rounded rent and this. */
  readonly carriedCent: string;
}

/** What a row is for. */
export type RowKind = 'rent' | 'grace' | 'broken-period' | 'down-payment' | 'prepayment' | 'settlement' | 'end-of-term';

/** A row of a payment plan. `payment = principal + interest`, always. */
export interface PlanRow {
  /** Counts from 1. */
  readonly index: number;
  readonly date: string;
  readonly kind: RowKind;
  /** Below zero where interest is added to the principal. */
  readonly principal: string;
  readonly interest: string;
  readonly payment: string;
  /** What is owed after the payment. */
  readonly outstanding: string;
  readonly explanation: RowExplanation;
}
