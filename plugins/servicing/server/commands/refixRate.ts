import * as v from 'valibot';
import { day, rate } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requirePlanEvent } from './requirePlanEvent.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { rate, date: v.optional(day) };

/** The rate is another one from a day on, and the rents that follow are found anew. */
export const refixRate: ServicingCommand<'refix', typeof entries> = {
  kind: 'refix',
  summary: 'Change the rate from a day on: the rents that follow are found anew',
  body: v.object(entries),
  event: async (context, { rate: wanted, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    return requirePlanEvent(context, { key: context.key, kind: 'refix', date, payload: { rate: wanted } });
  },
};
