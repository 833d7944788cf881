import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { overdrawn } from '../../shared/allocation.ts';
import { dueItems } from '../../shared/dueItems.ts';
import type { EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { ofKind } from '../../shared/servicingOrder.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, isClosed, requireActiveOrClosed, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import { requireDebtor } from './requireDebtor.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** What is said of money that goes out. */
export const moneyOutEntries = {
  amount,
  date: v.optional(day),
  currency: v.optional(text(3)),
  payment: v.optional(filledText(200)),
  client: v.optional(filledText(60)),
  reason: v.optional(text(500)),
};

type MoneyOutBody = v.InferOutput<v.ObjectSchema<typeof moneyOutEntries, undefined>>;

/**
 * What an event of money that goes out says, and for which family it is posted.
 * @throws CONTRACT_CLOSED, NO_SUCH_PAYMENT, NO_SUCH_CLIENT, OTHER_CURRENCY, AMOUNT_TOO_FINE, VALUE_DATE_OUT_OF_RANGE
 */
export function moneyOut(context: CommandContext, { payment, client, reason, date = context.businessDate, ...given }: MoneyOutBody) {
  const activation = requireActiveOrClosed(context);
  const { currency, family } = activation.payload;
  requireCurrency(given.currency, currency, context);
  if (payment !== undefined) requireNotClosed(context);
  requireDay(date, payment === undefined ? firstDayOf(activation, context) : requirePayment(context, payment).date, context);
  if (client !== undefined) requireDebtor(context, client);
  const details = { ...(payment && { payment }), ...(client && { client }), ...(reason && { reason }) };
  return { date, family, money: { amount: requireAmount(given.amount, currency), ...details } };
}

/** What a payment has paid would be open again. @throws CONTRACT_CLOSED */
function requireNotClosed(context: CommandContext): void {
  if (!isClosed(context)) return;
  const { registration } = context.contract;
  throw new ApiError(
    409,
    'CONTRACT_CLOSED',
    `Contract ${registration} is closed: what its payments have paid stays paid. Name no payment: what waits can still go out.`,
  );
}

/** @throws NO_SUCH_PAYMENT */
function requirePayment({ events, contract }: CommandContext, key: string): EventOf<'payment'> {
  const payment = ofKind(eventsAsOf(events, END_OF_TIME), 'payment').find((event) => event.key === key);
  if (payment !== undefined) return payment;
  throw new ApiError(
    422,
    'NO_SUCH_PAYMENT',
    `Contract ${contract.registration} has no payment ${key}, or it was taken back: choose another one.`,
  );
}

const END_OF_TIME = '9999-12-31';

/** An event that takes no more than there is, then and later. @throws NOT_ENOUGH_MONEY */
export function requireMoney<Event extends EventOf<'refund' | 'transfer'>>({ events, contract }: CommandContext, event: Event): Event {
  const { amount: wanted, payment } = event.payload;
  const missing = missingOf([...events, event]).minus(missingOf(events));
  if (missing.isZero()) return event;
  const most = `${new Money(wanted).minus(missing).toFixed()} ${contract.currency ?? 'EUR'}`;
  const message =
    payment === undefined
      ? `${most} of contract ${contract.registration} wait on ${event.date}: take at most that, or name the payment that it is taken out of.`
      : `${most} are left of payment ${payment} of contract ${contract.registration}: take at most that.`;
  throw new ApiError(409, 'NOT_ENOUGH_MONEY', message);
}

function missingOf(events: readonly ServicingEvent[]): Money {
  const known = eventsAsOf(events, END_OF_TIME);
  return overdrawn(known, dueItems(known));
}
