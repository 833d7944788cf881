/** What modules that require private equity may use of it. */
export type { PrivateEquityAsset } from './shared/privateEquityAsset.ts';
export type { PrivateEquityOperation } from './shared/privateEquityOperation.ts';
