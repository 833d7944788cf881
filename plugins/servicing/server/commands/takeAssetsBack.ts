import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { type AgreedUse, agreedUse, excessUse } from '../../shared/excessUse.ts';
import { assetsInService, returnAssets } from '../assetsInService.ts';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day, units } from './commandSchemas.ts';
import { requireAmount } from './requireAmount.ts';
import { requireFit } from './requirePlanEvent.ts';
import { requireTermOver } from './requireTermOver.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  charge: v.pipe(v.optional(amount), v.description('Damages, without tax')),
  used: v.pipe(
    v.optional(units),
    v.description('How much the assets were used since the start, in the unit of the contract: what is above the agreed use is charged'),
  ),
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** The assets come back at the end of the term; damages and excess use may be charged. */
export const takeAssetsBack: ServicingCommand<'return', typeof entries> = {
  kind: 'return',
  summary: 'Take the assets back once the term is over; damages or excess use may be charged to the client',
  body: v.object(entries),
  event: async (context, { charge, used, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency, family } = requireTermOver(context, date).activation.payload;
    const excess = used === undefined ? undefined : excessUse(requireAgreedUse(context), used, date, currency);
    const whole = new Money(charge === undefined ? 0 : requireAmount(charge, currency)).plus(excess?.charge ?? 0);
    const charged = whole.isZero() ? {} : { charge: whole.toFixed(currencyDecimals(currency)) };
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'return', family, date });
    const payload = { ...charged, ...(excess && { excess }), ...(reason && { reason }), assets: await assetsInService(context), accounts };
    return requireFit(context, { key, kind: 'return', date, payload });
  },
  apply: async (context, event) => {
    await returnAssets(context, event.payload.assets);
    await draftEndInvoice(context, event);
  },
};

/** @throws NO_USE_AGREED */
function requireAgreedUse({ contract }: CommandContext): AgreedUse {
  const agreed = agreedUse(contract);
  if (agreed !== undefined) return agreed;
  throw new ApiError(
    422,
    'NO_USE_AGREED',
    `Contract ${contract.registration} has no agreed use a year, or no price of what is above it: leave the use out, and charge what is owed as damages.`,
  );
}
