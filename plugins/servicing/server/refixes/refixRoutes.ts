import { ApiError, apiError, type Services } from '@mortise/sdk';
import { filledText, JobsService, Repositories, type RequestScope, route, schemaName, text, wholeNumber } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Contract } from '../../../financing/contract.ts';
import { IndexValue } from '../../../registers/contract.ts';
import { REFIX_OUTCOMES, REFIX_STATUSES } from '../../shared/RefixRun.ts';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { BusinessDatesToken } from '../BusinessDates.ts';
import { day, rate } from '../commands/commandSchemas.ts';
import { REFIX_JOB } from './refixJob.ts';
import { type NewRefix, refixOf, RefixRunsToken } from './RefixRuns.ts';

/** A list lets fewer be selected at once. */
const MOST_NAMED = 50_000;
/** Parameters of lists that say which rows of the list are answered, and what of them. */
const OF_PAGES = ['range', 'afterId', 'nextPagination', 'projection', 'include', 'breakdown', 'autocomplete', 'count', 'token', 'sort'];

const common = { permission: commandPermission('refix'), tag: 'Servicing' } as const;

const refixRun = v.pipe(
  v.object({
    _id: v.string(),
    key: v.string(),
    status: v.picklist(REFIX_STATUSES),
    isPreview: v.boolean(),
    date: v.string(),
    rate: v.string(),
    index: v.exactOptional(v.string()),
    total: v.exactOptional(v.number()),
    done: v.number(),
    refused: v.number(),
    error: v.exactOptional(v.string()),
    _insertDate: v.string(),
    _insertUser: v.string(),
  }),
  schemaName('RefixRun'),
);
const refixedContract = v.object({
  contract: v.string(),
  outcome: v.picklist(REFIX_OUTCOMES),
  rate: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
});

const wantedRefix = v.object({
  /** Chosen by who calls: the same request sent again with it goes on where it stopped, and does nothing twice. */
  key: filledText(100),
  preview: v.optional(v.boolean(), false),
  query: v.optional(v.record(text(100), text(20_000)), {}),
  registrations: v.optional(v.pipe(v.array(filledText(100)), v.minLength(1), v.maxLength(MOST_NAMED))),
  rate: v.optional(rate),
  index: v.optional(filledText(100)),
  margin: v.optional(rate),
  date: v.optional(day),
});

export const startRefix = route({
  ...common,
  method: 'POST',
  path: '/servicing/refixes',
  summary: 'Change the rate of many contracts in the background: of those that match criteria of their list, or of those that are named',
  maxBytes: 2_000_000,
  body: wantedRefix,
  answer: refixRun,
  status: 201,
  run: async ({ scope, body }, services) => {
    const runs = services.get(RefixRunsToken);
    const run = await runs.add(scope, await newRefix(scope, body, services));
    await runs.move(run, ['FAILED', 'CANCELLED'], 'QUEUED');
    // Also one that is under way: its server may have ended. Jobs of a run that is done find nothing to do.
    if (run.status !== 'DONE') await services.get(JobsService).enqueue(REFIX_JOB, { tenant: scope.tenant, id: run._id });
    return refixOf(await runs.get(scope, run._id));
  },
});

export const readRefix = route({
  ...common,
  method: 'GET',
  path: '/servicing/refixes/:id',
  summary: 'How far a change of the rate of many contracts is',
  answer: refixRun,
  run: async ({ scope, params }, services) => refixOf(await services.get(RefixRunsToken).get(scope, params.id)),
});

export const readRefixedContracts = route({
  ...common,
  method: 'GET',
  path: '/servicing/refixes/:id/contracts',
  summary: 'What became of each contract, by its registration: 500 at most from an offset on',
  query: {
    outcome: v.optional(v.picklist(REFIX_OUTCOMES)),
    offset: v.optional(wholeNumber(), '0'),
    limit: v.optional(wholeNumber(1, 500), '500'),
  },
  answer: v.array(refixedContract),
  run: async ({ scope, params, query }, services) => {
    const runs = services.get(RefixRunsToken);
    return runs.contracts(await runs.get(scope, params.id), query);
  },
});

export const cancelRefix = route({
  ...common,
  method: 'POST',
  path: '/servicing/refixes/:id/cancel',
  summary: 'Stop a change of the rate of many contracts: what is done stays, the same request sent again goes on',
  maxBytes: 1_000,
  answer: refixRun,
  run: async ({ scope, params }, services) => {
    const runs = services.get(RefixRunsToken);
    await runs.move(await runs.get(scope, params.id), ['QUEUED', 'RUNNING'], 'CANCELLED');
    return refixOf(await runs.get(scope, params.id));
  },
});

/** Members in their order, so that the same request has the same hash. */
const inOrder = (body: object) => Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));

type Wanted = v.InferOutput<typeof wantedRefix>;

/** What is asked for, with the day and the reference rate that it begins with. @throws INVALID_FIELD_IN_BODY, REFERENCE_RATE_NOT_FIXED, and what lists refuse */
async function newRefix(scope: RequestScope, body: Wanted, services: Services): Promise<NewRefix> {
  const { key, preview: isPreview, query, registrations, index, margin } = body;
  if ((body.rate === undefined) === (index === undefined)) throw apiError('INVALID_FIELD_IN_BODY', ['rate']);
  if (index === undefined && margin !== undefined) throw apiError('INVALID_FIELD_IN_BODY', ['margin']);
  const senseless = Object.keys(query).find((name) => OF_PAGES.includes(name));
  if (senseless !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [`query.${senseless}`]);
  const { search, ...criteria } = query;
  const asked = { criteria, ...(search !== undefined && { search }), projection: ['registration'], limit: 1, count: 'none' } as const;
  // Criteria that a list refuses are refused before anything is written.
  await services.get(Repositories).of(Contract).list(scope, asked);
  const hash = createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('base64url');
  const date = body.date ?? (await services.get(BusinessDatesToken).get(scope)).date;
  const fixed = body.rate ?? (await fixingOf(scope, index!, date, services));
  return {
    key,
    hash,
    isPreview,
    date,
    rate: fixed,
    query,
    ...(index !== undefined && { index }),
    ...(margin !== undefined && { margin }),
    ...(registrations && { registrations: [...new Set(registrations)] }),
  };
}

/** What a reference rate was fixed at last until a day. @throws REFERENCE_RATE_NOT_FIXED */
async function fixingOf(scope: RequestScope, index: string, date: string, services: Services): Promise<string> {
  const { entities } = await services
    .get(Repositories)
    .of(IndexValue)
    .list(scope, { anyOf: { indexRegistration: [index] }, criteria: { toDate: date }, sort: '-date', limit: 1, count: 'none' });
  const [fixing] = entities;
  if (fixing?.value !== undefined) return fixing.value;
  throw new ApiError(409, 'REFERENCE_RATE_NOT_FIXED', `The reference rate ${index} has no fixing until ${date}: add one first.`);
}
