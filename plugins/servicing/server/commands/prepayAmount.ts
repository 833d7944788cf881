import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { taxOn } from '../../shared/kinds/activate.ts';
import { withoutTakenBack } from '../../shared/eventsAsOf.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import { requirePlanEvent } from './requirePlanEvent.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  amount,
  date: v.optional(day),
  reduces: v.optional(v.picklist(['rent', 'term']), 'rent'),
  currency: v.optional(text(3)),
  reference: v.optional(text(140)),
};

/** Principal comes in besides the rents: those that follow are lower, or fewer. */
export const prepayAmount: ServicingCommand<'prepay', typeof entries> = {
  kind: 'prepay',
  summary: 'Record a partial prepayment of principal, with the tax on it: the rents that follow are lower, or fewer',
  body: v.object(entries),
  event: async (context, { amount: given, reduces, currency, reference, date = context.businessDate }) => {
    const { key, scope, repositories, transaction, contract } = context;
    const activation = requireActive(context);
    const { currency: own, family } = activation.payload;
    if (family === 'operating-lease')
      throw new ApiError(
        409,
        'NOTHING_TO_PREPAY',
        `Contract ${contract.registration} is an operating lease: its client owes rents, no principal. Record a payment instead.`,
      );
    requireCurrency(currency, own, context);
    requireDay(date, firstDayOf(activation, context), context);
    const wanted = requireAmount(given, own);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'prepay', family, date });
    const tax = taxOn(wanted, activation.payload).toFixed(currencyDecimals(own));
    const payload = { amount: wanted, tax, reduces, ...(reference && { reference }), accounts };
    const event = requirePlanEvent(context, { key, kind: 'prepay', date, payload } as const);
    requirePart(context, wanted, date);
    return event;
  },
};

/** @throws ALL_OUTSTANDING for all that is outstanding: then interest is due as well */
function requirePart({ events, contract }: CommandContext, amount: string, date: string): void {
  const { balances } = servicingState(withoutTakenBack(events), date);
  if (balances !== undefined && new Money(amount).gte(balances.notDue))
    throw new ApiError(
      422,
      'ALL_OUTSTANDING',
      `${balances.notDue} ${balances.currency} of contract ${contract.registration} is not due yet on ${date}: prepay less, or settle it early.`,
    );
}
