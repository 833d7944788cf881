import { amountOf, downPaymentOf, standingAfter, type Leg, type Standing } from './Leg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { paymentBesides, type Step } from './roll.ts';
import { regularStart, rollOf, computeSlots } from './slots.ts';

/** The leg that terms begin with, and a down payment before it. */
export interface Opening {
  readonly leg: Leg;
  readonly before: readonly Step[];
}

/** Where terms begin. */
export function openingLeg(terms: PlanTerms): Opening {
  const roll = rollOf(terms);
  const periodStart = regularStart(terms, roll);
  const down = downPaymentOf(terms);
  const opening: Standing = {
    ...standingAfter(terms.start, amountOf(terms.amount).minus(down)),
    periodStart,
    ...(terms.start < periodStart && { brokenUntil: periodStart }),
    ...(terms.start > periodStart && { isShort: true }),
  };
  const before = down.isZero() ? [] : [paymentBesides('down-payment', terms, down, [], opening)];
  const rent = terms.rent === undefined ? {} : { rent: amountOf(terms.rent) };
  return { leg: { terms, opening, roll, slots: computeSlots(terms, roll), ...rent }, before };
}
