import { Money } from '../money/decimal.ts';
import { BROKEN_DAY_COUNT, spanOf, withoutInterest, type Accrual, type Counting } from './interest.ts';
import { baseOf, isInterestFree, type Leg, type Standing } from './Leg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { paymentBesides, type Step } from './roll.ts';
import { dayOfRent } from './slots.ts';

/** How things stand when the first regular period begins, and what is paid on that day. */
export interface Begun {
  readonly standing: Standing;
  readonly paid: readonly Step[];
}

/** The days before the first regular period come to an end: their interest is paid apart, with the first rent, or by all rents alike. */
export function endBrokenPeriod(leg: Leg): Begun {
  const { terms, opening } = leg;
  const { brokenUntil: until, accrued: before, ...others } = opening;
  if (until === undefined) return { standing: opening, paid: [] };
  const accrued = [...before, ...(opening.date < until ? [accrualInBroken(leg, opening, until)] : [])];
  const standing: Standing = { ...others, date: until, since: until, accrued: [] };
  if (accrued.every(({ span }) => span.exactFactor.numerator === 0n)) return { standing, paid: [] };
  switch (terms.brokenPeriod) {
    case 'apart':
      return { standing, paid: [paymentBesides('broken-period', terms, new Money(0), accrued, standing)] };
    case 'all-rents':
      return { standing: { ...standing, accrued }, paid: [] };
    default:
      return { standing: { ...standing, onTop: accrued }, paid: [] };
  }
}

/** The interest of days of the broken period. */
export function accrualInBroken({ terms, roll }: Pick<Leg, 'terms' | 'roll'>, standing: Standing, to: string): Accrual {
  const span = spanOf(terms, standing.date, to, countingInBroken(terms, roll, standing));
  return { span: isInterestFree(terms, 0) ? withoutInterest(span) : span, base: baseOf(terms, standing.outstanding) };
}

function countingInBroken(terms: PlanTerms, roll: Leg['roll'], { periodStart, since }: Standing): Counting {
  const first = { from: periodStart, to: dayOfRent(terms, roll, terms.timing === 'advance' ? 1 : 0) };
  return { period: first, since, convention: terms.dayCount ?? BROKEN_DAY_COUNT };
}
