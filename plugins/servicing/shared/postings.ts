import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { writtenOffDue } from './allocation.ts';
import { takenOutOfStock, type TakenStock } from './assetsInStock.ts';
import { dueItems } from './dueItems.ts';
import { endingRow } from './endOfTerm.ts';
import { taxOn } from './kinds/activate.ts';
import { changesPlan, endLinesOf, isOfStock, linesOf } from './kinds/eventKinds.ts';
import { type AssetWorth, partsOf, type PostingItem, type PostingLine, type PostingPlace } from './kinds/KindRule.ts';
import { soldLines } from './kinds/soldLines.ts';
import { stockLines } from './kinds/stockLines.ts';
import { taxOnSale } from './kinds/sell.ts';
import { type ExchangedAsset, leasedAsset, type LeaseMonth, worthOn } from './leasedAsset.ts';
import { earnedMonths, unpaidOpeningInterest } from './openingInterest.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { Accounts, ActivatePayload, EventKind, EventOf, OpeningEvent, ServicingEvent } from './ServicingEvent.ts';
import { endsOf } from './eventsAsOf.ts';
import { activationOn, inValueOrder, isOpening, ofKind, openingIn, standingOn } from './servicingOrder.ts';

/** What is posted together: an event, what a month earns or uses up, a payment that falls due; `correction` where an event came in for an earlier day. */
export type PostingCause = EventKind | 'accrual' | 'depreciation' | 'due' | 'correction';

/** A debit or a credit. The lines of an entry come to zero. */
export interface ServicingPosting {
  readonly date: string;
  /** Unique in the contract. */
  readonly entry: string;
  readonly cause: PostingCause;
  /** Key of the event that it follows from. */
  readonly event: string;
  /** What the account was chosen for: the number alone does not say it. */
  readonly item: PostingItem;
  readonly account: string;
  readonly accountName: string;
  readonly journal: string;
  readonly side: 'D' | 'C';
  readonly amount: string;
  readonly currency: string;
}

interface Entry {
  readonly id: string;
  readonly date: string;
  readonly cause: PostingCause;
  readonly event: string;
  readonly lines: readonly PostingLine[];
  readonly accounts: Accounts;
  readonly currency: string;
}

/** Everything that the events of a contract post, also on days to come. A reversal posts the mirror on the day from which on the event counts no more. */
export function postings(events: readonly ServicingEvent[]): readonly ServicingPosting[] {
  return [...ownEntries(events), ...planEntries(events)]
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
    .flatMap(postingsOf);
}

function ownEntries(events: readonly ServicingEvent[]): readonly Entry[] {
  const activation = activationOn(events);
  if (activation === undefined) return [];
  const entryOf = (event: ServicingEvent): Entry => {
    const { payload } = isOpening(event) ? event : activation(event.date);
    return {
      id: event.key,
      date: event.date,
      cause: event.kind,
      event: event.key,
      lines: linesOf(event, payload),
      accounts: 'accounts' in event.payload ? event.payload.accounts : {},
      currency: payload.currency,
    };
  };
  const [byKey, ends] = [new Map(events.map((event) => [event.key, event])), endsOf(events)];
  return inValueOrder(events).flatMap((event) => {
    const own = entryOf(event);
    const reversed = event.kind === 'reverse' ? byKey.get(event.payload.reverses) : undefined;
    if (reversed === undefined) return [own];
    const date = ends.get(reversed.key) ?? event.date;
    return [mirror(entryOf(reversed), { id: `${event.key}/mirror`, date, cause: 'reverse', event: event.key }), own];
  });
}

const mirror = (entry: Entry, by: Pick<Entry, 'id' | 'date' | 'cause' | 'event'>): Entry => ({
  ...entry,
  ...by,
  lines: entry.lines.map(({ place, amount }) => ({ place, amount: amount.neg() })),
});

/**
 * What follows from the plan: interest month by month, and payments as they fall due. On each day on which the plan becomes another one, what
 * had been posted for earlier days and is not so by the new plan is taken back, and what is missing is posted.
 */
