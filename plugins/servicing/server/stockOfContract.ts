import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { leftInStock } from '../shared/assetsInStock.ts';
import { endingRow } from '../shared/endOfTerm.ts';
import { servicedPlan } from '../shared/servicedPlan.ts';
import type { StockShare } from '../shared/ServicingEvent.ts';
import { eventsAsOf, ofKind } from '../shared/servicingOrder.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';
import { namedAsset } from './exchangedAssets.ts';

const END_OF_TIME = '9999-12-31';
const FRACTION_DIGITS = 10;

/** An asset in stock: since when, and what it stands there for. */
export interface StockedAsset {
  readonly share: StockShare;
  readonly since: string;
  readonly worth: Money;
}

/** An asset that the contract put in stock. @throws ASSET_NOT_IN_STOCK */
export async function requireInStock(context: CommandContext, asset: string): Promise<StockedAsset> {
  const known = eventsAsOf(context.events, END_OF_TIME);
  const status = (await namedAsset(context, asset))?.status;
  const put = putBy(context, asset);
  if (status !== 'RETURNED' || put === undefined)
    throw new ApiError(
      409,
      'ASSET_NOT_IN_STOCK',
      `Asset ${asset.slice(0, 60)} did not come back from contract ${context.contract.registration}, or is not in stock any more: it has to be returned, and the contract the last that it was leased by.`,
    );
  const share = await shareOf(context, put, asset);
  return { share, since: put.date, worth: leftInStock(known, asset, share) };
}

interface Put {
  readonly key: string;
  readonly date: string;
  readonly assets: readonly string[];
}

/** The event that put an asset in stock, and which others with it. */
function putBy({ events, contract }: CommandContext, asset: string): Put | undefined {
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
async function shareOf(context: CommandContext, { key, assets }: Put, asset: string): Promise<StockShare> {
  const prices: Money[] = [];
  for (const registration of assets) prices.push(new Money((await namedAsset(context, registration))?.priceExclTax ?? 0));
  const weights = prices.every((price) => price.gt(0)) ? prices : prices.map(() => new Money(1));
  const sum = (some: readonly Money[]): Money => some.reduce((all, one) => all.plus(one), new Money(0));
  const at = assets.indexOf(asset);
  const fraction = (count: number): string => sum(weights.slice(0, count)).div(sum(weights)).toFixed(FRACTION_DIGITS);
  return { event: key, from: fraction(at), to: fraction(at + 1) };
}
