import { Money } from '@mortise/sdk/domain';
import { isDeepStrictEqual } from 'node:util';
import { takenOutOfStock } from '../../plugins/servicing/shared/assetsInStock.ts';
import { DEFAULT_CHART } from '../../plugins/servicing/shared/defaultChart.ts';
import { leasedAsset, worthOn } from '../../plugins/servicing/shared/leasedAsset.ts';
import { taxOn } from '../../plugins/servicing/shared/kinds/activate.ts';
import { CONTROL_ITEMS, type ControlItem, type PostingItem } from '../../plugins/servicing/shared/kinds/KindRule.ts';
import { postings, type ServicingPosting } from '../../plugins/servicing/shared/postings.ts';
import { unbalancedEntries } from '../../plugins/servicing/shared/servicingAnswer.ts';
import type { ExchangePayload, ServicingEvent } from '../../plugins/servicing/shared/ServicingEvent.ts';
import { eventsAsOf } from '../../plugins/servicing/shared/eventsAsOf.ts';
import { activationOn, openingIn, ofKind } from '../../plugins/servicing/shared/servicingOrder.ts';
import { servicingState, type ServicingState } from '../../plugins/servicing/shared/servicingState.ts';
import { subLedger } from '../../plugins/servicing/shared/subLedger.ts';
import type { Seeded } from '../fuzz/Seeded.ts';
import { ledgerOf } from './ledgerOf.ts';

/** Where two ways of working something out do not meet. */
export interface Difference {
  readonly what: string;
  readonly amount: string;
}

const ITEMS = Object.keys(DEFAULT_CHART) as readonly PostingItem[];

/** What of a contract does not fit together on these days. */
export function differencesOf(
  events: readonly ServicingEvent[],
  days: readonly string[],
  rows: readonly ServicingPosting[] = postings(events),
): readonly Difference[] {
  const unbalanced = unbalancedEntries(rows).map((entry) => ({ what: `debit and credit of ${entry}`, amount: '0.01' }));
  return [...unbalanced, ...days.flatMap((day) => onDay(events, rows, day))];
}

/** What follows from events on a day. */
export interface Standing {
  readonly day: string;
  readonly state: ServicingState;
  readonly rows: readonly ServicingPosting[];
}

/** Events that were read back in another order, their fields too, give the same plan, due items, balances and postings. */
export function isOrderFree(events: readonly ServicingEvent[], { state, rows, day }: Standing, random: Seeded): boolean {
  const read = events
    .map((event) => ({ event: stored(event), weight: random.fraction() }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ event }) => event);
  return isDeepStrictEqual([servicingState(read, day), postings(read)], [state, rows]);
}

/** Keys of an object come back in the order that the database likes. */
const stored = (event: ServicingEvent): ServicingEvent =>
  JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

function onDay(events: readonly ServicingEvent[], rows: readonly ServicingPosting[], day: string): readonly Difference[] {
  return [...ofLedger(events, rows, day), ...ofSubLedger(events, day)];
}

/** The sub-ledger has to say the same as what is worked out for the day alone. */
function ofSubLedger(events: readonly ServicingEvent[], day: string): readonly Difference[] {
  const expected = balancesOf(events, day);
  const counting = subLedger(events).filter(({ date, until }) => date <= day && (until === undefined || until > day));
  return CONTROL_ITEMS.flatMap((item) => {
    const kept = counting.reduce((sum, part) => (part.item === item ? sum.plus(part.amount) : sum), new Money(0));
    const amount = kept.minus(controlBalance(expected, item));
    return amount.isZero() ? [] : [{ what: `${item} of the sub-ledger on ${day}: ${kept.toFixed()}`, amount: amount.toFixed() }];
  });
}

function ofLedger(events: readonly ServicingEvent[], rows: readonly ServicingPosting[], day: string): readonly Difference[] {
  const [ledger, expected] = [ledgerOf(rows, day), balancesOf(events, day)];
  return ITEMS.flatMap((item) => {
    const [posted, computed] = [ledger.get(DEFAULT_CHART[item].account) ?? new Money(0), expected[item] ?? new Money(0)];
    const amount = posted.minus(computed);
    if (amount.isZero()) return [];
    return [
      {
        what: `${item} on ${day}: ${posted.toFixed()} was posted, ${computed.toFixed()} follows from the events`,
        amount: amount.toFixed(),
      },
    ];
  });
}

type LedgerBalances = { readonly [Item in PostingItem]?: Money };

/** Carrying amounts stand on two accounts. */
export const controlBalance = (balances: LedgerBalances, item: ControlItem): Money =>
  item === 'CARRYING_AMOUNT'
    ? new Money(balances.LEASED_ASSET ?? 0).plus(balances.ACCUMULATED_DEPRECIATION ?? 0)
    : new Money(balances[item] ?? 0);

