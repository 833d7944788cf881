import { endingRow } from './endOfTerm.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { EventKind, EventOf, ServicingEvent } from './ServicingEvent.ts';
import { ofKind } from './servicingOrder.ts';

/** Which of two of one day holds would follow from no rule. */
const ONCE_A_DAY: ReadonlySet<EventKind> = new Set(['assign', 'refix', 'amend', 'extend', 'settle', 'write-off']);

/** Whether events, in the order of their value dates, can all hold: a plan follows from them, and no asset leaves twice. */
export const goTogether = (events: readonly ServicingEvent[]): boolean =>
  !changesTwiceADay(events) && !leavesTwice(events) && !takesTwice(events) && fitsPlan(events);

function changesTwiceADay(events: readonly ServicingEvent[]): boolean {
  const changes = events.flatMap(({ kind, date }) => (ONCE_A_DAY.has(kind) ? [`${kind} ${date}`] : []));
  return new Set(changes).size < changes.length;
}

/** An asset was exchanged, and is not there to be exchanged again. */
function leavesTwice(events: readonly ServicingEvent[]): boolean {
  const gone = new Set<string>();
  return ofKind(events, 'exchange').some(({ payload: { asset, replacement } }) => {
    if (gone.has(asset)) return true;
    gone.add(asset).delete(replacement);
    return false;
  });
}

type OfStock = EventOf<'sell' | 'relet' | 'impair'>;
/** Those that say which asset in stock they are about: an exchange does not. */
const namesStock = (event: ServicingEvent): event is OfStock => event.kind === 'sell' || event.kind === 'relet' || event.kind === 'impair';

/** An asset leaves the stock once, and only what was put there does. */
function takesTwice(events: readonly ServicingEvent[]): boolean {
  const [keys, gone] = [new Set(events.map(({ key }) => key)), new Set<string>()];
  return events.filter(namesStock).some(({ kind, payload: { asset, stock } }) => {
    const name = `${stock.event} ${asset}`;
    if (!keys.has(stock.event) || gone.has(name)) return true;
    if (kind !== 'impair') gone.add(name);
    return false;
  });
}

function fitsPlan(events: readonly ServicingEvent[]): boolean {
  try {
    const ending = endingRow(servicedPlan(events));
    return ending === undefined || !ofKind(events, 'exchange').some(({ date }) => date >= ending.date);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
