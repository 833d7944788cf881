import { ApiError, apiError, type Services } from '@mortise/sdk';
import { filledText, Repositories, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { IndexValue } from '../../../registers/contract.ts';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { BusinessDatesToken } from '../BusinessDates.ts';
import { rate } from '../commands/commandSchemas.ts';
import type { NewRun } from './ContractRuns.ts';
import {
  cancelRun,
  contractRun,
  outcomesQuery,
  readRun,
  runContract,
  runContracts,
  runEntries,
  startRun,
  whichContracts,
} from './runRequests.ts';

const common = { permission: commandPermission('refix'), tag: 'Servicing' } as const;

const wantedRefix = v.object({
  ...runEntries,
  rate: v.optional(rate),
  index: v.optional(filledText(100)),
  margin: v.optional(rate),
});

export const startRefix = route({
  ...common,
  method: 'POST',
  path: '/servicing/refixes',
  summary: 'Change the rate of many contracts in the background: of those that match criteria of their list, or of those that are named',
  maxBytes: 2_000_000,
  body: wantedRefix,
  answer: contractRun,
  status: 201,
  run: async ({ scope, body }, services) => startRun(scope, await newRefix(scope, body, services), services),
});

export const readRefix = route({
  ...common,
  method: 'GET',
  path: '/servicing/refixes/:id',
  summary: 'How far a change of the rate of many contracts is',
  answer: contractRun,
  run: ({ scope, params: { id } }, services) => readRun(scope, { command: 'refix', id }, services),
});

export const readRefixedContracts = route({
  ...common,
  method: 'GET',
  path: '/servicing/refixes/:id/contracts',
  summary: 'What became of each contract, by its registration: 500 at most from an offset on',
  query: outcomesQuery,
  answer: v.array(runContract),
  run: async ({ scope, params: { id }, query }, services) => [...(await runContracts(scope, { command: 'refix', id }, query, services))],
});

export const cancelRefix = route({
  ...common,
  method: 'POST',
  path: '/servicing/refixes/:id/cancel',
  summary: 'Stop a change of the rate of many contracts: what is done stays, the same request sent again goes on',
  maxBytes: 1_000,
  answer: contractRun,
  run: ({ scope, params: { id } }, services) => cancelRun(scope, { command: 'refix', id }, services),
});

/** What is asked for, with the day and the reference rate that it begins with. @throws INVALID_FIELD_IN_BODY, REFERENCE_RATE_NOT_FIXED, and what lists refuse */
async function newRefix(scope: RequestScope, body: v.InferOutput<typeof wantedRefix>, services: Services): Promise<NewRun> {
  const { index, margin } = body;
  if ((body.rate === undefined) === (index === undefined)) throw apiError('INVALID_FIELD_IN_BODY', ['rate']);
  if (index === undefined && margin !== undefined) throw apiError('INVALID_FIELD_IN_BODY', ['margin']);
  const which = await whichContracts(scope, body, services);
  const date = body.date ?? (await services.get(BusinessDatesToken).get(scope)).date;
  const fixed = body.rate ?? (await fixingOf(scope, index!, date, services));
  return {
    ...which,
    command: 'refix',
    date,
    rate: fixed,
    ...(index !== undefined && { index }),
    ...(margin !== undefined && { margin }),
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
