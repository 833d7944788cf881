import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { type CountDays, counter, monthEndAfter, shareUntil } from './accruals.ts';
import { endingRow, termEnd } from './endOfTerm.ts';
import { beginningOf } from './kinds/activate.ts';
import { changesPlan, endsPlan } from './kinds/eventKinds.ts';
import type { AssetWorth } from './kinds/KindRule.ts';
import { presentOpening } from './presentOpening.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { ActivatePayload, EventOf, OpeningEvent, ServicingEvent } from './ServicingEvent.ts';
import { isOpening, openingIn } from './servicingOrder.ts';

/** What is used up of the assets and earned of the rents until a day, since the one before. */
export interface LeaseMonth {
  /** The end of a month, of the term, or the day of the settlement. */
  readonly date: string;
  readonly depreciation: Money;
  readonly income: Money;
}

/** Assets of an operating lease as the lessor's books have them. */
export interface LeasedAsset {
  readonly cost: Money;
  /** What of it was used up before the contract was taken over. */
  readonly before: Money;
  readonly months: readonly LeaseMonth[];
  /** Assets that left for others, in the order in which they did. */
  readonly exchanged: readonly ExchangedAsset[];
}

/** What an asset stood at that left for another one, and what that one costs. */
export interface ExchangedAsset extends AssetWorth {
  /** Key of the exchange. */
  readonly event: string;
  readonly date: string;
  readonly price: Money;
}

/** From a change of the plan until the next: what is left is spread over the days until the term ends. */
interface Stretch {
  readonly from: string;
  readonly end: string;
  /** What the assets are worth at the end. */
  readonly residual: Money;
  /** All rents of the plan, from the first on. */
  readonly rents: Money;
  /** The exchange that it begins with. */
  readonly exchange?: EventOf<'exchange'>;
}

/** Whether rents are spread and assets depreciate: activations of versions before froze no accounts for it, and their books stay as they were. */
export const isDepreciated = ({ family, accounts }: ActivatePayload): boolean =>
  family === 'operating-lease' && accounts['depreciation.DEPRECIATION'] !== undefined;

/**
 * The assets of an operating lease, month by month: straight line to the residual value, and rents evenly over the term (IFRS 16.81, IAS 16.60),
 * part months by the day count of the plan. A change of the plan counts from its day on (IFRS 16.87, IAS 16.51): what is left then is spread anew. So it is
 * where an asset at another price takes the place of one that leaves for its part of the carrying amount (IAS 16.67, 16.68A).
 * Nothing for other contracts, and before the activation.
 */
export function leasedAsset(events: readonly ServicingEvent[]): LeasedAsset | undefined {
  const activation = openingIn(events);
  if (activation === undefined || !isDepreciated(activation.payload)) return undefined;
  const { currency, terms, start = activation.date } = activation.payload;
  const { cost, depreciated } = boughtWith(activation);
  const rows = servicedPlan(events);
  const ending = earlyEnd(rows);
  const stretches = stretchesOf(events, activation, start);
  const last = ending?.date ?? stretches.at(-1)!.end;
  const standOn = standing(stretches, { cost, depreciated }, currencyDecimals(currency), counter(terms?.dayCount ?? 'nominal'));
  let before = { used: new Money(0), earned: new Money(0) };
  const exchanges = stretches.flatMap(({ from, exchange }) => (exchange === undefined ? [] : [from]));
  const months = daysOf(start, last, exchanges).map((date): LeaseMonth => {
    const stands = standOn(date);
    // Once it is settled, or nobody will pay, nothing more falls due: what did is earned.
    const now = date === ending?.date ? { ...stands, earned: rentsUntil(rows, date) } : stands;
    const month = { date, depreciation: now.used.minus(before.used), income: now.earned.minus(before.earned) };
    before = now;
    return month;
  });
  return { cost, before: depreciated, months, exchanged: standOn(last).exchanged };
}

/** What ended the plan before its term, if something did. */
const earlyEnd = (rows: readonly ServicedRow[]): ServicedRow | undefined => {
  const ending = endingRow(rows);
  return ending?.kind === 'purchase' || ending?.kind === 'return' ? undefined : ending;
};

