import { compareDates } from '@mortise/sdk/domain';
import type { EventKind, OpeningEvent, ServicingEvent } from './ServicingEvent.ts';

/** Of one day. What changes the plan comes before what is paid by it. */
const ORDER: readonly EventKind[] = [
  'activate',
  'takeover',
  'disburse',
  'assign',
  'exchange',
  'refix',
  'amend',
  'prepay',
  'extend',
  'purchase',
  'return',
  'repossess',
  'loss',
  'payment',
  'refund',
  'transfer',
  'settle',
  'write-off',
  'impair',
  'sell',
  'relet',
  'recovery',
  'reverse',
];

const compareKeys = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Events as they take effect, in whatever order they were entered. */
export const inValueOrder = (events: readonly ServicingEvent[]): readonly ServicingEvent[] =>
  events.toSorted(
    (one, other) =>
      compareDates(one.date, other.date) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || compareKeys(one.key, other.key),
  );

/** What holds on a day: events until then, without those that were taken back until then. */
export function eventsAsOf(events: readonly ServicingEvent[], date: string): readonly ServicingEvent[] {
  const until = inValueOrder(events).filter((event) => event.date <= date);
  const reversed = new Set(until.flatMap((event) => (event.kind === 'reverse' ? [event.payload.reverses] : [])));
  return until.filter(({ key }) => !reversed.has(key));
}

type OfKind<Kind extends EventKind> = Extract<ServicingEvent, { readonly kind: Kind }>;

/** The only event of a kind, or the last one. */
export const lastOf = <Kind extends EventKind>(events: readonly ServicingEvent[], kind: Kind): OfKind<Kind> | undefined =>
  ofKind(events, kind).at(-1);

export const ofKind = <Kind extends EventKind>(events: readonly ServicingEvent[], kind: Kind): readonly OfKind<Kind>[] =>
  events.filter((event): event is OfKind<Kind> => event.kind === kind);

/** Whether it begins the books of a contract: an activation or a takeover. */
export const isOpening = (event: ServicingEvent): event is OpeningEvent => event.kind === 'activate' || event.kind === 'takeover';

/** What the books of a contract begin with, by events that hold. */
export const openingIn = (events: readonly ServicingEvent[]): OpeningEvent | undefined => events.findLast(isOpening);

/** The activation or the takeover that holds on a day: the first where none does. Nothing where there never was one. */
export function activationOn(events: readonly ServicingEvent[]): ((day: string) => OpeningEvent) | undefined {
  const [first, ...others] = inValueOrder(events).filter(isOpening);
  if (first === undefined) return undefined;
  return (day) => (others.length === 0 ? undefined : openingIn(eventsAsOf(events, day))) ?? first;
}
