import { Money } from '@mortise/sdk/domain';
import { leftOfPayments } from '../../shared/allocation.ts';
import type { ContractServicing } from '../../shared/ContractServicing.ts';
import { dueItems } from '../../shared/dueItems.ts';
import type { EventOf } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { ofKind } from '../../shared/servicingOrder.ts';

/** A payment of which something did not go out again. */
export interface MovablePayment {
  readonly event: EventOf<'payment'>;
  readonly left: string;
  readonly currency: string;
}

/** The payments of a contract, the newest first. */
export function movablePayments({ events, businessDate, balances }: ContractServicing): readonly MovablePayment[] {
  const known = eventsAsOf(events, businessDate);
  const left = leftOfPayments(known, dueItems(known));
  return ofKind(known, 'payment')
    .map((event) => ({ event, left: left.get(event.key) ?? new Money(0) }))
    .filter((payment) => payment.left.gt(0))
    .map((payment) => ({ ...payment, left: payment.left.toFixed(), currency: balances?.currency ?? 'EUR' }))
    .toReversed();
}
