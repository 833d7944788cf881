import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { termEnd } from '../shared/endOfTerm.ts';
import { isDepreciated } from '../shared/leasedAsset.ts';
import { servicedPlan } from '../shared/servicedPlan.ts';
import type { ExchangePayload, OpeningEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';
import { namedAsset } from './exchangedAssets.ts';
import { fractionsBy } from './fractionsBy.ts';
import { requireLeasable, stockOfOthers } from './leasedFromStock.ts';
import { stockOf } from './stockOfContract.ts';

interface Exchanged {
  readonly asset: string;
  readonly replacement: string;
  readonly price: string | undefined;
  readonly value: string | undefined;
  readonly date: string;
}
type Worth = { readonly [Name in 'price' | 'value' | 'from' | 'part']?: ExchangePayload[Name] | undefined };

/**
 * What both assets of an exchange are worth. One that comes out of the stock of another contract comes for what it stands there for; the old one of a finance
 * lease stands in stock for the same then, unless its value is given.
 * @throws ASSET_IN_STOCK, PRICE_IN_BOOKS, VALUE_IN_BOOKS, SAME_WORTH_ONLY, TERM_OVER, and as `requireLeasable`
 */
export async function worthOfBoth(context: CommandContext, opening: OpeningEvent, exchanged: Exchanged): Promise<Worth> {
  const isRented = opening.payload.family === 'operating-lease';
  if (isRented) requireNoValue(context, exchanged);
  const brought = await broughtFor(context, opening, exchanged);
  const { price, from } = brought;
  if (!isRented) return { ...brought, value: exchanged.value ?? (from === undefined ? undefined : price) };
  if (price === undefined) return {};
  requireDepreciated(context, opening);
  requireInTerm(context, opening, exchanged.date);
  return { ...brought, part: await partOf(context, exchanged.asset) };
}

async function broughtFor(
  context: CommandContext,
  { payload: { currency } }: OpeningEvent,
  { replacement, price, date }: Exchanged,
): Promise<Worth> {
  const { registration } = context.contract;
  const own = (await namedAsset(context, replacement))?.status === 'RETURNED' ? await stockOf(context, replacement) : undefined;
  if (own !== undefined && own.worth.gt(0))
    throw new ApiError(
      409,
      'ASSET_IN_STOCK',
      `Asset ${replacement} stands in stock of contract ${registration} itself for ${own.worth.toFixed()} ${currency}: take back what put it there, or choose another asset.`,
    );
  const [stocked] = await stockOfOthers(context, replacement);
  if (stocked === undefined) return { price };
  requireLeasable(context, stocked, { date, currency });
  const worth = stocked.worth.toFixed(currencyDecimals(currency));
  if (price !== undefined && !new Money(price).eq(worth))
    throw new ApiError(
      422,
      'PRICE_IN_BOOKS',
      `Asset ${replacement} stands in stock of contract ${stocked.contract} for ${worth} ${currency}, and comes for that: leave price empty.`,
    );
  return { price: worth, from: stocked.contract };
}

/** @throws VALUE_IN_BOOKS */
function requireNoValue({ contract: { registration } }: CommandContext, { value }: Exchanged): void {
  if (value === undefined) return;
  throw new ApiError(
    422,
    'VALUE_IN_BOOKS',
    `Contract ${registration} is an operating lease: the old asset stands in stock for what it is worth in the books. Leave value empty, and write it down there.`,
  );
}

/** @throws SAME_WORTH_ONLY where an activation of an earlier version lets nothing depreciate */
function requireDepreciated({ contract: { registration } }: CommandContext, { payload }: OpeningEvent): void {
  if (isDepreciated(payload)) return;
  throw new ApiError(
    422,
    'SAME_WORTH_ONLY',
    `The assets of contract ${registration} do not depreciate here: leave price empty, and choose an asset that no contract had in stock.`,
  );
}

/** What the new asset costs depreciates over the rest of the term. @throws TERM_OVER */
function requireInTerm({ events, contract: { registration } }: CommandContext, opening: OpeningEvent, date: string): void {
  const end = termEnd(servicedPlan(eventsAsOf(events, END_OF_TIME)), opening);
  if (date >= end)
    throw new ApiError(
      409,
      'TERM_OVER',
      `The term of contract ${registration} ends on ${end}: an asset at another price comes before that, or extend the contract first.`,
    );
}

const END_OF_TIME = '9999-12-31';

/** By the prices of the assets that are in service; the same for each where one has none. */
async function partOf(context: CommandContext, asset: string): Promise<string> {
  const assets = (context.contract.assets ?? []).flatMap(({ assetRegistration }) => assetRegistration ?? []);
  const prices: string[] = [];
  for (const registration of assets) prices.push((await namedAsset(context, registration))?.priceExclTax ?? '0');
  const { from, to } = fractionsBy(prices)[Math.max(0, assets.indexOf(asset))]!;
  return new Money(to).minus(from).toFixed();
}
