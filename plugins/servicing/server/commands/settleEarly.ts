import * as v from 'valibot';
import { day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireNoExchangeLater } from './requireNoExchangeLater.ts';
import { requirePlanEvent } from './requirePlanEvent.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { date: v.optional(day), interest: v.optional(v.picklist(['to-date', 'to-period-end']), 'to-date') };

/** Everything that is outstanding falls due on a day, and the plan ends. */
export const settleEarly: ServicingCommand<'settle', typeof entries> = {
  kind: 'settle',
  summary: 'Settle the contract early: everything that is outstanding falls due with the interest of the period, and the plan ends',
  body: v.object(entries),
  event: async (context, { interest, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    requireNoExchangeLater(context, date);
    return requirePlanEvent(context, { key: context.key, kind: 'settle', date, payload: { interest } });
  },
};
