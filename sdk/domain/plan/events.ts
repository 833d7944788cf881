import type { Amendment, PlanEvent, Prepayment, Refixing, Settlement } from './PlanEvent.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { isSameEvent } from './isSameEvent.ts';
import { inOrder, replay, replayNext } from './replay.ts';

/** A payment plan in the course of its life. Nothing is changed in place: every event answers a new plan. */
export interface Plan {
  readonly terms: PlanTerms;
  /** In the order in which they take effect. */
  readonly events: readonly PlanEvent[];
  readonly rows: readonly PlanRow[];
  /** The plan that this one took the place of. */
  readonly replaces?: Plan;
}

/** A plan before anything happens to it. Errors: as `paymentPlan`. */
export const startPlan = (terms: PlanTerms): Plan => ({ terms, events: [], rows: replay(terms, []) });

/**
 * The plan after an event, whether it is entered in time or later than others that it precedes.
 * @throws RangeError when the event is before the first period, after the last payment or after a settlement
 */
export function withEvent(plan: Plan, event: PlanEvent): Plan {
  const events = inOrder([...plan.events, event]);
  return { terms: plan.terms, events, rows: replayNext(plan, event), replaces: plan };
}

/** Everything is paid on a day, with interest until that day or until the end of its period. */
export const earlySettlement = (plan: Plan, settlement: Omit<Settlement, 'kind'>): Plan =>
  withEvent(plan, { kind: 'settlement', ...settlement });

/** Principal is paid besides the rents: the rents get lower (`term` is kept) or fewer (`instalment` is kept). */
export const prepay = (plan: Plan, prepayment: Omit<Prepayment, 'kind'>): Plan => withEvent(plan, { kind: 'prepayment', ...prepayment });

/** The rate is another from a day on; rents after it are found anew. */
export const refixRate = (plan: Plan, refixing: Omit<Refixing, 'kind'>): Plan => withEvent(plan, { kind: 'refixing', ...refixing });

/** Terms are others from a day on; rents after it are found anew. */
export const amend = (plan: Plan, amendment: Omit<Amendment, 'kind'>): Plan => withEvent(plan, { kind: 'amendment', ...amendment });

/**
 * The plan as if an event had not been: what was before the event is given back, equal to the last row. Of events that say the same, the
 * one entered last is taken away.
 * @throws RangeError when the plan has no such event
 */
export function reverseEvent(plan: Plan, event: PlanEvent): Plan {
  const index = plan.events.findLastIndex((candidate) => isSameEvent(candidate, event));
  if (index === -1) throw new RangeError(`the plan has no ${event.kind} on ${event.date} to reverse`);
  const events = plan.events.toSpliced(index, 1);
  const earlier = plan.replaces?.replaces;
  return { terms: plan.terms, events, rows: replay(plan.terms, events), ...(earlier && { replaces: earlier }) };
}
