import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { type CountDays, counter, monthEndAfter, shareUntil } from './accruals.ts';
import { endingRow, termEnd } from './endOfTerm.ts';
import { beginningOf } from './kinds/activate.ts';
import { changesPlan, endsPlan } from './kinds/eventKinds.ts';
import type { AssetWorth } from './kinds/KindRule.ts';
import { presentOpening } from './presentOpening.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { ActivatePayload, OpeningEvent, ServicingEvent } from './ServicingEvent.ts';
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
}

/** From a change of the plan until the next: what is left is spread over the days until the term ends. */
interface Stretch {
  readonly from: string;
  readonly end: string;
  /** What the assets are worth at the end. */
  readonly residual: Money;
  /** All rents of the plan, from the first on. */
  readonly rents: Money;
}

/** Whether rents are spread and assets depreciate: activations of versions before froze no accounts for it, and their books stay as they were. */
export const isDepreciated = ({ family, accounts }: ActivatePayload): boolean =>
  family === 'operating-lease' && accounts['depreciation.DEPRECIATION'] !== undefined;

/**
 * The assets of an operating lease, month by month: straight line to the residual value, and rents evenly over the term (IFRS 16.81, IAS 16.60),
 * part months by the day count of the plan. A change of the plan counts from its day on (IFRS 16.87, IAS 16.51): what is left then is spread anew.
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
  const standOn = standing(stretches, cost.minus(depreciated), currencyDecimals(currency), counter(terms?.dayCount ?? 'nominal'));
  let before = { carrying: cost.minus(depreciated), earned: new Money(0) };
  const months = daysOf(start, last).map((date): LeaseMonth => {
    const stands = standOn(date);
    // Once it is settled, or nobody will pay, nothing more falls due: what did is earned.
    const now = date === ending?.date ? { ...stands, earned: rentsUntil(rows, date) } : stands;
    const month = { date, depreciation: before.carrying.minus(now.carrying), income: now.earned.minus(before.earned) };
    before = now;
    return month;
  });
  return { cost, before: depreciated, months };
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
export function worthOn({ cost, before, months }: LeasedAsset, day: string): AssetWorth {
  const past = months.filter(({ date }) => date <= day);
  return { cost, depreciated: past.reduce((sum, { depreciation }) => sum.plus(depreciation), before) };
}

/** Rents that fell due until a day. */
export const rentsUntil = (rows: readonly ServicedRow[], day: string): Money =>
  rows
    .filter(({ date, kind, event }) => date <= day && kind !== 'settlement' && event === undefined)
    .reduce((sum, { payment }) => sum.plus(payment), new Money(0));

function stretchesOf(events: readonly ServicingEvent[], activation: OpeningEvent, start: string): readonly Stretch[] {
  const changes = events.filter(
    (event) => !isOpening(event) && event.kind !== 'write-off' && changesPlan(event.kind) && !endsPlan(event.kind),
  );
  let before = '';
  return [undefined, ...changes].map((change, index): Stretch => {
    const known = [activation, ...changes.slice(0, index)];
    const rows = servicedPlan(known);
    const end = termEnd(rows, presentOpening(known, activation));
    const residual = new Money(rows.at(-1)?.outstanding ?? 0);
    // An extension that is agreed once the term is over counts from its end on.
    const from = change === undefined ? start : change.date < before ? change.date : before;
    before = end;
    return { from, end, residual, rents: rentsUntil(rows, end) };
  });
}

function daysOf(start: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let end = monthEndAfter(start); end < last; end = monthEndAfter(end)) days.push(end);
  return [...days, last];
}

/** What the assets are worth and what is earned on a day. */
function standing(stretches: readonly Stretch[], cost: Money, decimals: number, days: CountDays) {
  const rounded = (amount: Money): Money => new Money(amount.toFixed(decimals));
  return (day: string) => {
    let [carrying, earned] = [cost, new Money(0)];
    stretches.forEach(({ from, end, residual, rents }, index) => {
      if (from > day) return;
      const next = stretches[index + 1]?.from;
      const until = next !== undefined && next < day ? next : day;
      const share = until >= end ? new Money(1) : shareUntil(from, end, until, days);
      carrying = carrying.minus(rounded(Money.max(carrying.minus(residual), 0).times(share)));
      earned = earned.plus(rounded(rents.minus(earned).times(share)));
    });
    return { carrying, earned };
  };
}
