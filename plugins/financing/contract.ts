/** What modules that require financing may use of it; browsers its types alone. */
export { Contract } from './shared/contract.ts';
export { type ClientConditions, clientConditions } from './shared/ClientConditions.ts';
export { clientOn } from './shared/clientOn.ts';
export { contractLife, type BilledRent, type ContractListener, type SettledRent } from './shared/contractLife.ts';
export { computedPlan, isSameRow } from './shared/plan/computedPlan.ts';
export { planLines } from './shared/plan/planLines.ts';
export { Deal } from './shared/deal.ts';
export type { ProductTable } from './shared/productTable.ts';
