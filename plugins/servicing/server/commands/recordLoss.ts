import { ApiError } from '@mortise/sdk';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { isDepreciated } from '../../shared/leasedAsset.ts';
import type { OpeningEvent } from '../../shared/ServicingEvent.ts';
import { assetsInService, scrapAssets } from '../assetsInService.ts';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amountOrZero, day } from './commandSchemas.ts';
import { requireAmount } from './requireAmount.ts';
import { requirePerson } from './requirePerson.ts';
import { requireFit } from './requirePlanEvent.ts';
import { requireRunning } from './requireRunning.ts';
import { requireLease } from './requireTermOver.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  compensation: amountOrZero,
  insurer: v.optional(filledText(60)),
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** The assets are destroyed or stolen: the contract ends, and what is owed for them falls due. */
export const recordLoss: ServicingCommand<'loss', typeof entries> = {
  kind: 'loss',
  summary: 'Record the total loss of the assets of a lease: the contract ends, and the compensation falls due without tax',
  body: v.object(entries),
  event: async (context, { compensation, insurer, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = requireRunning(context, date);
    requireLease(activation, context, 'lose');
    requireBooks(context, activation);
    if (insurer !== undefined) await requirePerson(context, insurer, 'NO_SUCH_INSURER');
    const { currency, family } = activation.payload;
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'loss', family, date });
    const details = { compensation: requireAmount(compensation, currency), ...(insurer && { insurer }), ...(reason && { reason }) };
    return requireFit(context, { key, kind: 'loss', date, payload: { ...details, assets: await assetsInService(context), accounts } });
  },
  apply: async (context, event) => {
    await scrapAssets(context, event.payload.assets);
    await draftEndInvoice(context, event);
  },
};

/** @throws CARRYING_AMOUNT_UNKNOWN */
function requireBooks({ contract: { registration } }: CommandContext, { payload }: OpeningEvent): void {
  if (payload.family !== 'operating-lease' || isDepreciated(payload)) return;
  throw new ApiError(
    409,
    'CARRYING_AMOUNT_UNKNOWN',
    `Contract ${registration} is an operating lease of a version before: its journal does not depreciate the assets, so it cannot tell what is lost. Repossess them without a charge, and scrap them as assets.`,
  );
}