/** What the assets stood at when the books of the contract began. */
function boughtWith(opening: OpeningEvent): AssetWorth {
  const asset = opening.kind === 'takeover' ? opening.payload.asset : undefined;
  if (asset === undefined) return { cost: beginningOf(opening.payload).cost, depreciated: new Money(0) };
  return { cost: new Money(asset.cost), depreciated: new Money(asset.depreciated) };
}

/** What the assets stand at on a day. */
export function worthOn({ cost, before, months, exchanged }: LeasedAsset, day: string): AssetWorth {
  const past = months.filter(({ date }) => date <= day);
  const used = past.reduce((sum, { depreciation }) => sum.plus(depreciation), before);
  const changed = exchanged.filter(({ date }) => date <= day);
  return {
    cost: changed.reduce((sum, { price, cost: left }) => sum.plus(price).minus(left), cost),
    depreciated: changed.reduce((sum, { depreciated: left }) => sum.minus(left), used),
  };
}

/** Rents that fell due until a day. */
export const rentsUntil = (rows: readonly ServicedRow[], day: string): Money =>
  rows
    .filter(({ date, kind, event }) => date <= day && kind !== 'settlement' && event === undefined)
    .reduce((sum, { payment }) => sum.plus(payment), new Money(0));

function stretchesOf(events: readonly ServicingEvent[], activation: OpeningEvent, start: string): readonly Stretch[] {
  const changes = events.filter((event) => isRepriced(event) || respreads(event));
  let before = '';
  return [undefined, ...changes].map((change, index): Stretch => {
    const known = [activation, ...changes.slice(0, index)];
    const rows = servicedPlan(known);
    const end = termEnd(rows, presentOpening(known, activation));
    const residual = new Money(rows.at(-1)?.outstanding ?? 0);
    // An extension that is agreed once the term is over counts from its end on.
    const from = change === undefined ? start : change.date < before ? change.date : before;
    before = end;
    return { from, end, residual, rents: rentsUntil(rows, end), ...(change?.kind === 'exchange' && { exchange: change }) };
  });
}

const respreads = (event: ServicingEvent): boolean =>
  !isOpening(event) && event.kind !== 'write-off' && changesPlan(event.kind) && !endsPlan(event.kind);

/** An exchange for an asset at a price: without one the new asset stands for what the old one was worth. */
const isRepriced = (event: ServicingEvent): boolean => event.kind === 'exchange' && event.payload.price !== undefined;

/** Ends of months, and the days on which assets were exchanged. */
function daysOf(start: string, last: string, exchanges: readonly string[]): readonly string[] {
  const days = exchanges.filter((day) => day > start && day < last);
  for (let end = monthEndAfter(start); end < last; end = monthEndAfter(end)) days.push(end);
  return [...new Set(days).add(last)].toSorted();
}

/** What is used up of the assets and earned on a day, and what left for other assets until then. */
function standing(stretches: readonly Stretch[], begun: AssetWorth, decimals: number, days: CountDays) {
  const rounded = (amount: Money): Money => new Money(amount.toFixed(decimals));
  return (day: string) => {
    let [{ cost }, carrying, used, earned] = [begun, begun.cost.minus(begun.depreciated), new Money(0), new Money(0)];
    const exchanged: ExchangedAsset[] = [];
    stretches.forEach(({ from, end, residual, rents, exchange }, index) => {
      if (from > day) return;
      if (exchange !== undefined) {
        const { part = '1', price: paid = '0' } = exchange.payload;
        const [left, price] = [{ cost: rounded(cost.times(part)), carrying: rounded(carrying.times(part)) }, new Money(paid)];
        const depreciated = left.cost.minus(left.carrying);
        exchanged.push({ event: exchange.key, date: exchange.date, price, cost: left.cost, depreciated });
        [cost, carrying] = [cost.minus(left.cost).plus(price), carrying.minus(left.carrying).plus(price)];
      }
      const next = stretches[index + 1]?.from;
      const until = next !== undefined && next < day ? next : day;
      const share = until >= end ? new Money(1) : shareUntil(from, end, until, days);
      const depreciation = rounded(Money.max(carrying.minus(residual), 0).times(share));
      [carrying, used] = [carrying.minus(depreciation), used.plus(depreciation)];
      earned = earned.plus(rounded(rents.minus(earned).times(share)));
    });
    return { used, earned, exchanged };
  };
}
