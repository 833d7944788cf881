import { filledText } from '@mortise/sdk/server';
import * as v from 'valibot';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import { requireNotWrittenOff } from './requireNotWrittenOff.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { from: filledText(60), amount, currency: filledText(3), date: day };

/** The other half of a transfer: nobody asks for it alone. */
export const receiveMoney: ServicingCommand<'payment', typeof entries> = {
  kind: 'payment',
  summary: 'Receive money that was moved from another contract',
  body: v.object(entries),
  event: async (context, { from, amount: given, currency, date }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = requireActive(context);
    const { currency: own, family } = activation.payload;
    requireCurrency(currency, own, context);
    requireDay(date, firstDayOf(activation, context), context);
    requireNotWrittenOff(context, date, 'pay the money back and record it as a recovery there');
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'payment', family, date });
    return { key, kind: 'payment', date, payload: { amount: requireAmount(given, own), from, accounts } };
  },
};
