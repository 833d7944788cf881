import { compareDates } from '@mortise/sdk/domain';
import { goTogether } from './goTogether.ts';
import { changesPlan, isOfStock } from './kinds/eventKinds.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import { type Ends, inValueOrder, isOpening, reversalsIn, standingOn } from './servicingOrder.ts';

/** What holds on a day: events until then, without those that ended until then. */
export const eventsAsOf = (events: readonly ServicingEvent[], date: string): readonly ServicingEvent[] =>
  standingOn(events, date, endsOf(events));

/** Without changes that were taken back, whenever that was: what is entered late follows from those that stay. */
export function withoutTakenBack(events: readonly ServicingEvent[]): readonly ServicingEvent[] {
  const ends = reversalsIn(events);
  return events.filter((event) => !canBeInTheWay(event) || !ends.has(event.key));
}

/**
 * The first day on which events count no more that were taken back, by their keys: that of the reversal, or an earlier one, on which they do not go
 * together with what stands in the end. What is entered again for an old day takes the place of what was taken back later. Follows from value dates and
 * keys alone.
 */
export function endsOf(events: readonly ServicingEvent[]): Ends {
  const reversals = reversalsIn(events);
  const ends = new Map(reversals);
  const isDoomed = (event: ServicingEvent): boolean => canBeInTheWay(event) && ends.has(event.key);
  if (!events.some(isDoomed)) return ends;
  for (const day of new Set(inValueOrder(events).map(({ date }) => date))) {
    const held = standingOn(events, day, ends);
    const doomed = held.filter(isDoomed).toSorted((one, other) => compareDates(reversals.get(other.key)!, reversals.get(one.key)!));
    if (doomed.length === 0 || goTogether(held)) continue;
    const dropped = new Set(doomed);
    if (!goTogether(held.filter((event) => !dropped.has(event)))) continue;
    // What was to stay longest stays.
    for (const event of doomed) {
      dropped.delete(event);
      if (goTogether(held.filter((one) => !dropped.has(one)))) continue;
      dropped.add(event);
      ends.set(event.key, day);
    }
  }
  return ends;
}

const canBeInTheWay = (event: ServicingEvent): boolean =>
  !isOpening(event) && (event.kind === 'assign' || changesPlan(event.kind) || isOfStock(event.kind));
