import type { AssetWorth, PostingLine, PostingPlace } from './KindRule.ts';

/** Where assets of an operating lease leave the lease for stock. */
export const STOCK_PLACES: readonly PostingPlace[] = ['stock.ASSETS_IN_STOCK', 'stock.LEASED_ASSET', 'stock.ACCUMULATED_DEPRECIATION'];

/** Assets of an operating lease stand in stock for what they are worth. */
export const stockLines = ({ cost, depreciated }: AssetWorth): readonly PostingLine[] => [
  { place: 'stock.ASSETS_IN_STOCK', amount: cost.minus(depreciated) },
  { place: 'stock.ACCUMULATED_DEPRECIATION', amount: depreciated },
  { place: 'stock.LEASED_ASSET', amount: cost.neg() },
];
