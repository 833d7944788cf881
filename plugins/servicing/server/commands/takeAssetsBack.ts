import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { assetsInService, returnAssets } from '../assetsInService.ts';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { chargeOf, used } from './chargeOf.ts';
import { amount, day } from './commandSchemas.ts';
import { requireFit } from './requirePlanEvent.ts';
import { requireTermOver } from './requireTermOver.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = {
  charge: v.pipe(v.optional(amount), v.description('Damages, without tax')),
  used,
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** The assets come back at the end of the term; damages and excess use may be charged. */
export const takeAssetsBack: ServicingCommand<'return', typeof entries> = {
  kind: 'return',
  summary: 'Take the assets back once the term is over; damages or excess use may be charged to the client',
  body: v.object(entries),
  event: async (context, { charge, used: units, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency, family } = requireTermOver(context, date).activation.payload;
    const charged = chargeOf(context, { charge, used: units, date, currency });
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'return', family, date });
    const payload = { ...charged, ...(reason && { reason }), assets: await assetsInService(context), accounts };
    return requireFit(context, { key, kind: 'return', date, payload });
  },
  apply: async (context, event) => {
    await returnAssets(context, event.payload.assets);
    await draftEndInvoice(context, event);
  },
};