function planEntries(events: readonly ServicingEvent[]): readonly Entry[] {
  const byKey = new Map(events.map((event) => [event.key, event]));
  // What is open when it is written off changes with money as well.
  const hasLosses = events.some(({ kind }) => kind === 'write-off');
  const turns = events.flatMap((event) => {
    const { kind } = event.kind === 'reverse' ? (byKey.get(event.payload.reverses) ?? event) : event;
    return hasLosses || changesPlan(kind) || isOfStock(kind) ? [event.date] : [];
  });
  const result: Entry[] = [];
  let posted: readonly Entry[] = [];
  const ends = endsOf(events);
  const days = [...new Set(turns)].toSorted();
  days.forEach((turn, index) => {
    const entries = entriesAsOf(standingOn(events, turn, ends));
    const past = entries.filter(({ date }) => date < turn);
    const [held, wanted] = [new Set(posted.map(tellApart)), new Set(past.map(tellApart))];
    const by = { date: turn, cause: 'correction' } as const;
    const undone = posted.filter((entry) => !wanted.has(tellApart(entry)));
    result.push(...undone.map((entry) => mirror(entry, { ...by, id: `${entry.id}/${turn}/undone`, event: entry.event })));
    const missing = past.filter((entry) => !held.has(tellApart(entry)));
    result.push(...missing.map((entry) => ({ ...entry, ...by, id: `${entry.id}/${turn}/anew` })));
    const next = days[index + 1];
    const now = entries.filter(({ date }) => date >= turn && (next === undefined || date < next));
    result.push(...now);
    posted = [...past, ...now];
  });
  return result;
}

const tellApart = ({ id, date, lines }: Entry): string =>
  [id, date, ...lines.map(({ place, amount }) => `${place} ${amount.toFixed()}`)].join('\n');

function entriesAsOf(events: readonly ServicingEvent[]): readonly Entry[] {
  const activation = openingIn(events);
  if (activation === undefined) return [];
  const { key: event, payload } = activation;
  const { accounts, currency } = payload;
  const byKey = new Map(events.map((one) => [one.key, one]));
  const asset = leasedAsset(events);
  const plan = servicedPlan(events);
  const planned = plan.flatMap((row): readonly Entry[] => {
    const worth = asset && worthOn(asset, row.date);
    const ending = row.event === undefined ? undefined : byKey.get(row.event);
    if (ending !== undefined) return endEntries(row, ending, payload, worth);
    const earned = payload.family === 'operating-lease' ? [] : earnedMonths(row, activation);
    // What was earned before is taken over.
    const own = earned.filter(({ date }) => activation.kind === 'activate' || date > activation.date);
    const months = own.map(({ date, amount }): Entry => ({
      id: `${event}/accrual-${row.index}-${date}`,
      date,
      cause: 'accrual',
      event,
      accounts,
      currency,
      lines: [
        { place: 'accrual.ACCRUED_INTEREST', amount },
        { place: 'accrual.INTEREST_INCOME', amount: amount.neg() },
      ],
    }));
    const lines = dueLines(row, payload, { accrued: earned.at(-1)?.total ?? new Money(0), worth });
    return [...months, { id: `${event}/row-${row.index}`, date: row.date, cause: 'due' as const, event, accounts, currency, lines }];
  });
  const used = (asset?.months ?? []).flatMap((month) => monthEntries(month, { event, accounts, currency }));
  const stock = takenOutOfStock(events, plan).map((taken) => stockEntry(taken, currency));
  const left = (asset?.exchanged ?? []).map((one) => exchangedEntry(one, events, currency));
  return [...used, ...planned, ...left, ...lossEntries(events, plan, currency), ...lostInterest(plan, activation), ...stock];
}

