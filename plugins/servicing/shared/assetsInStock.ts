import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { leasedAsset, worthOn } from './leasedAsset.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { EventOf, ServicingEvent, StockShare } from './ServicingEvent.ts';
import { openingIn } from './servicingOrder.ts';

/** What an event takes of an asset in stock: all that is left of it, or part. */
export interface TakenStock {
  readonly event: EventOf<'sell' | 'impair' | 'relet'>;
  readonly amount: Money;
}

type StockEvent = TakenStock['event'];
const isStockEvent = (event: ServicingEvent): event is StockEvent =>
  event.kind === 'sell' || event.kind === 'impair' || event.kind === 'relet';

/** What sales, write-downs and leases of other contracts take out of stock, by events that hold. */
export function takenOutOfStock(
  known: readonly ServicingEvent[],
  plan: readonly ServicedRow[] = servicedPlan(known),
): readonly TakenStock[] {
  const left = new Map<string, Money>();
  return known.filter(isStockEvent).map((event) => {
    const { asset, stock } = event.payload;
    const name = `${stock.event} ${asset}`;
    const whole = left.get(name) ?? shareOf(stock, known, plan);
    const amount = event.kind === 'impair' ? Money.min(event.payload.amount, whole) : whole;
    left.set(name, whole.minus(amount));
    return { event, amount };
  });
}

/** What is left of an asset in stock, by events that hold. */
export function leftInStock(known: readonly ServicingEvent[], asset: string, stock: StockShare): Money {
  const plan = servicedPlan(known);
  const isSame = ({ event: { payload } }: TakenStock): boolean => payload.asset === asset && payload.stock.event === stock.event;
  const taken = takenOutOfStock(known, plan).filter(isSame);
  return taken.reduce((sum, { amount }) => sum.minus(amount), shareOf(stock, known, plan));
}

/** The shares of all assets come to what was put in stock, to the cent. */
function shareOf({ event, from, to }: StockShare, known: readonly ServicingEvent[], plan: readonly ServicedRow[]): Money {
  const whole = putInStock(known, event, plan);
  const decimals = currencyDecimals(openingIn(known)?.payload.currency ?? 'EUR');
  const until = (fraction: string): Money => new Money(whole.times(fraction).toFixed(decimals));
  return until(to).minus(until(from));
}

/** What an event put in stock, by everything that holds: an exchange, or what ended the contract. */
function putInStock(known: readonly ServicingEvent[], key: string, plan: readonly ServicedRow[]): Money {
  const event = known.find((one) => one.key === key);
  if (event?.kind === 'exchange') {
    const left = leasedAsset(known)?.exchanged.find((one) => one.event === key);
    return left === undefined ? new Money(event.payload.value ?? 0) : left.cost.minus(left.depreciated);
  }
  const row = plan.find((one) => one.event === key);
  if (row === undefined) return new Money(0);
  if (openingIn(known)?.payload.family !== 'operating-lease')
    return new Money(row.kind === 'return' ? (row.cleared ?? 0) : (row.value ?? 0));
  const asset = leasedAsset(known);
  if (asset === undefined || row.kind === 'purchase' || row.kind === 'loss') return new Money(0);
  const { cost, depreciated } = worthOn(asset, row.date);
  return cost.minus(depreciated);
}
