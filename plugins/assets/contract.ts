/** What modules that require assets may use of it; browsers its types alone. */
export { Asset } from './shared/asset.ts';
export { assetLife, type AssetListener } from './shared/assetLife.ts';
export type { DepreciationSchedule } from './shared/depreciationSchedule.ts';
