import { token, type EntityRecord, type Token } from '@mortise/sdk';
import type { Contract } from './contract.ts';

/** What has to be so of a client; why it is not. */
export interface ClientCondition {
  readonly isMet: boolean;
  readonly reason?: string;
}

/** What has to be so of a client before a contract is theirs: the same as before an activation. `Scope` and `Transaction` are those of the server. */
export interface ClientConditions<Scope, Transaction> {
  check(scope: Scope, contract: Contract & EntityRecord, transaction: Transaction): Promise<readonly ClientCondition[]>;
}
export const clientConditions = <Scope, Transaction>(): Token<ClientConditions<Scope, Transaction>> =>
  token<ClientConditions<Scope, Transaction>>('financing/client-conditions');
