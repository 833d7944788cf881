import { ApiError } from '@mortise/sdk';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Contract } from '../../../financing/contract.ts';
import { leaseAssets, returnAssets } from '../assetsInService.ts';
import { broughtFromStock, namedAsset, swapAssets } from '../exchangedAssets.ts';
import { worthOfBoth } from '../exchangedWorth.ts';
import { takeFromStock } from '../leasedFromStock.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amountOrZero, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireGoesOn } from './requireGoesOn.ts';
import { requireLease } from './requireTermOver.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  asset: filledText(60),
  replacement: filledText(60),
  price: v.optional(amountOrZero),
  value: v.optional(amountOrZero),
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** One asset of the contract takes the place of another, at the same terms. */
export const exchangeAsset: ServicingCommand<'exchange', typeof entries> = {
  kind: 'exchange',
  summary: 'Exchange an asset of a lease for another one at the same terms: the old one goes to stock, the new one into service',
  body: v.object(entries),
  event: async (context, { asset, replacement, price, value, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    requireLease(activation, context, 'exchange');
    requireGoesOn(context, date);
    await requireAssets(context, asset, replacement);
    const { currency, family } = activation.payload;
    const worth = await worthOfBoth(context, activation, { asset, replacement, price, value, date });
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'exchange', family, date });
    const details = {
      ...(worth.price !== undefined && { price: requireAmount(worth.price, currency) }),
      ...(worth.value !== undefined && { value: requireAmount(worth.value, currency) }),
      ...(worth.from !== undefined && { from: worth.from }),
      ...(worth.part !== undefined && { part: worth.part }),
      ...(reason && { reason }),
    };
    return { key, kind: 'exchange', date, payload: { asset, replacement, ...details, assets: [asset, replacement], accounts } };
  },
  apply: async (context, { date, payload }) => {
    const { scope, contract, repositories, transaction } = context;
    const { asset, replacement } = payload;
    await takeFromStock(context, date, broughtFromStock(payload));
    await returnAssets(context, [asset]);
    await leaseAssets(context, [replacement]);
    const assets = swapAssets(contract, asset, replacement);
    await repositories.of(Contract).update(scope, contract.registration, { assets }, { statements: transaction });
  },
};

/** @throws SAME_ASSET, ASSET_NOT_LEASED, ASSET_NOT_AVAILABLE */
async function requireAssets(context: CommandContext, asset: string, replacement: string): Promise<void> {
  const { registration, assets = [] } = context.contract;
  if (asset === replacement) throw new ApiError(422, 'SAME_ASSET', `Asset ${asset} cannot take its own place: choose another one.`);
  const isNamed = assets.some(({ assetRegistration }) => assetRegistration === asset);
  if (!isNamed || (await namedAsset(context, asset))?.status !== 'LEASED')
    throw new ApiError(
      422,
      'ASSET_NOT_LEASED',
      `Asset ${asset.slice(0, 60)} is not in service on contract ${registration}: choose one that is.`,
    );
  const status = (await namedAsset(context, replacement))?.status ?? 'unknown';
  if (status !== 'DELIVERED' && status !== 'RETURNED')
    throw new ApiError(
      409,
      'ASSET_NOT_AVAILABLE',
      `Asset ${replacement.slice(0, 60)} is ${status}: choose one that is delivered or returned.`,
    );
}
