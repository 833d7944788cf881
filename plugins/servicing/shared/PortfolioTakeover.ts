import { token, type Token } from '@mortise/sdk';

/** Brings contracts that ran in other books into the journal. */
export interface PortfolioTakeover<Scope> {
  /** Takes over the active contracts of a company as of a day (`2026-11-01`), as their records say. Those that begin later, or whose records do not add up, stay as they are. */
  takeOver(scope: Scope, date: string): Promise<void>;
}
export const portfolioTakeover = <Scope>(): Token<PortfolioTakeover<Scope>> =>
  token<PortfolioTakeover<Scope>>('servicing/portfolio-takeover');
