import { ApiError, type EntityRecord } from '@mortise/sdk';
import { Asset } from '../../assets/contract.ts';
import { Contract } from '../../financing/contract.ts';
import type { EventOf, ExchangePayload, LeasedFromStock } from '../shared/ServicingEvent.ts';
import { leaseAssets, returnAssets } from './assetsInService.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

type AssetContext = Pick<CommandContext, 'scope' | 'repositories' | 'transaction'>;

/** An asset of the tenant, if there is one of that registration. */
export async function namedAsset(
  { scope, repositories, transaction }: AssetContext,
  registration: string,
): Promise<(Asset & EntityRecord) | undefined> {
  const query = { anyOf: { registration: [registration] }, limit: 1, count: 'none' } as const;
  const { entities } = await repositories.of(Asset).list(scope, query, { statements: transaction });
  return entities[0];
}

/** The assets of a contract, one in the place of another. */
export const swapAssets = ({ assets = [] }: Contract, asset: string, replacement: string): NonNullable<Contract['assets']> =>
  assets.map((row) => (row.assetRegistration === asset ? { ...row, assetRegistration: replacement } : row));

/** @throws ASSET_NOT_AVAILABLE where one of both is no longer what the exchange made of it */
export async function requireExchangeReversible(context: CommandContext, { payload }: EventOf<'exchange'>): Promise<void> {
  for (const [registration, expected] of [
    [payload.asset, 'RETURNED'],
    [payload.replacement, 'LEASED'],
  ] as const) {
    const status = (await namedAsset(context, registration))?.status;
    if (status !== expected)
      throw new ApiError(
        409,
        'ASSET_NOT_AVAILABLE',
        `Asset ${registration} is ${status ?? 'gone'} by now: take back first what made it so, then the exchange.`,
      );
  }
}

/** What an exchange took out of the stock of another contract. */
export const broughtFromStock = ({ from, price = '0', replacement }: ExchangePayload): readonly LeasedFromStock[] =>
  from === undefined ? [] : [{ asset: replacement, contract: from, worth: price, price }];

/** Each asset is where it was. */
export async function undoExchange(context: CommandContext, { payload: { asset, replacement } }: EventOf<'exchange'>): Promise<void> {
  const { scope, contract, repositories, transaction } = context;
  await returnAssets(context, [replacement]);
  await leaseAssets(context, [asset]);
  const assets = swapAssets(contract, replacement, asset);
  await repositories.of(Contract).update(scope, contract.registration, { assets }, { statements: transaction });
}
