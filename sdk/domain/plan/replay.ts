import { compareDates } from '../dates/plainDate.ts';
import { checkTerms } from './checkTerms.ts';
import { follow } from './follow.ts';
import { openingLeg } from './openingLeg.ts';
import type { PlanEvent } from './PlanEvent.ts';
import { planLeg, rowsOf, type Stretch } from './planLeg.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { cutAt } from './cut.ts';
import { refuseNegativeRents } from './refuseNegativeRents.ts';

const ORDER: readonly PlanEvent['kind'][] = ['refixing', 'amendment', 'prepayment', 'settlement'];

/** Events in the order in which they take effect, whenever they were entered; of one kind and day as they were entered, so that the last one wins. */
export const inOrder = (events: readonly PlanEvent[]): readonly PlanEvent[] =>
  events.toSorted((one, other) => compareDates(one.date, other.date) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** The rows that follow from terms and events: what is before an event stays, what is after is worked out anew. */
export function replay(terms: PlanTerms, events: readonly PlanEvent[]): readonly PlanRow[] {
  checkTerms(terms);
  const fixings = (terms.fixings ?? []).map(({ from, rate }): PlanEvent => ({ kind: 'refixing', date: from, rate }));
  const { leg, before } = openingLeg(terms);
  let current: ReturnType<typeof planLeg> | undefined = planLeg(leg);
  const done: Stretch[] = [{ terms, steps: before }];
  for (const event of inOrder([...fixings, ...events])) {
    if (current === undefined) throw new RangeError(`${event.kind} on ${event.date}: the contract was settled before`);
    const cut = cutAt(current, event.date);
    const followed = follow(event, current, cut);
    done.push({ terms: current.terms, steps: [...cut.kept, ...followed.paid] });
    current = followed.leg && planLeg(followed.leg);
  }
  const stretches = current === undefined ? done : [...done, current];
  stretches.forEach(refuseNegativeRents);
  return rowsOf(stretches);
}
