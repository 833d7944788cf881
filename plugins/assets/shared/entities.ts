import type { EntityDefinition } from '@mortise/sdk';
import { Asset } from './asset.ts';
import { AssetCatalogItem } from './assetCatalogItem.ts';
import { AssetLot } from './assetLot.ts';
import { AssetServiceCatalogItem } from './assetServiceCatalogItem.ts';
import { Collateral } from './collateral.ts';
import { DepreciationSchedule } from './depreciationSchedule.ts';
import { Inspection } from './inspection.ts';
import { Location } from './location.ts';
import { Maintenance } from './maintenance.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [
  Asset,
  AssetLot,
  Maintenance,
  Inspection,
  Collateral,
  DepreciationSchedule,
  Location,
  AssetCatalogItem,
  AssetServiceCatalogItem,
];