/** What the accounts have to stand at, from the plan, the due items and the money that moved, past all postings. */
export function balancesOf(events: readonly ServicingEvent[], day: string): LedgerBalances {
  const known = eventsAsOf(events, day);
  const opening = openingIn(known);
  const activation = opening?.payload;
  const taken = opening?.kind === 'takeover' ? opening.payload : undefined;
  const state = servicingState(events, day);
  const { plan, receivables, balances } = state;
  const sum = (amounts: readonly (string | Money | undefined)[]): Money =>
    amounts.reduce<Money>((all, amount) => all.plus(amount ?? 0), new Money(0));
  const [rows, due] = [plan.filter(({ date }) => date <= day), receivables.filter(({ date }) => date <= day)];
  const CHARGES = ['charge', 'repossess', 'settlement-charge'];
  const fees = sum(due.filter(({ kind }) => CHARGES.includes(kind)).map(({ parts }) => parts.fee)).neg();
  if (activation === undefined || balances === undefined) return { CLIENT: sum(due.map(({ open }) => open)), FEE_INCOME: fees };
  const disbursed = sum(ofKind(known, 'disburse').map(({ payload }) => payload.amount));
  const prepaid = ofKind(known, 'prepay').map(({ payload: { amount, tax = 0 } }) => new Money(tax).plus(amount));
  const payments = ofKind(known, 'payment').map(({ payload }) => payload);
  const received = sum([...prepaid, ...payments.map(({ amount, from }) => (from === undefined ? amount : '0'))]);
  const moved = sum(payments.map(({ amount, from }) => (from === undefined ? '0' : amount))).minus(
    sum(ofKind(known, 'transfer').map(({ payload }) => payload.amount)),
  );
  const exchanged = ofKind(known, 'exchange').map(({ payload }) => payload);
  const refunded = sum(ofKind(known, 'refund').map(({ payload }) => payload.amount));
  const recovered = sum(ofKind(known, 'recovery').map(({ payload }) => payload.amount));
  const exchangedFor = sum(exchanged.map(({ price }) => price));
  // By the activation of their day: another one may have taken its place since.
  const heldOn = activationOn(events)!;
  const taxOfExchanges = sum(ofKind(known, 'exchange').map(({ date, payload: { price = '0' } }) => taxOn(price, heldOn(date).payload)));
  const { fromStock = [] } = activation;
  const bought = taken === undefined ? new Money(activation.amount).minus(sum(fromStock.map(({ price }) => price))) : new Money(0);
  const tax = taxOn(bought.toFixed(), activation);
  const stock = ofStock(known, plan);
  const overdue = (taken?.overdue ?? []).map(({ parts }) => parts);
  const carried = sum([...overdue.flatMap((parts) => Object.values(parts)), `-${taken?.paidAhead ?? 0}`]);
  const lost = sum(due.map(({ writtenOff }) => writtenOff));
  const common = {
    INPUT_TAX: tax.plus(taxOfExchanges),
    SUPPLIER: disbursed.minus(tax).minus(bought).minus(taxOfExchanges).minus(exchangedFor),
    MONEY_IN_TRANSIT: moved,
    ASSETS_IN_TRANSIT: stock.lent.minus(sum(fromStock.map(({ worth }) => worth))),
    STOCK_IMPAIRMENT: stock.lowered,
    CLIENT: new Money(balances.open).minus(balances.unapplied),
    OUTPUT_TAX: sum(due.map(({ parts }) => parts.tax))
      .neg()
      .plus(sum(overdue.map((parts) => parts.tax))),
    FEE_INCOME: fees,
    BANK: received.plus(recovered).minus(disbursed).minus(refunded),
    RECOVERY_INCOME: recovered.neg(),
    CREDIT_LOSS: lost,
  };
  const disposed = rows.filter(({ kind }) => kind === 'purchase' || kind === 'loss');
  const repossessed = rows.filter(({ kind }) => kind === 'repossess');
  const returned = rows.filter(({ kind }) => kind === 'return');
  const damages = { DAMAGE_INCOME: sum(returned.map(({ payment }) => payment)).neg() };
  if (activation.family === 'operating-lease') {
    const { cost = '0', depreciated = '0' } = taken?.asset ?? {};
    const begun = { OPENING_BALANCE: carried.plus(cost).minus(depreciated).neg() };
    return { ...common, ...damages, ...(taken && begun), ...ofLeasedAsset(known, state, stock, day) };
  }
  return {
    ...common,
    ...damages,
    NET_INVESTMENT: new Money(activation.amount).minus(sum(rows.flatMap(({ principal, cleared }) => [principal, cleared]))),
    DISPOSAL_GAIN: sum([...disposed.map(({ fee }) => fee), stock.gain, ...exchanged.map((one) => Money.max(gainOf(one), 0))]).neg(),
    CREDIT_LOSS: lost
      .plus(sum(rows.filter(({ kind }) => kind === 'write-off' || kind === 'write-down').map(({ cleared }) => cleared)))
      .plus(sum(repossessed.map(({ cleared }) => cleared)).minus(sum(repossessed.map(({ value }) => value)))),
    DISPOSAL_LOSS: sum([...disposed.map(({ cleared }) => cleared), stock.loss, ...exchanged.map((one) => Money.max(gainOf(one).neg(), 0))]),
    ASSETS_IN_STOCK: sum([
      ...returned.map(({ cleared }) => cleared),
      ...repossessed.map(({ value }) => value),
      ...exchanged.map(({ value }) => value),
    ]).minus(stock.taken),
    ACCRUED_INTEREST: new Money(balances.accruedInterest),
    INTEREST_INCOME: sum([...rows.map(({ interest }) => interest), balances.accruedInterest])
      .minus(taken?.accruedInterest ?? 0)
      .neg(),
    ...(taken && { OPENING_BALANCE: carried.plus(taken.amount).plus(taken.accruedInterest).neg() }),
  };
}

