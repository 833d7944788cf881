/** What modules that require assets may use of it. */
export type { Asset } from './shared/asset.ts';
export type { DepreciationSchedule } from './shared/depreciationSchedule.ts';
