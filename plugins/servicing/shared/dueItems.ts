import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { taxOn } from './kinds/activate.ts';
import { openOf } from './kinds/takeover.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import { taxOnSale } from './kinds/sell.ts';
import type { ActivatePayload, Component, EventOf, ServicingEvent, TakeoverPayload } from './ServicingEvent.ts';
import { ofKind, openingIn } from './servicingOrder.ts';

/** An amount that the client owes from a day on. */
export interface DueItem {
  /** Unique in the contract: `row-1`, `prepayment-1`, `overdue-1`, `charge-{event}`, `sale-{event}`. */
  readonly id: string;
  readonly date: string;
  readonly kind: ServicedRow['kind'] | 'overdue' | 'charge' | 'sale';
  /** Number of the plan's row, where it is one. */
  readonly index?: number;
  readonly amount: string;
  readonly parts: { readonly [Name in Component]?: string };
  /** Of an asset that was sold out of stock: which one, and who owes it. */
  readonly sale?: { readonly asset: string; readonly buyer: string };
  /** Of the fee of a returned payment: when it had come in, and from whom where it said so. */
  readonly returned?: { readonly date: string; readonly client?: string };
}

/** What the plan and the charges of events let fall due, by date: charges also once an activation is undone. Nothing of what comes to zero. */
export function dueItems(events: readonly ServicingEvent[], rows: readonly ServicedRow[] = servicedPlan(events)): readonly DueItem[] {
  const activation = openingIn(events);
  const planned = activation === undefined ? [] : plannedItems(rows, activation.payload);
  const overdue = activation?.kind === 'takeover' ? overdueItems(activation.payload) : [];
  const charged = ofKind(events, 'reverse').flatMap(({ key, date, payload: { fee, returned } }): DueItem[] =>
    fee === undefined ? [] : [{ id: `charge-${key}`, date, kind: 'charge', amount: fee, parts: { fee }, ...(returned && { returned }) }],
  );
  const sold = ofKind(events, 'sell').map((event) => soldItem(event, activation?.payload.currency ?? 'EUR'));
  return [...overdue, ...planned, ...charged, ...sold]
    .filter(({ amount }) => !new Money(amount).isZero())
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
}

/** The buyer of an asset owes its price, with tax. */
function soldItem({ key, date, payload }: EventOf<'sell'>, currency: string): DueItem {
  const { asset, buyer, price } = payload;
  const decimals = currencyDecimals(currency);
  const tax = taxOnSale(payload, currency);
  const parts = { fee: price, ...(!tax.isZero() && { tax: tax.toFixed(decimals) }) };
  return { id: `sale-${key}`, date, kind: 'sale', amount: tax.plus(price).toFixed(decimals), parts, sale: { asset, buyer } };
}

/** What was due before the takeover. */
const overdueItems = ({ overdue, currency }: TakeoverPayload): readonly DueItem[] =>
  overdue.map(({ date, parts }, at) => ({
    id: `overdue-${at + 1}`,
    date,
    kind: 'overdue',
    amount: openOf({ date, parts }).toFixed(currencyDecimals(currency)),
    parts,
  }));

function plannedItems(rows: readonly ServicedRow[], activation: ActivatePayload): readonly DueItem[] {
  const decimals = currencyDecimals(activation.currency);
  const ids = idsOf(rows);
  return rows.map(({ index, date, kind, principal, interest, payment, fee }, at): DueItem => {
    // A compensation is no price: there is no tax on it.
    const tax = kind === 'loss' ? new Money(0) : taxOn(payment, activation);
    const amount = tax.plus(payment).toFixed(decimals);
    return {
      id: ids[at]!,
      date,
      kind,
      index,
      amount,
      parts: {
        ...(fee !== undefined && !new Money(fee).isZero() && { fee }),
        ...(!tax.isZero() && { tax: tax.toFixed(decimals) }),
        interest,
        principal,
      },
    };
  });
}

/** A prepayment or a loss that comes in between leaves the other rows what they are called: payments name them. */
function idsOf(rows: readonly ServicedRow[]): readonly string[] {
  const between = { prepayment: 0, 'write-down': 0 };
  return rows.map(({ kind }, at) => {
    if (kind !== 'prepayment' && kind !== 'write-down') return `row-${at + 1 - between.prepayment - between['write-down']}`;
    between[kind] += 1;
    return `${kind}-${between[kind]}`;
  });
}