/** What a new asset of a finance lease cost less or more than the old one was worth. */
const gainOf = ({ price = '0', value = '0' }: ExchangePayload): Money => new Money(value).minus(price);

interface Stock {
  /** What left it, however. */
  readonly taken: Money;
  readonly lowered: Money;
  /** What went to other contracts. */
  readonly lent: Money;
  readonly gain: Money;
  readonly loss: Money;
}

/** What became of assets in stock. */
function ofStock(known: readonly ServicingEvent[], plan: ServicingState['plan']): Stock {
  const zero = new Money(0);
  return takenOutOfStock(known, plan).reduce<Stock>(
    (all, { event, amount }) => {
      const taken = all.taken.plus(amount);
      if (event.kind === 'impair') return { ...all, taken, lowered: all.lowered.plus(amount) };
      const got = new Money(event.kind === 'sell' ? event.payload.price : event.payload.worth);
      const gain = got.minus(amount);
      return {
        ...all,
        taken,
        lent: event.kind === 'relet' ? all.lent.plus(got) : all.lent,
        gain: all.gain.plus(Money.max(gain, 0)),
        loss: all.loss.plus(Money.max(gain.neg(), 0)),
      };
    },
    { taken: zero, lowered: zero, lent: zero, gain: zero, loss: zero },
  );
}

/** Of an operating lease: what its assets are worth, and what of its rents is earned. */
function ofLeasedAsset(known: readonly ServicingEvent[], { plan, balances }: ServicingState, stock: Stock, day: string): LedgerBalances {
  const asset = leasedAsset(known)!;
  const { cost, depreciated } = worthOn(asset, day);
  const carrying = cost.minus(depreciated);
  const zero = new Money(0);
  const ENDS = ['settlement', 'purchase', 'return', 'repossess', 'loss', 'write-off'];
  const ending = plan.find(({ kind, date }) => ENDS.includes(kind) && date <= day);
  const isInStock = ending !== undefined && ['return', 'repossess', 'write-off'].includes(ending.kind);
  const gain = ending === undefined || isInStock ? zero : new Money(ending.payment).minus(carrying);
  const left = asset.exchanged.filter(({ date }) => date <= day);
  const exchanged = left.reduce((sum, one) => sum.plus(one.cost).minus(one.depreciated), zero);
  const rents = plan
    .filter(({ kind, date, event }) => !ENDS.includes(kind) && event === undefined && date <= day)
    .reduce((sum, { payment }) => sum.plus(payment), zero);
  return {
    LEASED_ASSET: ending ? zero : cost,
    ACCUMULATED_DEPRECIATION: ending ? zero : new Money(balances!.carryingAmount!).minus(cost),
    DEPRECIATION: asset.months.filter(({ date }) => date <= day).reduce((sum, { depreciation }) => sum.plus(depreciation), zero),
    DEFERRED_INCOME: new Money(balances!.deferredIncome!).neg(),
    RENTAL_INCOME: new Money(balances!.deferredIncome!).minus(rents),
    DISPOSAL_GAIN: Money.max(gain, 0).plus(stock.gain).neg(),
    DISPOSAL_LOSS: Money.max(gain.neg(), 0).plus(stock.loss),
    ASSETS_IN_STOCK: (isInStock ? carrying : zero).plus(exchanged).minus(stock.taken),
  };
}
