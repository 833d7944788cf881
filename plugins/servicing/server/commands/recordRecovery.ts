import { ApiError } from '@mortise/sdk';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { requireActiveOrClosed, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  amount,
  date: v.optional(day),
  currency: v.optional(text(3)),
  account: v.optional(filledText(35)),
  reference: v.optional(text(140)),
};

/** Money came in for what was written off: it is income. */
export const recordRecovery: ServicingCommand<'recovery', typeof entries> = {
  kind: 'recovery',
  summary: 'Record money that came in for what was written off: it is income, as often as some comes',
  body: v.object(entries),
  event: async (context, { amount: given, currency, account, reference, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency: own, family } = requireActiveOrClosed(context).payload;
    requireCurrency(currency, own, context);
    requireDay(date, requireWrittenOff(context, date), context);
    const found = await resolveAccounts({ scope, repositories, transaction, kind: 'recovery', family, date });
    const accounts = account === undefined ? found : { ...found, 'recovery.BANK': { ...found['recovery.BANK']!, account } };
    return { key, kind: 'recovery', date, payload: { amount: requireAmount(given, own), ...(reference && { reference }), accounts } };
  },
};

/** Whether something that the client owed is a loss by it. */
export const isLossOfMoney = (event: ServicingEvent): boolean =>
  event.kind === 'write-off' || (event.kind === 'repossess' && event.payload.value !== undefined);

/** The day of the first loss. @throws NOTHING_WRITTEN_OFF where none is of the day or before */
function requireWrittenOff({ events, contract }: CommandContext, date: string): string {
  const first = eventsAsOf(events, '9999-12-31').find(isLossOfMoney);
  if (first === undefined || first.date > date)
    throw new ApiError(
      409,
      'NOTHING_WRITTEN_OFF',
      `Nothing of contract ${contract.registration} was written off until ${date}: record a payment instead.`,
    );
  return first.date;
}