/** Interest that was taken over, once nobody will pay it. */
function lostInterest(plan: readonly ServicedRow[], opening: OpeningEvent): readonly Entry[] {
  const amount = unpaidOpeningInterest(plan, opening);
  const { key, date, payload } = opening;
  return [
    {
      id: `${key}/opening-interest`,
      date: endingRow(plan)?.date ?? date,
      cause: 'correction',
      event: key,
      accounts: payload.accounts,
      currency: payload.currency,
      lines: [
        { place: 'accrual.INTEREST_INCOME', amount },
        { place: 'accrual.ACCRUED_INTEREST', amount: amount.neg() },
      ],
    },
  ];
}

/** An asset of an operating lease that another one took the place of stands in stock. */
function exchangedEntry(
  { event: key, date, cost, depreciated }: ExchangedAsset,
  events: readonly ServicingEvent[],
  currency: string,
): Entry {
  const { accounts } = ofKind(events, 'exchange').find((event) => event.key === key)!.payload;
  return { id: `${key}/stock`, date, cause: 'exchange', event: key, accounts, currency, lines: stockLines({ cost, depreciated }) };
}

/** What is sold out of stock, leased again, or worth less there. */
const stockEntry = ({ event, amount }: TakenStock, currency: string): Entry => ({
  id: `${event.key}/${event.kind}`,
  date: event.date,
  cause: event.kind,
  event: event.key,
  accounts: event.payload.accounts,
  currency,
  lines: stockLinesOf(event, amount, currency),
});

function stockLinesOf(event: TakenStock['event'], worth: Money, currency: string): readonly PostingLine[] {
  if (event.kind === 'sell') return soldOutLines(event, worth, currency);
  return event.kind === 'relet' ? reletLines(event, worth) : impairedLines(worth);
}

