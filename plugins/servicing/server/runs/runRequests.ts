import { apiError, type Services } from '@mortise/sdk';
import { filledText, JobsService, Repositories, type RequestScope, schemaName, text, wholeNumber } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Contract } from '../../../financing/contract.ts';
import { type ContractRun, type RunCommand, type RunContract, RUN_OUTCOMES, RUN_STATUSES } from '../../shared/ContractRun.ts';
import { day } from '../commands/commandSchemas.ts';
import { ContractRunsToken, type NewRun, runOf } from './ContractRuns.ts';
import { RUN_JOB } from './runJob.ts';

/** A list lets fewer be selected at once. */
const MOST_NAMED = 50_000;
/** Parameters of lists that say which rows of the list are answered, and what of them. */
const OF_PAGES = ['range', 'afterId', 'nextPagination', 'projection', 'include', 'breakdown', 'autocomplete', 'count', 'token', 'sort'];

const runTotal = v.object({
  currency: v.string(),
  contracts: v.number(),
  taken: v.number(),
  recorded: v.string(),
  outstanding: v.string(),
  overdue: v.string(),
  dueNext: v.string(),
});
export const contractRun = v.pipe(
  v.object({
    _id: v.string(),
    command: v.picklist(['refix', 'takeover']),
    key: v.string(),
    status: v.picklist(RUN_STATUSES),
    isPreview: v.boolean(),
    date: v.string(),
    rate: v.exactOptional(v.string()),
    index: v.exactOptional(v.string()),
    total: v.exactOptional(v.number()),
    done: v.number(),
    refused: v.number(),
    totals: v.exactOptional(v.array(runTotal)),
    error: v.exactOptional(v.string()),
    _insertDate: v.string(),
    _insertUser: v.string(),
  }),
  schemaName('ContractRun'),
);
export const runContract = v.object({
  contract: v.string(),
  outcome: v.picklist(RUN_OUTCOMES),
  rate: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
});

/** Which contracts, and the key of the request. */
export const runEntries = {
  /** Chosen by who calls: the same request sent again with it goes on where it stopped, and does nothing twice. */
  key: filledText(100),
  preview: v.optional(v.boolean(), false),
  query: v.optional(v.record(text(100), text(20_000)), {}),
  registrations: v.optional(v.pipe(v.array(filledText(100)), v.minLength(1), v.maxLength(MOST_NAMED))),
  date: v.optional(day),
};
const wanted = v.object(runEntries);
type Wanted = v.InferOutput<typeof wanted>;

export const outcomesQuery = {
  outcome: v.optional(v.picklist(RUN_OUTCOMES)),
  offset: v.optional(wholeNumber(), '0'),
  limit: v.optional(wholeNumber(1, 500), '500'),
};

/** Members in their order, so that the same request has the same hash. */
const inOrder = (body: object) => Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What is asked for of any command. @throws INVALID_FIELD_IN_BODY, and what lists refuse */
export async function whichContracts(
  scope: RequestScope,
  body: Wanted,
  services: Services,
): Promise<Pick<NewRun, 'key' | 'hash' | 'isPreview' | 'query' | 'registrations'>> {
  const { key, preview: isPreview, query, registrations } = body;
  const senseless = Object.keys(query).find((name) => OF_PAGES.includes(name));
  if (senseless !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [`query.${senseless}`]);
  const { search, ...criteria } = query;
  const asked = { criteria, ...(search !== undefined && { search }), projection: ['registration'], limit: 1, count: 'none' } as const;
  // Criteria that a list refuses are refused before anything is written.
  await services.get(Repositories).of(Contract).list(scope, asked);
  const hash = createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('base64url');
  return { key, hash, isPreview, query, ...(registrations && { registrations: [...new Set(registrations)] }) };
}

/** Begins a run, or goes on with the one of its key. */
export async function startRun(scope: RequestScope, run: NewRun, services: Services): Promise<ContractRun> {
  const runs = services.get(ContractRunsToken);
  const added = await runs.add(scope, run);
  await runs.move(added, ['FAILED', 'CANCELLED'], 'QUEUED');
  // Also one that is under way: its server may have ended. Jobs of a run that is done find nothing to do.
  if (added.status !== 'DONE') await services.get(JobsService).enqueue(RUN_JOB, { tenant: scope.tenant, id: added._id });
  return runOf(await runs.get(scope, run.command, added._id));
}

interface NamedRun {
  readonly command: RunCommand;
  readonly id: string;
}

export const readRun = async (scope: RequestScope, { command, id }: NamedRun, services: Services): Promise<ContractRun> =>
  runOf(await services.get(ContractRunsToken).get(scope, command, id));

export async function runContracts(
  scope: RequestScope,
  { command, id }: NamedRun,
  query: { readonly outcome?: string | undefined; readonly offset: number; readonly limit: number },
  services: Services,
): Promise<readonly RunContract[]> {
  const runs = services.get(ContractRunsToken);
  return runs.contracts(await runs.get(scope, command, id), query);
}

export async function cancelRun(scope: RequestScope, { command, id }: NamedRun, services: Services): Promise<ContractRun> {
  const runs = services.get(ContractRunsToken);
  await runs.move(await runs.get(scope, command, id), ['QUEUED', 'RUNNING'], 'CANCELLED');
  return runOf(await runs.get(scope, command, id));
}
