import type { ContractServicing } from '../shared/ContractServicing.ts';
import type { Balances } from '../shared/servicingState.ts';

/** What the dialogs of commands are given. */
export interface OfStanding {
  readonly contract: string;
  readonly standing: ContractServicing;
  readonly balances: Balances;
  readonly close: () => void;
  readonly done: () => void;
}
