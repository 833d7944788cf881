import * as v from 'valibot';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { chargeOf, costs, used } from './chargeOf.ts';
import { day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireNoExchangeLater } from './requireNoExchangeLater.ts';
import { requirePlanEvent } from './requirePlanEvent.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { date: v.optional(day), interest: v.optional(v.picklist(['to-date', 'to-period-end']), 'to-date'), charge: costs, used };

/** Everything that is outstanding falls due on a day, and the plan ends. */
export const settleEarly: ServicingCommand<'settle', typeof entries> = {
  kind: 'settle',
  summary:
    'Settle the contract early: everything that is outstanding falls due with the interest of the period, and the plan ends; costs or excess use may be charged to the client',
  body: v.object(entries),
  event: async (context, { interest, charge, used: units, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    requireNoExchangeLater(context, date);
    const { key, scope, repositories, transaction } = context;
    const { currency, family } = activation.payload;
    const charged = chargeOf(context, { charge, used: units, date, currency });
    const accounts = charged.charge && (await resolveAccounts({ scope, repositories, transaction, kind: 'settle', family, date }));
    const payload = { interest, ...charged, ...(accounts && { accounts }) };
    return requirePlanEvent(context, { key, kind: 'settle', date, payload });
  },
  apply: draftEndInvoice,
};
