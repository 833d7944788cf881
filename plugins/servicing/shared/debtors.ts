import type { DueItem } from './dueItems.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import { ofKind } from './servicingOrder.ts';

/** Who owes what falls due in a time. */
export interface Debtor {
  /** Registrations of the clients. */
  readonly clients: readonly string[];
  /** The first day; from the beginning without it. */
  readonly from?: string;
  /** The first day on which others owe; for good without it. */
  readonly until?: string;
}

/** Who owed when, by events that hold, in the order of time. Nothing where the client never changed. */
export function debtorsOf(events: readonly ServicingEvent[]): readonly Debtor[] {
  const changes = ofKind(events, 'assign');
  const [first] = changes;
  if (first === undefined) return [];
  return [first.payload.originals, ...changes.map(({ payload }) => [payload.client])].map((clients, at): Debtor => {
    const [from, until] = [changes[at - 1]?.date, changes[at]?.date];
    return { clients, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  });
}

export const debtorOn = (debtors: readonly Debtor[], day: string): Debtor | undefined =>
  debtors.find(({ until }) => until === undefined || day < until);

/** Tells those who owe apart: the same for all where the client never changed. */
type DebtorName = string;
const nameOf = (debtor: Debtor | undefined): DebtorName => debtor?.clients.join(' ') ?? '';

const ofClient = (debtors: readonly Debtor[], client: string | undefined): Debtor | undefined =>
  client === undefined ? undefined : debtors.findLast(({ clients }) => clients.includes(client));

/** Who owes a due item. The fee of a payment that was taken back is owed by whoever had paid. */
export const debtorOfItem = (debtors: readonly Debtor[], { date, returned, sale }: DueItem): Debtor | undefined =>
  sale !== undefined ? undefined : (ofClient(debtors, returned?.client) ?? debtorOn(debtors, returned?.date ?? date));

export const nameOfItem = (debtors: readonly Debtor[], item: DueItem): DebtorName =>
  // Only money that says so pays what a buyer owes.
  item.sale === undefined ? nameOf(debtorOfItem(debtors, item)) : `buyer ${item.sale.buyer}`;

/** Whose money an event brings, or takes. */
export function nameOfMoney(debtors: readonly Debtor[], event: ServicingEvent): DebtorName {
  const isSaid = event.kind === 'payment' || event.kind === 'refund' || event.kind === 'transfer';
  return nameOf(ofClient(debtors, isSaid ? event.payload.client : undefined) ?? debtorOn(debtors, event.date));
}
