import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { writtenOffDue } from './allocation.ts';
import { dueItems } from './dueItems.ts';
import { endingRow } from './endOfTerm.ts';
import { changesPlan, isOfStock, movesOf } from './kinds/eventKinds.ts';
import type { ControlItem } from './kinds/KindRule.ts';
import { leasedAsset, worthOn } from './leasedAsset.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import { endsOf } from './eventsAsOf.ts';
import { activationOn, type Ends, inValueOrder, isOpening, standingOn } from './servicingOrder.ts';

/** Part of what a contract owes and is owed: it counts from its day on, and until another event took it back. */
export interface SubLedgerPart {
  readonly item: ControlItem;
  readonly currency: string;
  readonly date: string;
  /** The first day that it does not count on. */
  readonly until?: string;
  readonly amount: string;
}

/**
 * What due items, plan and money of a contract say that its control accounts stand at: on each day the sum of the parts that count then. Postings
 * are not asked, and corrections have none: what an event changes of earlier days ends on the day of the event, and what it is instead begins then.
 */
export const subLedger = (events: readonly ServicingEvent[]): readonly SubLedgerPart[] =>
  [...moved(events), ...fallenDue(events)].filter(({ date, until, amount }) => date !== until && !new Money(amount).isZero());

/** What was bought and not paid, and money that came in. */
function moved(events: readonly ServicingEvent[]): readonly SubLedgerPart[] {
  const activation = activationOn(events);
  if (activation === undefined) return [];
  const ends = endsOf(events);
  return inValueOrder(events).flatMap((event) => {
    const { payload } = isOpening(event) ? event : activation(event.date);
    const { currency } = payload;
    const until = ends.get(event.key);
    const counts = { currency, date: event.date, ...(until !== undefined && { until }) };
    return movesOf(event, payload).map(({ item, amount }) => ({ ...counts, item, amount: amount.toFixed(currencyDecimals(currency)) }));
  });
}

/** What fell due by the plan that held on each day. */
function fallenDue(events: readonly ServicingEvent[]): readonly SubLedgerPart[] {
  const turns = [
    ...new Set(events.filter(({ kind }) => changesPlan(kind) || isOfStock(kind) || kind === 'reverse').map(({ date }) => date)),
  ].toSorted();
  const [ended, ends]: [SubLedgerPart[], Ends] = [[], endsOf(events)];
  let counting: ReadonlyMap<string, SubLedgerPart> = new Map();
  turns.forEach((turn, index) => {
    const next = turns[index + 1];
    const due = [...dueAsOf(events, turn, ends)].filter(([, { date }]) => next === undefined || date < next);
    const still = new Map(due.map(([id, part]) => [id, counting.get(id) ?? { ...part, date: part.date > turn ? part.date : turn }]));
    ended.push(...[...counting].flatMap(([id, part]) => (still.has(id) ? [] : [{ ...part, until: turn }])));
    counting = still;
  });
  return [...ended, ...counting.values()];
}

/** By what tells them apart. */
function dueAsOf(events: readonly ServicingEvent[], day: string, ends: Ends): ReadonlyMap<string, SubLedgerPart> {
  const known = standingOn(events, day, ends);
  const activation = activationOn(events)?.(day);
  if (activation === undefined) return new Map();
  const { currency, family } = activation.payload;
  const plan = servicedPlan(known);
  const due = dueItems(known, plan);
  const parts = due.map(({ id, date, amount }) => [id, { item: 'CLIENT', currency, date, amount }] as const);
  const lost = writtenOffDue(known, due).map(({ due: id, component, payment, date, amount }) => {
    const part = { item: 'CLIENT', currency, date, amount: new Money(amount).neg().toFixed(currencyDecimals(currency)) } as const;
    return [`${payment}-${id}-${component}`, part] as const;
  });
  const repaid = family === 'operating-lease' ? [] : plan;
  const principal = repaid.map(({ index, date, principal: paid, cleared = '0' }) => {
    const negative = new Money(paid).plus(cleared).neg().toFixed(currencyDecimals(currency));
    return [`principal-${index}`, { item: 'NET_INVESTMENT', currency, date, amount: negative }] as const;
  });
  return new Map(
    [...parts, ...lost, ...principal, ...usedUp(known, currency)].map(([id, part]) => [
      [id, part.date, part.amount, currency].join(' '),
      part,
    ]),
  );
}

/** What depreciation takes from the assets of an operating lease, and what of them leaves the books in the end. */
function usedUp(known: readonly ServicingEvent[], currency: string): readonly (readonly [string, SubLedgerPart])[] {
  const asset = leasedAsset(known);
  if (asset === undefined) return [];
  const partOf = (id: string, date: string, amount: Money) =>
    [id, { item: 'CARRYING_AMOUNT', currency, date, amount: amount.neg().toFixed(currencyDecimals(currency)) }] as const;
  const months = asset.months.map(({ date, depreciation }) => partOf('depreciation', date, depreciation));
  const left = asset.exchanged.map(({ event, date, cost, depreciated }) => partOf(`exchanged ${event}`, date, cost.minus(depreciated)));
  const ending = endingRow(servicedPlan(known));
  if (ending === undefined) return [...months, ...left];
  const { cost, depreciated } = worthOn(asset, ending.date);
  return [...months, ...left, partOf('derecognised', ending.date, cost.minus(depreciated))];
}
