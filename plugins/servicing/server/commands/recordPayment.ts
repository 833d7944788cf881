import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { dueItems } from '../../shared/dueItems.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireActiveOrClosed, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import { requireDebtor } from './requireDebtor.ts';
import { requireNotWrittenOff, wholeWriteOff } from './requireNotWrittenOff.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  amount,
  date: v.optional(day),
  currency: v.optional(text(3)),
  account: v.optional(filledText(35)),
  client: v.optional(filledText(60)),
  pays: v.optional(v.pipe(v.array(filledText(120)), v.minLength(1), v.maxLength(500))),
  reference: v.optional(text(140)),
  comment: v.optional(text(500)),
};

/** Money came in: it pays what is due by the policy of the contract, the rest waits. */
export const recordPayment: ServicingCommand<'payment', typeof entries> = {
  kind: 'payment',
  summary: 'Record a payment of the client: it pays the due items that it names, then the oldest; what is left waits',
  body: v.object(entries),
  event: async (context, { amount: given, currency, account, client, pays, reference, comment, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = paysSales(pays) ? requireActiveOrClosed(context) : requireActive(context);
    const { currency: own, family } = activation.payload;
    requireCurrency(currency, own, context);
    requireDay(date, firstDayOf(activation, context), context);
    if (!paysSales(pays) && wholeWriteOff(context) && isMoreThanOpen(context, given, date))
      requireNotWrittenOff(context, date, 'record the money as a recovery');
    if (pays !== undefined) requireDueItems(context, pays);
    if (client !== undefined) requireDebtor(context, client);
    const found = await resolveAccounts({ scope, repositories, transaction, kind: 'payment', family, date });
    const bank = found['payment.BANK']!;
    const accounts = account === undefined ? found : { ...found, 'payment.BANK': { ...bank, account } };
    const details = { ...(pays && { pays }), ...(client && { client }), ...(reference && { reference }), ...(comment && { comment }) };
    return { key, kind: 'payment', date, payload: { amount: requireAmount(given, own), ...details, accounts } };
  },
};

/** Whether money is for assets that were sold out of stock: that may be once the contract is closed. */
export const paysSales = (pays: readonly string[] = []): boolean => pays.length > 0 && pays.every((id) => id.startsWith('sale-'));

/** Fees that fall due later are paid all the same. */
const isMoreThanOpen = ({ events }: CommandContext, amount: string, date: string): boolean =>
  new Money(amount).gt(servicingState(events, date).balances?.open ?? '0');

/** @throws NO_SUCH_DUE_ITEM */
function requireDueItems({ events, contract }: CommandContext, ids: readonly string[]): void {
  const known = new Set(dueItems(eventsAsOf(events, '9999-12-31')).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new ApiError(422, 'NO_SUCH_DUE_ITEM', `Contract ${contract.registration} has no due item ${unknown}: choose one from its list.`);
}
