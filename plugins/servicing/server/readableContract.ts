import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { Repositories, RequestScope } from '@mortise/sdk/server';
import { Contract } from '../../financing/contract.ts';

/** The journal tells them, whatever is asked of it. */
const TOLD = ['financedAmountExclTax', 'nominalRate', 'outstanding', 'paidTotal', 'plan'] as const;

/**
 * A contract for whoever may see what its journal tells.
 * @throws ENTITY_REGISTRATION_NOT_FOUND, FIELDS_KEPT where a profile keeps some of it from them
 */
export async function readableContract(
  repositories: Repositories,
  scope: RequestScope,
  registration: string,
): Promise<Contract & EntityRecord> {
  const seen = await repositories.of(Contract).get(scope, registration);
  const whole = await repositories.asSystem('What a profile keeps is not told by the journal').of(Contract).get(scope, seen.registration);
  if (TOLD.some((name) => whole[name] !== undefined && seen[name] === undefined))
    throw new ApiError(403, 'FIELDS_KEPT', 'Your profile does not show all amounts of this contract: ask an administrator.');
  return seen;
}
