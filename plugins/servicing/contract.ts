/** What modules that require servicing may use of it. */
export type { readServicing } from './server/contractRoutes.ts';
export { portfolioTakeover } from './shared/PortfolioTakeover.ts';
export { type ComingEvent, type ServicingHook, servicingHooks, type WrittenEvent } from './shared/servicingHooks.ts';
export type { ServicingEvent } from './shared/ServicingEvent.ts';
export type { Balances, Receivable, ServicingState } from './shared/servicingState.ts';
