import type { DayCountConvention } from '../dates/dayCount.ts';
import type { Frequency } from '../dates/frequencies.ts';
import type { RoundingPolicy } from '../money/round.ts';

/**
 * How principal comes back.
 * - `annuity`: rents are equal (or equal but for their factors), interest first, the rest is principal
 * - `constant-principal`: the same principal each time, interest on top
 * - `interest-only`: interest each time, the principal with the last payment
 * - `bullet`: nothing until the last payment; interest is added to the principal each period
 * - `flat`: the same principal each time, interest always on the whole amount financed
 */
export type PlanMethod = 'annuity' | 'constant-principal' | 'interest-only' | 'bullet' | 'flat';

/**
 * How the first periods differ from the others.
 * - `principal`: it is paid
 * - `capitalised`: nothing is paid, interest is added to the principal
 * - `carried`: nothing is paid, interest bears no interest and is due with the first rent after
 * - `interest-free`: rents are paid as in all periods, and no interest runs; neither does that of a broken period before them
 */
export type GraceKind = 'principal' | 'capitalised' | 'carried' | 'interest-free';

/** Who pays the interest of the days before the first regular period: a payment of its own, the first rent, or all rents alike. */
export type BrokenPeriod = 'apart' | 'first-rent' | 'all-rents';

/** The rate from a day on. */
export interface Fixing {
  readonly from: string;
  /** Annual nominal rate as a fraction: `0.05` is 5 %. */
  readonly rate: string;
}

/** What a payment plan follows from. Amounts are decimal strings, dates `YYYY-MM-DD`. */
export interface PlanTerms {
  /** The amount financed. */
  readonly amount: string;
  /** Annual nominal rate as a fraction: `0.05` is 5 %. */
  readonly rate: string;
  /** How many rents. */
  readonly periods: number;
  /** Days between rents, by name: 30 is monthly, by the calendar. */
  readonly frequency: Frequency;
  /** The day the money goes out; interest runs from here. */
  readonly start: string;
  /** The day of the first rent; the start (in advance) or one period later (in arrears) unless said otherwise. */
  readonly firstPayment?: string;
  /** Whether a rent is paid at the end of its period or at its beginning; `arrears` unless said otherwise. */
  readonly timing?: 'arrears' | 'advance';
  /** `annuity` unless said otherwise. */
  readonly method?: PlanMethod;
  /** What is still outstanding when the term ends; in advance that is one period after the last rent. */
  readonly residual?: string;
  /** Principal paid together with the last rent, besides it. */
  readonly balloon?: string;
  /** Principal paid at the start, before any rent; rounded as all payments are. */
  readonly downPayment?: string;
  /** What the first rent amounts to, when it is not like the others. */
  readonly firstRent?: string;
  /** The rent, when it is agreed and not to be found; the last one closes the plan. */
  readonly rent?: string;
  /** Multiples of the rent, one per period: `['1', '1', '0.5']`. A shorter list starts over: twelve make a seasonal plan. */
  readonly factors?: readonly string[];
  /**
   * Multiples of the rent by calendar month, twelve from January to December, besides `factors`; of annuities only. `0` in a month of the last rents closes the plan with
   * the last payment before them.
   */
  readonly seasonal?: readonly string[];
  /** The first periods, without principal or without interest. */
  readonly grace?: { readonly periods: number; readonly kind: GraceKind };
  /** `first-rent` unless said otherwise. */
  readonly brokenPeriod?: BrokenPeriod;
  /** How days make interest; without it every period bears the rate divided by the periods of a year. */
  readonly dayCount?: DayCountConvention;
  /** An indexed rate: from each day on the rents that follow are found anew. */
  readonly fixings?: readonly Fixing[];
  /** Whether rents of a month's last day stay on last days. */
  readonly monthEnd?: boolean;
  /** How amounts are rounded and which rent bears what is left over; cents and the last unless said otherwise. */
  readonly rounding?: RoundingPolicy;
  /** How the rent is rounded, when otherwise than interest: to whole euros. Also what a flat plan pays each time, interest included. */
  readonly rentRounding?: RoundingPolicy;
}
