import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { leftInStock } from '../shared/assetsInStock.ts';
import { endingRow } from '../shared/endOfTerm.ts';
import { servicedPlan } from '../shared/servicedPlan.ts';
import type { StockShare } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { ofKind } from '../shared/servicingOrder.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';
import { namedAsset } from './exchangedAssets.ts';
import { fractionsBy } from './fractionsBy.ts';

const END_OF_TIME = '9999-12-31';

/** An asset in stock: since when, and what it stands there for. */
export interface StockedAsset {
  readonly share: StockShare;
  readonly since: string;
  readonly worth: Money;
}

type StockContext = Pick<CommandContext, 'events' | 'contract' | 'scope' | 'repositories' | 'transaction'>;

/** An asset that the contract put in stock. @throws ASSET_NOT_IN_STOCK */
export async function requireInStock(context: CommandContext, asset: string): Promise<StockedAsset> {
  const status = (await namedAsset(context, asset))?.status;
  const stocked = status === 'RETURNED' ? await stockOf(context, asset) : undefined;
  if (stocked === undefined)
    throw new ApiError(
      409,
      'ASSET_NOT_IN_STOCK',
      `Asset ${asset.slice(0, 60)} did not come back from contract ${context.contract.registration}, or is not in stock any more: it has to be returned, and the contract the last that it was leased by.`,
    );
  return stocked;
}

/** What the contract has in stock of an asset; nothing where the asset did not come back from it, was sold, or is leased by another contract. */
export async function stockOf(context: StockContext, asset: string): Promise<StockedAsset | undefined> {
  const known = eventsAsOf(context.events, END_OF_TIME);
  const put = putBy(context, asset);
  const isGone = [...ofKind(known, 'sell'), ...ofKind(known, 'relet')].some(
    ({ payload }) => payload.asset === asset && payload.stock.event === put?.key,
  );
  if (put === undefined || isGone) return undefined;
  const share = await shareOf(context, put, asset);
  return { share, since: put.date, worth: leftInStock(known, asset, share) };
}

interface Put {
  readonly key: string;
  readonly date: string;
  readonly assets: readonly string[];
}

/** The event that put an asset in stock, and which others with it. */
function putBy({ events, contract }: StockContext, asset: string): Put | undefined {
  const known = eventsAsOf(events, END_OF_TIME);
  const exchanged = ofKind(known, 'exchange').findLast(({ payload }) => payload.assets.includes(asset));
  const named = (contract.assets ?? []).flatMap(({ assetRegistration }) => assetRegistration ?? []);
  if (exchanged?.payload.asset === asset) return { key: exchanged.key, date: exchanged.date, assets: [asset] };
  const row = endingRow(servicedPlan(known));
  const event = known.find(({ key }) => key === row?.event);
  if (event?.kind === 'return' || event?.kind === 'repossess') {
    const { assets } = event.payload;
    return assets.includes(asset) ? { key: event.key, date: event.date, assets } : undefined;
  }
  return event?.kind === 'write-off' && named.includes(asset) ? { key: event.key, date: event.date, assets: named } : undefined;
}

/** By the prices of the assets; the same for each where one has none. */
async function shareOf(context: StockContext, { key, assets }: Put, asset: string): Promise<StockShare> {
  const prices: string[] = [];
  for (const registration of assets) prices.push((await namedAsset(context, registration))?.priceExclTax ?? '0');
  const { from, to } = fractionsBy(prices)[assets.indexOf(asset)]!;
  return { event: key, from, to };
}
