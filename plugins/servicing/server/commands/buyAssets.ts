import { ApiError } from '@mortise/sdk';
import * as v from 'valibot';
import { isDepreciated } from '../../shared/leasedAsset.ts';
import { assetsInService, sellAssets } from '../assetsInService.ts';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amountOrZero, day } from './commandSchemas.ts';
import { requireAmount } from './requireAmount.ts';
import { requireFit } from './requirePlanEvent.ts';
import { requireTermOver } from './requireTermOver.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { price: v.optional(amountOrZero), date: v.optional(day) };

/** The client buys the assets at the end of the term, for what is outstanding unless a price is given. */
export const buyAssets: ServicingCommand<'purchase', typeof entries> = {
  kind: 'purchase',
  summary: 'Sell the assets of a lease to the client once the term is over: for the residual value, unless a price is given',
  body: v.object(entries),
  event: async (context, { price, date = context.businessDate }) => {
    const { key, scope, repositories, transaction, contract } = context;
    const { activation, outstanding } = requireTermOver(context, date);
    const { currency, family } = activation.payload;
    if (family === 'operating-lease' && !isDepreciated(activation.payload))
      throw new ApiError(
        409,
        'CARRYING_AMOUNT_UNKNOWN',
        `Contract ${contract.registration} is an operating lease of a version before: its journal does not depreciate the assets, so it cannot tell the gain or loss of a sale. Record their return and sell them as assets.`,
      );
    const wanted = requireAmount(price ?? outstanding, currency);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'purchase', family, date });
    const payload = { price: wanted, assets: await assetsInService(context), accounts };
    return requireFit(context, { key, kind: 'purchase', date, payload });
  },
  apply: async (context, event) => {
    await sellAssets(context, event.payload.assets);
    await draftEndInvoice(context, event);
  },
};
