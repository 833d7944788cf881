import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { type Debtor, debtorsOf, nameOfItem, nameOfMoney } from './debtors.ts';
import type { DueItem } from './dueItems.ts';
import { isWhole } from './lossRows.ts';
import { receivedBy } from './kinds/prepay.ts';
import { type ActivatePayload, USUAL_ALLOCATION, type Component, type EventOf, type ServicingEvent } from './ServicingEvent.ts';
import { ofKind, openingIn } from './servicingOrder.ts';

/** Money of one payment that pays part of what is due, or a loss that takes it off. */
export interface Allocation {
  /** Of the due item. */
  readonly due: string;
  readonly component: Component;
  /** Key of the payment, the prepayment, the write-off, or the takeover that had money in advance. */
  readonly payment: string;
  /** The later of the two days. */
  readonly date: string;
  readonly amount: string;
  /** Nobody pays it. */
  readonly isWrittenOff?: true;
}

export interface Allocated {
  readonly allocations: readonly Allocation[];
  /** Money that nothing was due for. */
  readonly unapplied: string;
}

interface Purse {
  readonly key: string;
  readonly date: string;
  /** Ids of the due items that it is for; all where it says none. */
  readonly pays: readonly string[] | undefined;
  readonly debtor: string;
  left: Money;
}

type MoneyOutEvent = EventOf<'refund' | 'transfer'>;

/** Money that went out again. */
interface MoneyOut {
  readonly event: MoneyOutEvent;
  /** Key of the payment that it was taken out of. No payment has it where one was reversed since: what comes in later makes up for it. */
  readonly payment?: string;
  readonly amount: Money;
}

/** What losses and money that went out leave to be paid, and to pay with. */
interface Gone {
  readonly written: readonly Allocation[];
  readonly out: readonly MoneyOut[];
}

interface Wanted {
  readonly due: string;
  readonly date: string;
  readonly component: Component;
  readonly debtor: string;
  left: Money;
}

/**
 * Lets the payments of a day and before pay what is due then. Money that says what it is for pays that first; the rest pays by the policy of the contract:
 * the oldest, and of one day in its order, or kind by kind and of one kind the oldest. Payments are used in the order of their value dates. What falls due later is not paid ahead: the money waits.
 * What was open when it was written off is not paid any more, and money that went out pays nothing. Where the client changed, money pays what its own
 * client owes, unless it says what it is for.
 */
export function allocate(events: readonly ServicingEvent[], due: readonly DueItem[], asOf: string): Allocated {
  const gone = goneBy(events, due);
  const { allocations, unapplied } = distribute(events, due, asOf, gone);
  return { allocations: [...gone.written, ...allocations], unapplied };
}

/** What write-offs take off due items: of each, what was open on its day, by everything that happened until then and holds. */
export const writtenOffDue = (events: readonly ServicingEvent[], due: readonly DueItem[]): readonly Allocation[] =>
  goneBy(events, due).written;

/** Money that went out and that no payment had. */
export const overdrawn = (events: readonly ServicingEvent[], due: readonly DueItem[]): Money =>
  goneBy(events, due)
    .out.filter(({ payment }) => payment === undefined)
    .reduce((sum, { amount }) => sum.plus(amount), new Money(0));

/** What is left of each payment once money went out of it, by its key. */
export function leftOfPayments(events: readonly ServicingEvent[], due: readonly DueItem[]): ReadonlyMap<string, Money> {
  const left = new Map(ofKind(events, 'payment').map(({ key, payload }) => [key, new Money(payload.amount)]));
  for (const { payment = '', amount } of goneBy(events, due).out) left.set(payment, (left.get(payment) ?? amount).minus(amount));
  return left;
}

function goneBy(events: readonly ServicingEvent[], due: readonly DueItem[]): Gone {
  const decimals = currencyDecimals(openingIn(events)?.payload.currency ?? 'EUR');
  return events.reduce<Gone>(
    (gone, event, index) => {
      if (event.kind !== 'write-off' && !isMoneyOut(event)) return gone;
      const before = events.slice(0, index);
      const { open, purses } = distribute(before, due, event.date, gone);
      if (event.kind === 'write-off') return { ...gone, written: [...gone.written, ...takenOff(event, open, decimals)] };
      return { ...gone, out: [...gone.out, ...takenOut(event, purses, debtorsOf(before))] };
    },
    { written: [], out: [] },
  );
}

const isMoneyOut = (event: ServicingEvent): event is MoneyOutEvent => event.kind === 'refund' || event.kind === 'transfer';

/** Out of the payment that is named; otherwise out of money that waits, the newest first. */
function takenOut(event: MoneyOutEvent, purses: readonly DistributedPurse[], debtors: readonly Debtor[]): readonly MoneyOut[] {
  const { amount: wanted, payment } = event.payload;
  const debtor = nameOfMoney(debtors, event);
  const sources = purses
    .filter((purse) => (payment === undefined ? purse.debtor === debtor : purse.key === payment))
    .map(({ key, left, whole }) => ({ key, most: payment === undefined ? left : whole }));
  let rest = new Money(wanted);
  const out = sources.toReversed().flatMap(({ key, most }): readonly MoneyOut[] => {
    const amount = Money.min(rest, most);
    rest = rest.minus(amount);
    return amount.isZero() ? [] : [{ event, payment: key, amount }];
  });
  return rest.isZero() ? out : [...out, { event, amount: rest }];
}

