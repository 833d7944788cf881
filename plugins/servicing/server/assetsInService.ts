import { ApiError } from '@mortise/sdk';
import type { CommandContext } from './commands/ServicingCommand.ts';

type AssetContext = Pick<CommandContext, 'contract' | 'scope' | 'repositories' | 'transaction' | 'note'>;

/** Assets of the contract that are not leased yet. @throws ASSET_NOT_AVAILABLE */
export async function assetsToLease({ contract, scope, repositories, transaction }: AssetContext): Promise<readonly string[]> {
  const named = [...new Set((contract.assets ?? []).flatMap(({ assetRegistration }) => assetRegistration ?? []))];
  const free: string[] = [];
  for (const registration of named) {
    const { status } = await repositories.named('Asset').get(scope, registration, { statements: transaction });
    if (status === 'SOLD' || status === 'SCRAPPED')
      throw new ApiError(
        409,
        'ASSET_NOT_AVAILABLE',
        `Asset ${registration} is ${status}: take it out of the contract, or choose another one.`,
      );
    if (status === 'ORDERED' || status === 'DELIVERED' || status === 'RETURNED') free.push(registration);
  }
  return free;
}

/** Assets of the contract that are with the client: no other active contract names them. */
export async function assetsInService({ contract, scope, repositories, transaction }: AssetContext): Promise<readonly string[]> {
  const named = [...new Set((contract.assets ?? []).flatMap(({ assetRegistration }) => assetRegistration ?? []))];
  const leased: string[] = [];
  for (const registration of named) {
    const { status } = await repositories.named('Asset').get(scope, registration, { statements: transaction });
    if (status === 'LEASED') leased.push(registration);
  }
  return leased;
}

/** A contract that begins says that its assets have come: ordered ones are delivered on the way. */
export const leaseAssets = async (context: AssetContext, assets: readonly string[]): Promise<void> => {
  await moveAssets(context, await orderedOf(context, assets), 'deliver', 'DELIVERED');
  await moveAssets(context, assets, 'lease', 'LEASED');
};

async function orderedOf({ scope, repositories, transaction }: AssetContext, assets: readonly string[]): Promise<readonly string[]> {
  const ordered: string[] = [];
  for (const registration of assets) {
    const { status } = await repositories.named('Asset').get(scope, registration, { statements: transaction });
    if (status === 'ORDERED') ordered.push(registration);
  }
  return ordered;
}

/** Takes back what went into service. */
export const returnAssets = (context: AssetContext, assets: readonly string[]): Promise<void> =>
  moveAssets(context, assets, 'return', 'RETURNED');
/** The client owns what was leased. */
export const sellAssets = async (context: AssetContext, assets: readonly string[]): Promise<void> => {
  await returnAssets(context, assets);
  await moveAssets(context, assets, 'sell', 'SOLD');
};
/** Takes the sale back: the client has leased assets again. */
export const takeBackSale = async (context: AssetContext, assets: readonly string[]): Promise<void> => {
  await moveAssets(context, assets, 'undo-sale', 'RETURNED');
  await leaseAssets(context, assets);
};
/** The assets are destroyed, or were stolen. */
export const scrapAssets = (context: AssetContext, assets: readonly string[]): Promise<void> =>
  moveAssets(context, assets, 'scrap', 'SCRAPPED');
/** They were not lost: the client has them. */
export const takeBackLoss = async (context: AssetContext, assets: readonly string[]): Promise<void> => {
  await moveAssets(context, assets, 'undo-scrap', 'RETURNED');
  await leaseAssets(context, assets);
};

/** Assets go to a status by a transition, unless they are there. */
export async function moveAssets(
  { scope, repositories, transaction, note }: AssetContext,
  assets: readonly string[],
  code: string,
  to: string,
): Promise<void> {
  const repository = repositories.named('Asset');
  for (const registration of assets) {
    const { status } = await repository.get(scope, registration, { statements: transaction });
    if (status === to) continue;
    await repository.transition(scope, registration, code, { statements: transaction });
    note({ entity: 'Asset', registration, from: status ?? '', to });
  }
}
