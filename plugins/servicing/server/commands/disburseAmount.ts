import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { beginningOf } from '../../shared/kinds/activate.ts';
import { boughtBy } from '../../shared/kinds/exchange.ts';
import type { ActivatePayload } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { activationOn, ofKind } from '../../shared/servicingOrder.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { amount: v.optional(amount), date: v.optional(day), reference: v.optional(text(140)) };

/** The supplier is paid, all that is owed unless an amount is given. */
export const disburseAmount: ServicingCommand<'disburse', typeof entries> = {
  kind: 'disburse',
  summary: 'Pay the supplier of what is financed: all that is still owed, unless an amount is given',
  body: v.object(entries),
  event: async (context, { amount: given, reference, date = context.businessDate }) => {
    const { key, scope, repositories, transaction, events, contract } = context;
    const activation = requireActive(context);
    const { payload } = activation;
    requireDay(date, firstDayOf(activation, context), context);
    const known = eventsAsOf(events, '9999-12-31');
    const paid = ofKind(known, 'disburse').reduce((sum, one) => sum.plus(one.payload.amount), new Money(0));
    // What was bought before a takeover is paid.
    const begun = activation.kind === 'takeover' ? new Money(0) : owedFor(payload);
    // By the activation of their day: another one may have taken its place since.
    const heldOn = activationOn(events)!;
    const exchanged = ofKind(known, 'exchange').reduce(
      (sum, one) => sum.plus(boughtBy(one.payload, heldOn(one.date).payload)),
      new Money(0),
    );
    const owed = begun.plus(exchanged).minus(paid);
    const wanted = requireAmount(given ?? owed.toFixed(), payload.currency);
    if (owed.lte(0) || owed.lt(wanted)) {
      const left = owed.toFixed(currencyDecimals(payload.currency));
      throw new ApiError(
        422,
        'MORE_THAN_OWED',
        `Only ${left} ${payload.currency} is owed to the supplier of contract ${contract.registration}.`,
      );
    }
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'disburse', family: payload.family, date });
    return { key, kind: 'disburse', date, payload: { amount: wanted, ...(reference && { reference }), accounts } };
  },
};

/** What was bought for the contract, with tax. */
function owedFor(payload: ActivatePayload): Money {
  const { bought, tax } = beginningOf(payload);
  return bought.plus(tax);
}
