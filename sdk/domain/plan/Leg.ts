import { Money } from '../money/decimal.ts';
import { Fraction } from '../money/Fraction.ts';
import { BROKEN_DAY_COUNT, spanMaker, type Accrual, type Span } from './interest.ts';
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
}

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
  const isShort = opening.date > opening.periodStart && opening.accrued.length === 0;
  const regular = slots.map(({ date }, index) => {
    const from = slots[index - 1]?.date;
    if (from !== undefined) return spanOf(from, date, { from, to: date });
    const convention = terms.dayCount ?? (isShort ? BROKEN_DAY_COUNT : undefined);
    return spanOf(opening.date, date, { from: opening.periodStart, to: date }, convention);
  });
  const free = isInterestFree(terms) ? terms.grace!.periods : 0;
  return regular.map((span, index) => (index < free ? { ...span, rate: '0', factor: new Money(0), exactFactor: Fraction.ZERO } : span));
}

/** Whether no interest runs in the first periods. */
export const isInterestFree = ({ grace }: PlanTerms): boolean => grace?.kind === 'interest-free' && grace.periods > 0;

/** What is paid before any rent. */
export const downPaymentOf = (terms: PlanTerms): Money => roundingsOf(terms).cents.round(amountOf(terms.downPayment));

/** The amount of a term that may be left out. */
export const amountOf = (text: string | undefined): Money => new Money(text ?? 0);

/** What bears interest: everything owed or, with the flat method, what was financed. */
export const baseOf = (terms: PlanTerms, outstanding: Money): Money =>
  terms.method === 'flat' ? amountOf(terms.amount).minus(downPaymentOf(terms)) : outstanding;
