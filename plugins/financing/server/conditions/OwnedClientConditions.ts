import type { Repositories, RequestScope, Transaction } from '@mortise/sdk/server';
import type { ClientConditions } from '../../shared/ClientConditions.ts';
import { hasActiveClient, hasMandate, hasOpenClient, readClients } from './clientConditions.ts';
import { ConditionCall } from './ConditionCall.ts';
import { isWithinLimit } from './withinLimit.ts';

/** Asks of whoever is the client of a contract what is asked of clients before an activation. */
export class OwnedClientConditions implements ClientConditions<RequestScope, Transaction> {
  private readonly repositories: Repositories;

  constructor(repositories: Repositories) {
    this.repositories = repositories;
  }

  check: ClientConditions<RequestScope, Transaction>['check'] = async (scope, contract, transaction) => {
    const call = new ConditionCall(scope, [contract], this.repositories, transaction);
    const clients = await readClients(call);
    const asked = [hasOpenClient(clients), hasActiveClient(clients), hasMandate(clients), await isWithinLimit(call)];
    return asked.flatMap((ask) => ask(contract) ?? []);
  };
}