function takenOff({ key, date, payload }: EventOf<'write-off'>, open: readonly Wanted[], decimals: number): readonly Allocation[] {
  let left = isWhole(payload) ? undefined : new Money(payload.due ?? 0);
  return open.flatMap(({ due, component, left: whole }): readonly Allocation[] => {
    const amount = left === undefined ? whole : Money.min(left, whole);
    left = left?.minus(amount);
    return amount.isZero() ? [] : [{ due, component, payment: key, date, amount: amount.toFixed(decimals), isWrittenOff: true }];
  });
}

/** A purse once everything due is paid. */
interface DistributedPurse extends Readonly<Purse> {
  /** What it could pay with. */
  readonly whole: Money;
}

interface Distributed extends Allocated {
  /** What nobody paid, in the order in which it is paid. */
  readonly open: readonly Wanted[];
  readonly purses: readonly DistributedPurse[];
}

function distribute(events: readonly ServicingEvent[], due: readonly DueItem[], asOf: string, { written, out }: Gone): Distributed {
  const activation = openingIn(events);
  const { currency = 'EUR', allocation: order = USUAL_ALLOCATION, allocatesBy } = activation?.payload ?? {};
  const decimals = currencyDecimals(currency);
  const debtors = debtorsOf(events);
  const purses = events.flatMap((event) => purseOf(event, due, debtors, activation?.payload) ?? []);
  const missing = takeFrom(purses, out, debtors);
  const whole = new Map(purses.map(({ key, left }) => [key, left]));
  const wanted = due.filter(({ date }) => date <= asOf).flatMap((item) => wantedOf(item, nameOfItem(debtors, item), order));
  const byKind = (one: Wanted, other: Wanted): number => order.indexOf(one.component) - order.indexOf(other.component);
  const inOrder = withoutLosses(wanted, written).toSorted((one, other) =>
    allocatesBy === 'kind' ? byKind(one, other) || byAge(one, other) : byAge(one, other) || byKind(one, other),
  );
  const directed = purses.flatMap((purse) =>
    inOrder.filter((item) => purse.pays?.includes(item.due) === true).flatMap((item) => pay(item, purse)),
  );
  const others = inOrder.flatMap((item) => purses.flatMap((purse) => (purse.debtor === item.debtor ? pay(item, purse) : [])));
  const unapplied = purses.reduce((sum, { left }) => sum.plus(left), missing.neg());
  return {
    allocations: [...directed, ...others].map((one): Allocation => ({ ...one, amount: one.amount.toFixed(decimals) })),
    unapplied: unapplied.toFixed(decimals),
    open: inOrder,
    purses: purses.map((purse) => ({ ...purse, whole: whole.get(purse.key)! })),
  };
}

const byAge = (one: Wanted, other: Wanted): number => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1);

/** Empties purses by what went out. What no payment had comes out of later ones; answers of what none has yet. */
function takeFrom(purses: readonly Purse[], out: readonly MoneyOut[], debtors: readonly Debtor[]): Money {
  return out.reduce((missing, { event, payment, amount }) => {
    const debtor = nameOfMoney(debtors, event);
    const isSource = (purse: Purse): boolean =>
      payment === undefined ? purse.debtor === debtor && purse.date > event.date : purse.key === payment;
    const left = purses.filter(isSource).reduce((rest, purse) => {
      const taken = Money.min(rest, purse.left);
      purse.left = purse.left.minus(taken);
      return rest.minus(taken);
    }, amount);
    return missing.plus(left);
  }, new Money(0));
}

/** What was written off is not wanted. */
const withoutLosses = (wanted: readonly Wanted[], written: readonly Allocation[]): readonly Wanted[] =>
  written.length === 0
    ? wanted
    : wanted.map((item) => {
        const lost = written.filter(({ due, component }) => due === item.due && component === item.component);
        return { ...item, left: lost.reduce((left, { amount }) => left.minus(amount), item.left) };
      });

/** Money that an event brings. What is prepaid is for what falls due by it. */
function purseOf(
  event: ServicingEvent,
  due: readonly DueItem[],
  debtors: readonly Debtor[],
  activation: ActivatePayload | undefined,
): Purse | undefined {
  const { key, date } = event;
  const debtor = nameOfMoney(debtors, event);
  if (event.kind === 'takeover') return { key, date, debtor, pays: undefined, left: new Money(event.payload.paidAhead ?? 0) };
  if (event.kind === 'payment') return { key, date, debtor, pays: event.payload.pays, left: new Money(event.payload.amount) };
  if (event.kind !== 'prepay' || activation === undefined) return undefined;
  const pays = due.filter((item) => item.kind === 'prepayment' && item.date === date).map(({ id }) => id);
  return { key, date, debtor, pays, left: receivedBy(event.payload, activation) };
}

/** Interest that is added to the principal leaves a part below zero: it stands for money in the other parts of its item. */
function wantedOf({ id, date, parts }: DueItem, debtor: string, order: readonly Component[]): readonly Wanted[] {
  let offset = order.reduce((sum, component) => sum.plus(Money.min(parts[component] ?? 0, 0).neg()), new Money(0));
  return order.flatMap((component) => {
    const amount = Money.max(parts[component] ?? 0, 0);
    const left = Money.max(amount.minus(offset), 0);
    offset = offset.minus(amount.minus(left));
    return left.isZero() ? [] : [{ due: id, date, component, debtor, left }];
  });
}

function pay(item: Wanted, purse: Purse) {
  if (item.left.isZero() || purse.left.isZero()) return [];
  const amount = Money.min(purse.left, item.left);
  purse.left = purse.left.minus(amount);
  item.left = item.left.minus(amount);
  const date = purse.date > item.date ? purse.date : item.date;
  return [{ due: item.due, component: item.component, payment: purse.key, date, amount }];
}
