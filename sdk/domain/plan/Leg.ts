import type { Frequency } from '../dates/frequencies.ts';
import { Money } from '../money/decimal.ts';
import { BROKEN_DAY_COUNT, spanMaker, withoutInterest, type Accrual, type Counting, type Span } from './interest.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { roundingsOf } from './roundingsOf.ts';
import type { Roll, Slot } from './slots.ts';

/** How things stand on a day. */
export interface Standing {
  readonly date: string;
  readonly outstanding: Money;
  /** Interest since the last payment that the next one pays out of its rent. */
  readonly accrued: readonly Accrual[];
  /** Interest that the next one pays besides its rent. */
  readonly onTop: readonly Accrual[];
  /** The regular period that the day is in begins here. */
  readonly periodStart: string;
  /** The last payment, or the start of interest: earlier than `date` where an event came since. */
  readonly since: string;
  /** The period until the next payment is a first one that is shorter than the others. */
  readonly isShort?: boolean;
  /** How often payments came in the period until the next one, where it began before that was changed. */
  readonly frequency?: Frequency;
  /** Before the first regular period: the day on which it begins. Until then `accrued` is the interest of the broken period. */
  readonly brokenUntil?: string;
}

/** How things stand after a payment. */
export const standingAfter = (date: string, outstanding: Money): Standing => ({
  date,
  outstanding,
  accrued: [],
  onTop: [],
  periodStart: date,
  since: date,
});

/** A stretch of a plan without events: terms, how things stand at its beginning, and the payments to come. */
export interface Leg {
  readonly terms: PlanTerms;
  readonly opening: Standing;
  /** The days of the payments: its first is that of the first payment to come. */
  readonly roll: Roll;
  readonly slots: readonly Slot[];
  /** A rent that is kept; the plan ends when everything is paid. Without it the rent is found. */
  readonly rent?: Money;
}

/** The days that bear interest before each payment. */
export function spansOf({ terms, opening, slots }: Leg): readonly Span[] {
  const spanOf = spanMaker(terms);
  const spans = slots.map(({ date }, index) => {
    const from = slots[index - 1]?.date;
    if (from !== undefined) return spanOf(from, date, { period: { from, to: date } });
    return spanOf(opening.date, date, countingOf(terms, opening, date));
  });
  return spans.map((span, index) => (isInterestFree(terms, index) ? withoutInterest(span) : span));
}

/** How the days count from where things stand until the next payment. */
export function countingOf(terms: PlanTerms, { periodStart, since, isShort = false, frequency }: Standing, next: string): Counting {
  const convention = terms.dayCount ?? (isShort ? BROKEN_DAY_COUNT : undefined);
  return { period: { from: periodStart, to: next }, since, convention, frequency };
}

/** Whether no interest runs in a period, counting from 0, and in a broken one before the first. */
export const isInterestFree = ({ grace }: PlanTerms, index: number): boolean => grace?.kind === 'interest-free' && index < grace.periods;

/** What is paid before any rent. */
export const downPaymentOf = (terms: PlanTerms): Money => roundingsOf(terms).cents.round(amountOf(terms.downPayment));

/** The amount of a term that may be left out. */
export const amountOf = (text: string | undefined): Money => new Money(text ?? 0);

/** What bears interest: everything owed or, with the flat method, what was financed. */
export const baseOf = (terms: PlanTerms, outstanding: Money): Money =>
  terms.method === 'flat' ? amountOf(terms.amount).minus(downPaymentOf(terms)) : outstanding;
