import { Money } from '../money/decimal.ts';
import { formulaOf, partOf } from './interest.ts';
import { spansOf, type Leg } from './Leg.ts';
import { lastCents } from './lastCent.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { roll, type Step } from './roll.ts';
import { roundingsOf } from './roundingsOf.ts';
import { solveRent } from './solveRent.ts';

/** A leg worked out: its payments in figures, and the rent that was found. */
export interface PlannedLeg extends Leg {
  readonly steps: readonly Step[];
  /** Not rounded. */
  readonly foundRent: Money;
}

/** Finds the rent of a leg and works out its payments. */
export function planLeg(leg: Leg): PlannedLeg {
  const spans = spansOf(leg);
  const hasRents = leg.slots.some(({ role }) => role === 'rent');
  const foundRent = leg.rent ?? (hasRents ? solveRent(leg, spans) : new Money(0));
  return { ...leg, foundRent, steps: roll(leg, spans, foundRent, lastCents(leg, spans, foundRent)) };
}

/** Payments as the rows of a plan. */
export function rowsOf(terms: PlanTerms, steps: readonly Step[]): PlanRow[] {
  const { decimals } = roundingsOf(terms).cents;
  return steps.map((step, index) => ({
    index: index + 1,
    date: step.slot.date,
    kind: step.slot.kind,
    principal: step.principal.toFixed(decimals),
    interest: step.interest.toFixed(decimals),
    payment: step.payment.toFixed(decimals),
    outstanding: step.after.outstanding.toFixed(decimals),
    explanation: explain(terms, step, decimals),
  }));
}

function explain(terms: PlanTerms, { accruals, after, interest, unroundedInterest, unroundedPayment, carriedCent }: Step, decimals: number): PlanRow['explanation'] {
  const parts = accruals.map((accrual) => partOf(accrual, decimals));
  const formula = `${parts.length === 0 ? '0' : formulaOf(accruals, decimals)} = ${interest.toFixed(decimals)}`;
  return {
    formula: after.onTop.length === 0 ? formula : `${formulaOf(after.onTop, decimals)}, carried to the next rent`,
    days: parts.reduce((sum, { days }) => sum + days, 0),
    dayCount: terms.dayCount ?? 'nominal',
    rate: parts[0]?.rate ?? terms.rate,
    base: parts[0]?.base ?? '0',
    parts,
    unroundedInterest: unroundedInterest.toText(),
    unroundedPayment: unroundedPayment.toFixed(),
    carriedCent: carriedCent.toFixed(decimals),
  };
} // prettier-ignore
