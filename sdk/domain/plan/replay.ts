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

/** What events have made of a plan so far. */
interface Replayed {
  /** What is settled by events. */
  readonly done: readonly Stretch[];
  /** What goes on after the last event; nothing once the contract is settled. */
  readonly current: ReturnType<typeof planLeg> | undefined;
}

/** What the rows of a plan were worked out to, so that a later event goes on from there. */
const replayed = new WeakMap<readonly PlanRow[], Replayed>();

/** The rows that follow from terms and events: what is before an event stays, what is after is worked out anew. */
export function replay(terms: PlanTerms, events: readonly PlanEvent[]): readonly PlanRow[] {
  checkTerms(terms);
  const { leg, before } = openingLeg(terms);
  const opening: Replayed = { done: [{ terms, steps: before }], current: planLeg(leg) };
  return rowsAfter(allInOrder(terms, events).reduce(after, opening));
}

/** The rows that follow once one more event happens. The same as `replay` with all events, without working out again what precedes it. */
export function replayNext(
  { terms, events, rows }: { readonly terms: PlanTerms; readonly events: readonly PlanEvent[]; readonly rows: readonly PlanRow[] },
  event: PlanEvent,
): readonly PlanRow[] {
  const all = [...events, event];
  const before = replayed.get(rows);
  return before !== undefined && allInOrder(terms, all).at(-1) === event ? rowsAfter(after(before, event)) : replay(terms, all);
}

const allInOrder = ({ fixings = [] }: PlanTerms, events: readonly PlanEvent[]): readonly PlanEvent[] =>
  inOrder([...fixings.map(({ from, rate }): PlanEvent => ({ kind: 'refixing', date: from, rate })), ...events]);

function after({ done, current }: Replayed, event: PlanEvent): Replayed {
  if (current === undefined) throw new RangeError(`${event.kind} on ${event.date}: the contract was settled before`);
  const cut = cutAt(current, event.date);
  const followed = follow(event, current, cut);
  return {
    done: [...done, { terms: current.terms, steps: [...cut.kept, ...followed.paid] }],
    current: followed.leg && planLeg(followed.leg),
  };
}

function rowsAfter(state: Replayed): readonly PlanRow[] {
  const { done, current } = state;
  const stretches = current === undefined ? done : [...done, current];
  stretches.forEach(refuseNegativeRents);
  const rows = rowsOf(stretches);
  replayed.set(rows, state);
  return rows;
}
