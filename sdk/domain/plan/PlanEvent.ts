import type { PlanTerms } from './PlanTerms.ts';

/** The customer pays principal besides the rents. */
export interface Prepayment {
  readonly kind: 'prepayment';
  readonly date: string;
  readonly amount: string;
  /** `term`: as many rents, lower. `instalment`: the same rent, fewer of them. */
  readonly keep: 'term' | 'instalment';
}

/** The customer pays everything and the contract ends. */
export interface Settlement {
  readonly kind: 'settlement';
  readonly date: string;
  /** Interest until the day, or until the end of the period that the day is in. */
  readonly interest: 'to-date' | 'to-period-end';
}

/** The rate changes; the rents that follow are found anew. */
export interface Refixing {
  readonly kind: 'refixing';
  readonly date: string;
  readonly rate: string;
}

/** Terms that can change during the term. `periods`, `grace` and `factors` count from the next rent on. */
export type PlanChange = Partial<Omit<PlanTerms, 'amount' | 'start' | 'timing' | 'downPayment' | 'brokenPeriod' | 'fixings' | 'rounding'>>;

/** The contract changes; the rents that follow are found anew. */
export interface Amendment {
  readonly kind: 'amendment';
  readonly date: string;
  readonly change: PlanChange;
}

/** What happens to a plan. It takes effect after the payments of its day. */
export type PlanEvent = Prepayment | Settlement | Refixing | Amendment;
