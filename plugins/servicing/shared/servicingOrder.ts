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

/** The first day on which an event counts no more, by its key. */
export type Ends = ReadonlyMap<string, string>;

/** When events were taken back. */
export const reversalsIn = (events: readonly ServicingEvent[]): Ends =>
  new Map(ofKind(events, 'reverse').map(({ date, payload }) => [payload.reverses, date]));

/** Events until a day, without those that ended until then. */
export const standingOn = (events: readonly ServicingEvent[], day: string, ends: Ends): readonly ServicingEvent[] =>
  inValueOrder(events).filter(({ key, date }) => date <= day && !((ends.get(key) ?? NEVER) <= day));

/** Later than all days. */
const NEVER = 'never';

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
  const ends = reversalsIn(events);
  return (day) => (others.length === 0 ? undefined : openingIn(standingOn(events, day, ends))) ?? first;
}
