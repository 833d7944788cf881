import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { Contract } from '../../financing/contract.ts';
import type { ActivatePayload, LeasedFromStock } from '../shared/ServicingEvent.ts';
import { openingIn } from '../shared/servicingOrder.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';
import { releaseFromStock, restockAsset } from './commands/releaseFromStock.ts';
import { namedAsset } from './exchangedAssets.ts';
import { fractionsBy } from './fractionsBy.ts';
import { stockOf, type StockedAsset } from './stockOfContract.ts';

interface Begun extends Pick<ActivatePayload, 'amount' | 'currency'> {
  readonly date: string;
}

/**
 * Assets that other contracts put in stock, each with what it stands there for and its part of what is financed: by the amounts that the contract
 * names for its assets, or by their prices.
 * @throws ASSET_NOT_AVAILABLE, OTHER_CURRENCY where one cannot be leased from the day on
 */
export async function leasedFromStock(
  context: CommandContext,
  assets: readonly string[],
  begun: Begun,
): Promise<Pick<ActivatePayload, 'fromStock'>> {
  const stocked: Stocked[] = [];
  for (const asset of assets) stocked.push(...(await stockOfOthers(context, asset)));
  if (stocked.length === 0) return {};
  stocked.forEach((one) => requireLeasable(context, one, begun));
  const prices = await pricesOf(context, begun);
  return {
    fromStock: stocked.map(({ asset, contract, worth }): LeasedFromStock => ({
      asset,
      contract,
      worth: worth.toFixed(currencyDecimals(begun.currency)),
      price: prices.get(asset)!,
    })),
  };
}

/** The carrying amount leaves the books of the contracts that had the assets in stock. */
export async function takeFromStock(
  { contract: { registration: to }, key, runOn }: CommandContext,
  date: string,
  taken: readonly LeasedFromStock[],
): Promise<void> {
  for (const { asset, contract, worth } of taken)
    await runOn(contract, releaseFromStock, { key: `${to}/${key}/${asset}`, body: { asset, worth, to, date } });
}

/** The assets stand in stock again, where they had stood before. */
export async function putBackInStock(
  { contract: { registration: to }, key, runOn }: CommandContext,
  date: string,
  taken: readonly LeasedFromStock[],
): Promise<void> {
  for (const { asset, contract } of taken) await runOn(contract, restockAsset, { key: `${to}/${key}/${asset}`, body: { asset, to, date } });
}

interface Stocked extends StockedAsset {
  readonly asset: string;
  readonly contract: string;
  readonly currency: string;
}

/** The other contract that has an asset in stock, if one has. */
export async function stockOfOthers(context: CommandContext, asset: string): Promise<readonly Stocked[]> {
  const { scope, repositories, transaction } = context;
  if ((await namedAsset(context, asset))?.status !== 'RETURNED') return [];
  for (const [registration, events] of await context.journalsOf(asset)) {
    if (registration === context.contract.registration) continue;
    const contract = await repositories.of(Contract).get(scope, registration, { statements: transaction });
    const stocked = await stockOf({ scope, repositories, transaction, contract, events }, asset);
    const currency = openingIn(events)?.payload.currency ?? 'EUR';
    if (stocked !== undefined) return [{ ...stocked, asset, contract: registration, currency }];
  }
  return [];
}

/** @throws ASSET_NOT_AVAILABLE, OTHER_CURRENCY */
export function requireLeasable(
  { contract: { registration } }: CommandContext,
  stocked: Stocked,
  { date, currency }: Omit<Begun, 'amount'>,
): void {
  const { asset, contract, since } = stocked;
  if (stocked.currency !== currency)
    throw new ApiError(
      409,
      'OTHER_CURRENCY',
      `Asset ${asset} stands in stock in ${stocked.currency}, contract ${registration} is in ${currency}: sell it out of contract ${contract} first, or choose another asset.`,
    );
  if (since > date)
    throw new ApiError(
      409,
      'ASSET_NOT_AVAILABLE',
      `Asset ${asset} came back from contract ${contract} on ${since}: contract ${registration} cannot lease it from ${date} on. Let it start on that day or later.`,
    );
}

/** What is financed of each asset. */
async function pricesOf(context: CommandContext, { amount, currency }: Begun): Promise<ReadonlyMap<string, string>> {
  const lines = (context.contract.assets ?? []).flatMap(({ assetRegistration: asset, amountExclTax }) =>
    asset === undefined ? [] : [{ asset, amountExclTax }],
  );
  const weights: string[] = [];
  for (const { asset, amountExclTax } of lines) weights.push(amountExclTax ?? (await namedAsset(context, asset))?.priceExclTax ?? '0');
  const until = (fraction: string): Money => new Money(new Money(amount).times(fraction).toFixed(currencyDecimals(currency)));
  const prices = fractionsBy(weights).map(({ from, to }) => until(to).minus(until(from)).toFixed(currencyDecimals(currency)));
  return new Map(lines.map(({ asset }, at) => [asset, prices[at]!]));
}
