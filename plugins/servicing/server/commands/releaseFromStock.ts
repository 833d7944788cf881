import { ApiError } from '@mortise/sdk';
import { filledText } from '@mortise/sdk/server';
import * as v from 'valibot';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { ofKind } from '../../shared/servicingOrder.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { stockOf } from '../stockOfContract.ts';
import { amountOrZero, day } from './commandSchemas.ts';
import { activationOf, requireActiveOrClosed } from './requireActive.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const released = { asset: filledText(60), worth: amountOrZero, to: filledText(60), date: day };

/** The other half of an activation with an asset that stands in stock here: nobody asks for it alone. */
export const releaseFromStock: ServicingCommand<'relet', typeof released> = {
  kind: 'relet',
  summary: 'Let another contract lease an asset in stock: it goes there for what it stands here for',
  body: v.object(released),
  event: async (context, { asset, worth, to, date }) => {
    const { key, scope, contract, repositories, transaction } = context;
    const { family } = requireActiveOrClosed(context).payload;
    const stocked = await stockOf(context, asset);
    if (stocked === undefined || !stocked.worth.eq(worth))
      throw new ApiError(
        409,
        'ASSET_NOT_IN_STOCK',
        `Asset ${asset} does not stand in stock of contract ${contract.registration} for ${worth} any more: try again.`,
      );
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'relet', family, date });
    return { key, kind: 'relet', date, payload: { asset, stock: stocked.share, worth, to, assets: [asset], accounts } };
  },
};

const restocked = { asset: filledText(60), to: filledText(60), date: day };

/** The other half of an activation that is undone: the asset stands in stock here again. */
export const restockAsset: ServicingCommand<'reverse', typeof restocked> = {
  kind: 'reverse',
  summary: 'Put an asset back in stock that another contract leased and does not lease any more',
  body: v.object(restocked),
  event: async (context, { asset, to, date }) => {
    const { key, scope, contract, events, repositories, transaction } = context;
    const relets = ofKind(eventsAsOf(events, '9999-12-31'), 'relet');
    const relet = relets.findLast(({ payload }) => payload.asset === asset && payload.to === to);
    if (relet === undefined)
      throw new ApiError(409, 'NO_SUCH_EVENT', `Contract ${contract.registration} did not give asset ${asset} to contract ${to}.`);
    const family = activationOf(context)?.payload.family ?? 'finance-lease';
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'reverse', family, date });
    return { key, kind: 'reverse', date, payload: { reverses: relet.key, accounts } };
  },
};
