import { Money } from '../money/decimal.ts';
import { formulaOf, partOf } from './interest.ts';
import { endBrokenPeriod } from './brokenPeriod.ts';
import { spansOf, type Leg, type Standing } from './Leg.ts';
import { lastCents } from './lastCent.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { roll, type Step } from './roll.ts';
import { roundingsOf } from './roundingsOf.ts';
import { solveRent } from './solveRent.ts';

/** A leg worked out: its payments in figures, and the rent that was found. */
export interface PlannedLeg extends Leg {
  readonly steps: readonly Step[];
  /** How things stand when the first regular period begins: the opening, unless days come before it. */
  readonly begun: Standing;
  /** Not rounded. */
  readonly foundRent: Money;
}

/** Finds the rent of a leg and works out its payments. */
export function planLeg(leg: Leg): PlannedLeg {
  const { standing: begun, paid } = endBrokenPeriod(leg);
  const regular = { ...leg, opening: begun };
  const spans = spansOf(regular);
  const hasRents = leg.slots.some(({ role }) => role === 'rent');
  const foundRent = leg.rent ?? (hasRents ? solveRent(regular, spans) : new Money(0));
  return { ...leg, begun, foundRent, steps: [...paid, ...roll(regular, spans, foundRent, lastCents(regular, spans, foundRent))] };
}

/** Payments that follow from the same terms. */
export interface Stretch {
  readonly terms: PlanTerms;
  readonly steps: readonly Step[];
}

/** Payments as the rows of a plan. */
export const rowsOf = (stretches: readonly Stretch[]): PlanRow[] =>
  stretches.flatMap(({ terms, steps }) => steps.map((step) => rowOf(terms, step))).map((row, index) => ({ index: index + 1, ...row }));

function rowOf(terms: PlanTerms, step: Step): Omit<PlanRow, 'index'> {
  const { decimals } = roundingsOf(terms).cents;
  return {
    date: step.slot.date,
    kind: step.slot.kind,
    principal: step.principal.toFixed(decimals),
    interest: step.interest.toFixed(decimals),
    payment: step.payment.toFixed(decimals),
    outstanding: step.after.outstanding.toFixed(decimals),
    explanation: explain(terms, step, decimals),
  };
}

function explain(
  terms: PlanTerms,
  { slot, accruals, after, interest, unroundedInterest, unroundedPayment, carriedCent }: Step,
  decimals: number,
): PlanRow['explanation'] {
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
    ...(slot.seasonal !== undefined && { seasonalFactor: slot.seasonal }),
    unroundedPayment: unroundedPayment.toFixed(),
    carriedCent: carriedCent.toFixed(decimals),
  };
}
