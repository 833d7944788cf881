import { ApiError, apiError, isPermitted, type JsonObject, type Services } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import {
  type Job,
  Repositories,
  type RequestScope,
  ScopesService,
  storageFull,
  TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { Contract } from '../../../financing/contract.ts';
import type { RefixedContract } from '../../shared/RefixRun.ts';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { SERVICING_COMMANDS } from '../commands/servicingCommands.ts';
import { ServicingCommandsToken } from '../ServicingCommands.ts';
import { type ContractRate, RefixRunsToken, type StoredRefix } from './RefixRuns.ts';

export const REFIX_JOB = 'servicing.refix';

const READ_AT_ONCE = 1_000;
/** Contracts between two looks at whether it is wanted still. */
const CHUNK = 40;
const PARALLEL = 4;

/** Changes the rate of contracts, one transaction each. Started again after a kill it goes on with those that wait; what is in a journal is not done again. */
export const refixJob: Job = {
  name: REFIX_JOB,
  cancelsRunning: true,
  cancel: async (payload, services) => {
    await services.get(RefixRunsToken).move(refixIn(payload), ['QUEUED', 'RUNNING'], 'CANCELLED');
  },
  again: async (payload, services) => {
    await services.get(RefixRunsToken).move(refixIn(payload), ['FAILED', 'CANCELLED'], 'QUEUED');
  },
  run: async (payload, services, signal) => {
    const runs = services.get(RefixRunsToken);
    if (!(await runs.move(refixIn(payload), ['QUEUED', 'RUNNING'], 'RUNNING'))) return;
    const refix = (await runs.find(refixIn(payload)))!;
    try {
      await work(refix, services, signal);
    } catch (error) {
      // A server that stops, or a database that is away, leaves the run as it is: the job comes back when they do.
      if (signal.aborted || isUnavailable(error)) throw error;
      await runs.move(refix, ['RUNNING'], 'FAILED', messageOf(storageFull(error) ?? error));
    }
  },
};

const refixIn = (payload: JsonObject): Pick<StoredRefix, 'tenant' | '_id'> => ({
  tenant: payload['tenant'] as number,
  _id: payload['id'] as string,
});
const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.status === 503;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function work(refix: StoredRefix, services: Services, signal: AbortSignal): Promise<void> {
  const runs = services.get(RefixRunsToken);
  const scope = { ...(await services.get(ScopesService).ofUser(refix.tenant, refix.userId)), timeZone: refix.timeZone };
  const permission = commandPermission('refix');
  if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
  if (refix.total === undefined)
    await services
      .get(TenantDatabase)
      .transaction((transaction) => runs.take(refix, contractsOf(refix, { scope, services, transaction }), transaction));
  for (;;) {
    signal.throwIfAborted();
    if (!(await runs.isWanted(refix))) return;
    const waiting = [...(await runs.waiting(refix, CHUNK))];
    if (waiting.length === 0) break;
    const queue = waiting.values();
    await Promise.all(Array.from({ length: PARALLEL }, () => takeFrom(queue, (one) => refixOne(refix, one, scope, services))));
  }
  await runs.move(refix, ['RUNNING'], 'DONE');
}

async function takeFrom<One>(queue: Iterator<One>, work: (one: One) => Promise<void>): Promise<void> {
  for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
}

interface Reading {
  readonly scope: RequestScope;
  readonly services: Services;
  readonly transaction: Transaction;
}

/** The contracts that are to be changed as the user may read them, page by page, each with its rate. */
async function* contractsOf(refix: StoredRefix, { scope, services, transaction }: Reading): AsyncGenerator<readonly ContractRate[]> {
  const { registrations, index, query } = refix;
  const { search, ...criteria } = query;
  const which = registrations === undefined ? { criteria, ...(search !== undefined && { search }) } : { registrations };
  const asked = { ...which, ...(index !== undefined && { anyOf: { rateIndex: [index] } }), limit: READ_AT_ONCE, count: 'none' } as const;
  let afterId: string | undefined;
  do {
    const from = { projection: ['registration'], ...(afterId !== undefined && { afterId }) };
    const page = await services
      .get(Repositories)
      .of(Contract)
      .list(scope, { ...asked, ...from }, { statements: transaction });
    yield await withRates(
      refix,
      page.entities.map(({ registration }) => registration),
      { scope, services, transaction },
    );
    afterId = page.pagination.continues ? page.pagination.afterId : undefined;
  } while (afterId !== undefined);
}

/** The rate of all, or the reference rate and a margin: that of the contract, unless the run has one. */
async function withRates(
  { rate, index, margin }: StoredRefix,
  registrations: readonly string[],
  { scope, services, transaction }: Reading,
): Promise<readonly ContractRate[]> {
  if (index === undefined || margin !== undefined) {
    const all = new Money(rate).plus(margin ?? 0).toFixed();
    return registrations.map((contract) => ({ contract, rate: all }));
  }
  const contracts = services.get(Repositories).asSystem('A margin counts, also where a profile does not show it').of(Contract);
  const query = { registrations, projection: ['registration', 'rateMargin'], limit: READ_AT_ONCE, count: 'none' } as const;
  const { entities } = await contracts.list(scope, query, { statements: transaction });
  return entities.map(({ registration, rateMargin = '0' }) => ({
    contract: registration,
    rate: new Money(rate).plus(rateMargin).toFixed(),
  }));
}

async function refixOne(refix: StoredRefix, { contract, rate }: ContractRate, scope: RequestScope, services: Services): Promise<void> {
  const { isPreview, date, _id } = refix;
  const note = (became: Omit<RefixedContract, 'rate' | 'contract'>) => services.get(RefixRunsToken).note(refix, { contract, ...became });
  try {
    const request = { key: `refix-${_id}`, body: { rate, date }, isPreview };
    await services.get(ServicingCommandsToken).run(scope, contract, SERVICING_COMMANDS.refix, request);
    await note({ outcome: 'DONE' });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    await note({ outcome: 'REFUSED', code: error.code, reason: error.message });
  }
}