/** What the other contract took it for, and what it is worth by what came in later. */
function reletLines({ payload: { worth: taken } }: EventOf<'relet'>, worth: Money): readonly PostingLine[] {
  const gain = new Money(taken).minus(worth);
  return [
    { place: 'relet.ASSETS_IN_TRANSIT', amount: new Money(taken) },
    { place: 'relet.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
    { place: 'relet.ASSETS_IN_STOCK', amount: worth.neg() },
    { place: 'relet.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
  ];
}

function soldOutLines({ payload }: EventOf<'sell'>, worth: Money, currency: string): readonly PostingLine[] {
  const tax = taxOnSale(payload, currency);
  const gain = new Money(payload.price).minus(worth);
  return [
    { place: 'sell.CLIENT', amount: tax.plus(payload.price) },
    { place: 'sell.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
    { place: 'sell.OUTPUT_TAX', amount: tax.neg() },
    { place: 'sell.ASSETS_IN_STOCK', amount: worth.neg() },
    { place: 'sell.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
  ];
}

const impairedLines = (amount: Money): readonly PostingLine[] => [
  { place: 'impair.STOCK_IMPAIRMENT', amount },
  { place: 'impair.ASSETS_IN_STOCK', amount: amount.neg() },
];

/** What is taken off due items. */
function lossEntries(events: readonly ServicingEvent[], plan: readonly ServicedRow[], currency: string): readonly Entry[] {
  const losses = ofKind(events, 'write-off');
  if (losses.length === 0) return [];
  const written = writtenOffDue(events, dueItems(events, plan));
  return losses.map(({ key, date, payload: { accounts } }) => {
    const own = written.filter(({ payment }) => payment === key);
    const amount = own.reduce((sum, one) => sum.plus(one.amount), new Money(0));
    const lines = [
      { place: 'write-off.CREDIT_LOSS', amount },
      { place: 'write-off.CLIENT', amount: amount.neg() },
    ] as const;
    return { id: `${key}/due`, date, cause: 'write-off', event: key, accounts, currency, lines };
  });
}

/** Rents of an operating lease are earned, and its assets used up, month by month. */
function monthEntries({ date, depreciation, income }: LeaseMonth, of: Pick<Entry, 'event' | 'accounts' | 'currency'>): readonly Entry[] {
  const entryOf = (cause: 'accrual' | 'depreciation', debit: PostingPlace, credit: PostingPlace, amount: Money): Entry => ({
    ...of,
    id: `${of.event}/${cause}-${date}`,
    date,
    cause,
    lines: [
      { place: debit, amount },
      { place: credit, amount: amount.neg() },
    ],
  });
  return [
    entryOf('accrual', 'accrual.DEFERRED_INCOME', 'accrual.RENTAL_INCOME', income),
    entryOf('depreciation', 'depreciation.DEPRECIATION', 'depreciation.ACCUMULATED_DEPRECIATION', depreciation),
  ];
}

/** An entry for each occasion: each has its journal. */
function endEntries(row: ServicedRow, event: ServicingEvent, activation: ActivatePayload, worth: AssetWorth | undefined): readonly Entry[] {
  const accounts = 'accounts' in event.payload ? event.payload.accounts : {};
  const byOccasion = Map.groupBy(endLinesOf(event.kind, row, activation, worth), ({ place }) => place.slice(0, place.indexOf('.')));
  return [...byOccasion].map(([occasion, lines]) => ({
    id: `${event.key}/${occasion}`,
    date: row.date,
    cause: event.kind,
    event: event.key,
    accounts,
    currency: activation.currency,
    lines,
  }));
}

interface DueStanding {
  /** Interest of the row that is posted already. */
  readonly accrued: Money;
  /** Of the assets of an operating lease that depreciate. */
  readonly worth: AssetWorth | undefined;
}

function dueLines(row: ServicedRow, activation: ActivatePayload, { accrued, worth }: DueStanding): readonly PostingLine[] {
  const { payment, principal, interest } = row;
  const tax = taxOn(payment, activation);
  const client: readonly PostingLine[] = [
    { place: 'due.CLIENT', amount: tax.plus(payment) },
    { place: 'due.OUTPUT_TAX', amount: tax.neg() },
  ];
  // Whoever settles the contract keeps the assets.
  if (worth !== undefined) return [...client, ...(row.kind === 'settlement' ? soldLines('due', payment, worth) : deferredLines(payment))];
  if (activation.family === 'operating-lease') return [...client, { place: 'due.RENTAL_INCOME', amount: new Money(payment).neg() }];
  return [
    ...client,
    { place: 'due.NET_INVESTMENT', amount: new Money(principal).neg() },
    { place: 'due.ACCRUED_INTEREST', amount: accrued.neg() },
    { place: 'due.INTEREST_INCOME', amount: accrued.minus(interest) },
  ];
}

const deferredLines = (payment: string): readonly PostingLine[] => [{ place: 'due.DEFERRED_INCOME', amount: new Money(payment).neg() }];

function postingsOf({ id, lines, accounts, currency, ...entry }: Entry): readonly ServicingPosting[] {
  const decimals = currencyDecimals(currency);
  return lines
    .filter(({ amount }) => !amount.isZero())
    .map(({ place, amount }): ServicingPosting => {
      const account = accounts[place];
      if (account === undefined) throw new RangeError(`the event has no account for ${place}`);
      return {
        date: entry.date,
        entry: id,
        cause: entry.cause,
        event: entry.event,
        item: partsOf(place).item,
        account: account.account,
        accountName: account.name,
        journal: account.journal,
        side: amount.lt(0) ? 'C' : 'D',
        amount: amount.abs().toFixed(decimals),
        currency,
      };
    });
}

/** Sums of both sides. */
export interface PostingSums {
  readonly debit: string;
  readonly credit: string;
  readonly difference: string;
}

export function postingSums(rows: readonly Pick<ServicingPosting, 'side' | 'amount' | 'currency'>[]): PostingSums {
  const decimals = Math.max(2, ...rows.map(({ currency }) => currencyDecimals(currency)));
  const sum = (side: 'D' | 'C'): Money =>
    rows.filter((row) => row.side === side).reduce((all, { amount }) => all.plus(amount), new Money(0));
  const [debit, credit] = [sum('D'), sum('C')];
  return { debit: debit.toFixed(decimals), credit: credit.toFixed(decimals), difference: debit.minus(credit).toFixed(decimals) };
}
