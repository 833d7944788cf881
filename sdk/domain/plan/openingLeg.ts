import { Money } from '../money/decimal.ts';
import { BROKEN_DAY_COUNT, spanMaker, type Period } from './interest.ts';
import { amountOf, baseOf, downPaymentOf, isInterestFree, type Leg, type Standing } from './Leg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { paymentBesides, type Step } from './roll.ts';
import { dayOfRent, regularStart, rollOf, slotsOf } from './slots.ts';

/** The leg that terms begin with, and what is paid before its rents: a down payment, the interest of a broken period. */
export interface Opening {
  readonly leg: Leg;
  readonly before: readonly Step[];
}

/** Where terms begin. */
export function openingLeg(terms: PlanTerms): Opening {
  const roll = rollOf(terms);
  const periodStart = regularStart(terms, roll);
  const down = downPaymentOf(terms);
  const start: Standing = { date: terms.start, outstanding: amountOf(terms.amount).minus(down), accrued: [], onTop: [], periodStart };
  const paid = down.isZero() ? [] : [paymentBesides('down-payment', terms, down, [], start)];
  const broken =
    terms.start < periodStart && !isInterestFree(terms) && !bearsNothing(terms)
      ? brokenPeriod(terms, start, { from: periodStart, to: dayOfRent(terms, roll, terms.timing === 'advance' ? 1 : 0) })
      : { opening: { ...start, date: terms.start < periodStart ? periodStart : start.date }, paid: [] };
  const rent = terms.rent === undefined ? {} : { rent: amountOf(terms.rent) };
  return { leg: { terms, opening: broken.opening, roll, slots: slotsOf(terms, roll), ...rent }, before: [...paid, ...broken.paid] };
}

/** Whether the days before the first regular period bear no interest, so that there is none to pay. */
const bearsNothing = ({ rate, fixings = [] }: PlanTerms): boolean => new Money(rate).isZero() && fixings.length === 0;

/** The interest of the days before the first regular period is paid apart, with the first rent, or by all rents alike. */
function brokenPeriod(
  terms: PlanTerms,
  start: Standing,
  firstPeriod: Period,
): { readonly opening: Standing; readonly paid: readonly Step[] } {
  const regular = start.periodStart;
  const span = spanMaker(terms)(start.date, regular, firstPeriod, terms.dayCount ?? BROKEN_DAY_COUNT);
  const accruals = [{ span, base: baseOf(terms, start.outstanding) }];
  const opening = { ...start, date: regular };
  switch (terms.brokenPeriod) {
    case 'apart':
      return { opening, paid: [paymentBesides('broken-period', terms, new Money(0), accruals, opening)] };
    case 'all-rents':
      return { opening: { ...opening, accrued: accruals }, paid: [] };
    default:
      return { opening: { ...opening, onTop: accruals }, paid: [] };
  }
}
