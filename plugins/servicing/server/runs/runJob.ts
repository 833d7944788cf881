import { ApiError, apiError, type EntityRecord, isPermitted, type JsonObject, type Services } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { type Job, Repositories, type RequestScope, ScopesService, storageFull, TenantDatabase } from '@mortise/sdk/server';
import { Contract } from '../../../financing/contract.ts';
import type { CommandAnswer } from '../../shared/CommandAnswer.ts';
import type { RunCommand } from '../../shared/ContractRun.ts';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { SERVICING_COMMANDS } from '../commands/servicingCommands.ts';
import { type ServicingCommands, ServicingCommandsToken } from '../ServicingCommands.ts';
import { takenFigures } from '../takeover/takenFigures.ts';
import { type Became, type ContractRate, ContractRunsToken, type StoredRun } from './ContractRuns.ts';

export const RUN_JOB = 'servicing.refix';

const READ_AT_ONCE = 1_000;
/** Contracts between two looks at whether it is wanted still. */
const CHUNK = 40;
const PARALLEL = 4;

/** Runs a command on contracts, one transaction each. Started again after a kill it goes on with those that wait; what is in a journal is not done again. */
export const runJob: Job = {
  name: RUN_JOB,
  cancelsRunning: true,
  cancel: async (payload, services) => {
    await services.get(ContractRunsToken).move(runIn(payload), ['QUEUED', 'RUNNING'], 'CANCELLED');
  },
  again: async (payload, services) => {
    await services.get(ContractRunsToken).move(runIn(payload), ['FAILED', 'CANCELLED'], 'QUEUED');
  },
  run: async (payload, services, signal) => {
    const runs = services.get(ContractRunsToken);
    if (!(await runs.move(runIn(payload), ['QUEUED', 'RUNNING'], 'RUNNING'))) return;
    const run = (await runs.find(runIn(payload)))!;
    try {
      await work(run, services, signal);
    } catch (error) {
      // A server that stops, or a database that is away, leaves the run as it is: the job comes back when they do.
      if (signal.aborted || isUnavailable(error)) throw error;
      await runs.move(run, ['RUNNING'], 'FAILED', messageOf(storageFull(error) ?? error));
    }
  },
};

const runIn = ({ tenant, id }: JsonObject): Pick<StoredRun, 'tenant' | '_id'> => ({ tenant: tenant as number, _id: id as string });
const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.status === 503;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function work(run: StoredRun, services: Services, signal: AbortSignal): Promise<void> {
  const runs = services.get(ContractRunsToken);
  const scope = { ...(await services.get(ScopesService).ofUser(run.tenant, run.userId)), timeZone: run.timeZone };
  const permission = commandPermission(run.command);
  if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
  if (run.total === undefined) {
    // Before the transaction: what criteria of modules ask for, they read on their own.
    const pages = await Array.fromAsync(contractsOf(run, { scope, services }));
    await services.get(TenantDatabase).transaction((transaction) => runs.take(run, pages, transaction));
  }
  for (;;) {
    signal.throwIfAborted();
    if (!(await runs.isWanted(run))) return;
    const waiting = [...(await runs.waiting(run, CHUNK))];
    if (waiting.length === 0) break;
    const queue = waiting.values();
    await Promise.all(Array.from({ length: PARALLEL }, () => takeFrom(queue, (one) => runOne(run, one, scope, services))));
  }
  await runs.move(run, ['RUNNING'], 'DONE');
}

async function takeFrom<One>(queue: Iterator<One>, work: (one: One) => Promise<void>): Promise<void> {
  for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
}

interface Reading {
  readonly scope: RequestScope;
  readonly services: Services;
}

/** The contracts that are to be changed as the user may read them, page by page, each with its rate. */
async function* contractsOf(run: StoredRun, { scope, services }: Reading): AsyncGenerator<readonly ContractRate[]> {
  const { registrations, index, query } = run;
  const { search, ...criteria } = query;
  const which = registrations === undefined ? { criteria, ...(search !== undefined && { search }) } : { registrations };
  const asked = { ...which, ...(index !== undefined && { anyOf: { rateIndex: [index] } }), limit: READ_AT_ONCE, count: 'none' } as const;
  let afterId: string | undefined;
  do {
    const from = { projection: ['registration', 'currency', 'outstanding'], ...(afterId !== undefined && { afterId }) };
    const page = await services
      .get(Repositories)
      .of(Contract)
      .list(scope, { ...asked, ...from });
    yield await withRates(run, page.entities, { scope, services });
    afterId = page.pagination.continues ? page.pagination.afterId : undefined;
  } while (afterId !== undefined);
}

/** Of a change of the rate the rate of all, or the reference rate and a margin: that of the contract, unless the run has one. */
async function withRates(
  { command, rate, index, margin }: StoredRun,
  read: readonly (Contract & EntityRecord)[],
  { scope, services }: Reading,
): Promise<readonly ContractRate[]> {
  if (command === 'takeover') return read.map(recordedOf);
  const registrations = read.map(({ registration }) => registration);
  if (rate === undefined) return registrations.map((contract) => ({ contract }));
  if (index === undefined || margin !== undefined) {
    const all = new Money(rate).plus(margin ?? 0).toFixed();
    return registrations.map((contract) => ({ contract, rate: all }));
  }
  const contracts = services.get(Repositories).asSystem('A margin counts, also where a profile does not show it').of(Contract);
  const query = { registrations, projection: ['registration', 'rateMargin'], limit: READ_AT_ONCE, count: 'none' } as const;
  const { entities } = await contracts.list(scope, query);
  return entities.map(({ registration, rateMargin = '0' }) => ({
    contract: registration,
    rate: new Money(rate).plus(rateMargin).toFixed(),
  }));
}

const recordedOf = ({ registration, currency = 'EUR', outstanding }: Contract & EntityRecord): ContractRate => ({
  contract: registration,
  currency,
  ...(outstanding !== undefined && { recorded: outstanding }),
});

async function runOne(run: StoredRun, one: ContractRate, scope: RequestScope, services: Services): Promise<void> {
  const note = (became: Omit<Became, 'contract'>) => services.get(ContractRunsToken).note(run, { contract: one.contract, ...became });
  try {
    const answer = await COMMANDS[run.command](services.get(ServicingCommandsToken), scope, { run, one });
    await note({ outcome: 'DONE', ...(run.command === 'takeover' && { figures: takenFigures(answer) }) });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    await note({ outcome: 'REFUSED', code: error.code, reason: error.message });
  }
}

type RunOne = (
  commands: ServicingCommands,
  scope: RequestScope,
  what: { readonly run: StoredRun; readonly one: ContractRate },
) => Promise<CommandAnswer>;

/** The key of the event is that of the run: what is in the journal is not done again. */
const COMMANDS: Readonly<Record<RunCommand, RunOne>> = {
  refix: (commands, scope, { run: { isPreview, date, _id }, one: { contract, rate = '0' } }) =>
    commands.run(scope, contract, SERVICING_COMMANDS.refix, { key: `refix-${_id}`, body: { rate, date }, isPreview }),
  takeover: (commands, scope, { run: { isPreview, date, _id }, one: { contract } }) =>
    commands.run(scope, contract, SERVICING_COMMANDS.takeover, { key: `takeover-${_id}`, body: { date }, isPreview }),
};
