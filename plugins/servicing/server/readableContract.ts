import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { ListQuery, Repositories, RequestScope } from '@mortise/sdk/server';
import { Contract } from '../../financing/contract.ts';

/** The journal tells them, whatever is asked of it. */
export const TOLD = ['financedAmountExclTax', 'nominalRate', 'rateMargin', 'outstanding', 'paidTotal', 'persons', 'plan'] as const;

type ToldFields = Partial<Record<(typeof TOLD)[number], unknown>>;

/** Whether no profile keeps what the journal tells. */
export const isTold = (seen: ToldFields, whole: ToldFields): boolean =>
  TOLD.every((name) => whole[name] === undefined || seen[name] !== undefined);

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
  const whole = await asSystem(repositories).of(Contract).get(scope, seen.registration);
  refuseKept([seen], [whole]);
  return seen;
}

/**
 * The newest contracts of a search, for whoever may see what their journals tell.
 * @throws FIELDS_KEPT where a profile keeps some of it from them
 */
export async function readableContracts(
  repositories: Repositories,
  scope: RequestScope,
  query: ListQuery,
): Promise<readonly (Contract & EntityRecord)[]> {
  const { entities: seen } = await repositories.of(Contract).list(scope, { ...query, count: 'none' });
  const registrations = seen.map(({ registration }) => registration);
  const { entities: whole } = await asSystem(repositories)
    .of(Contract)
    .list(scope, { registrations, projection: ['registration', ...TOLD], limit: Math.max(1, registrations.length), count: 'none' });
  refuseKept(seen, whole);
  return seen;
}

const asSystem = (repositories: Repositories) => repositories.asSystem('What a profile keeps is not told by the journal');

type Told = ToldFields & { readonly registration: string };

function refuseKept(seen: readonly Told[], whole: readonly Told[]): void {
  const known = new Map(seen.map((contract) => [contract.registration, contract]));
  if (whole.every((contract) => isTold(known.get(contract.registration) ?? {}, contract))) return;
  throw new ApiError(403, 'FIELDS_KEPT', 'Your profile does not show all amounts of this contract: ask an administrator.');
}
