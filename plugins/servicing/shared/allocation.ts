import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { type Debtor, debtorsOf, nameOfItem, nameOfMoney } from './debtors.ts';
import type { DueItem } from './dueItems.ts';
import { isWhole } from './lossRows.ts';
import { receivedBy } from './kinds/prepay.ts';
import { type ActivatePayload, USUAL_ALLOCATION, type Component, type EventOf, type ServicingEvent } from './ServicingEvent.ts';
import { lastOf, ofKind } from './servicingOrder.ts';

/** Money of one payment that pays part of what is due, or a loss that takes it off. */
export interface Allocation {
  /** Of the due item. */
  readonly due: string;
  readonly component: Component;
  /** Key of the payment, the prepayment or the write-off. */
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

interface Wanted {
  readonly due: string;
  readonly date: string;
  readonly component: Component;
  readonly debtor: string;
  left: Money;
}

/**
 * Lets the payments of a day and before pay what is due then. Money that says what it is for pays that first; the rest pays the oldest, and of one
 * day by the policy of the contract. Payments are used in the order of their value dates. What falls due later is not paid ahead: the money waits.
 * What was open when it was written off is not paid any more. Where the client changed, money pays what its own client owes, unless it says what it is for.
 */
export function allocate(events: readonly ServicingEvent[], due: readonly DueItem[], asOf: string): Allocated {
  const written = writtenOffDue(events, due);
  const { allocations, unapplied } = distribute(events, due, asOf, written);
  return { allocations: [...written, ...allocations], unapplied };
}

/** What write-offs take off due items: of each, what was open on its day, by everything that happened until then and holds. */
export function writtenOffDue(events: readonly ServicingEvent[], due: readonly DueItem[]): readonly Allocation[] {
  const activation = lastOf(events, 'activate');
  const decimals = currencyDecimals(activation?.payload.currency ?? 'EUR');
  return ofKind(events, 'write-off').reduce<readonly Allocation[]>((written, event) => {
    const before = events.slice(0, events.indexOf(event));
    const { open } = distribute(before, due, event.date, written);
    return [...written, ...takenOff(event, open, decimals)];
  }, []);
}

function takenOff({ key, date, payload }: EventOf<'write-off'>, open: readonly Wanted[], decimals: number): readonly Allocation[] {
  let left = isWhole(payload) ? undefined : new Money(payload.due ?? 0);
  return open.flatMap(({ due, component, left: whole }): readonly Allocation[] => {
    const amount = left === undefined ? whole : Money.min(left, whole);
    left = left?.minus(amount);
    return amount.isZero() ? [] : [{ due, component, payment: key, date, amount: amount.toFixed(decimals), isWrittenOff: true }];
  });
}

interface Distributed extends Allocated {
  /** What nobody paid, in the order in which it is paid. */
  readonly open: readonly Wanted[];
}

function distribute(events: readonly ServicingEvent[], due: readonly DueItem[], asOf: string, written: readonly Allocation[]): Distributed {
  const activation = lastOf(events, 'activate');
  const { currency = 'EUR', allocation: order = USUAL_ALLOCATION } = activation?.payload ?? {};
  const decimals = currencyDecimals(currency);
  const debtors = debtorsOf(events);
  const purses = events.flatMap((event) => purseOf(event, due, debtors, activation?.payload) ?? []);
  const wanted = due.filter(({ date }) => date <= asOf).flatMap((item) => wantedOf(item, nameOfItem(debtors, item), order));
  const inOrder = withoutLosses(wanted, written).toSorted((one, other) =>
    one.date === other.date ? order.indexOf(one.component) - order.indexOf(other.component) : one.date < other.date ? -1 : 1,
  );
  const directed = purses.flatMap((purse) =>
    inOrder.filter((item) => purse.pays?.includes(item.due) === true).flatMap((item) => pay(item, purse)),
  );
  const byAge = inOrder.flatMap((item) => purses.flatMap((purse) => (purse.debtor === item.debtor ? pay(item, purse) : [])));
  const unapplied = purses.reduce((sum, { left }) => sum.plus(left), new Money(0));
  return {
    allocations: [...directed, ...byAge].map((one): Allocation => ({ ...one, amount: one.amount.toFixed(decimals) })),
    unapplied: unapplied.toFixed(decimals),
    open: inOrder,
  };
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
