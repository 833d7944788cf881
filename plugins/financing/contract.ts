/** What modules that require financing may use of it; browsers its types alone. */
export { Contract } from './shared/contract.ts';
export { Deal } from './shared/deal.ts';
export type { ProductTable } from './shared/productTable.ts';
