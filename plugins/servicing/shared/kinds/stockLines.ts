import type { Money } from '@mortise/sdk/domain';
import type { ProductFamily } from '../ServicingEvent.ts';
import type { AssetWorth, PostingLine, PostingPlace } from './KindRule.ts';

/** Where assets of an operating lease leave the lease for stock. */
export const STOCK_PLACES: readonly PostingPlace[] = ['stock.ASSETS_IN_STOCK', 'stock.LEASED_ASSET', 'stock.ACCUMULATED_DEPRECIATION'];

/** Where assets leave a contract for stock. */
export const stockPlaces = (family: ProductFamily): readonly PostingPlace[] =>
  family === 'operating-lease' ? STOCK_PLACES : ['stock.ASSETS_IN_STOCK', 'stock.NET_INVESTMENT'];

/** Assets of an operating lease stand in stock for what they are worth. */
export const stockLines = ({ cost, depreciated }: AssetWorth): readonly PostingLine[] => [
  { place: 'stock.ASSETS_IN_STOCK', amount: cost.minus(depreciated) },
  { place: 'stock.ACCUMULATED_DEPRECIATION', amount: depreciated },
  { place: 'stock.LEASED_ASSET', amount: cost.neg() },
];

/** Assets of a finance lease or a loan stand in stock for principal that they pay. */
export const investedStockLines = (value: Money): readonly PostingLine[] => [
  { place: 'stock.ASSETS_IN_STOCK', amount: value },
  { place: 'stock.NET_INVESTMENT', amount: value.neg() },
];
