import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { BusinessDatesToken } from '../BusinessDates.ts';
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

const common = { permission: commandPermission('takeover'), tag: 'Servicing' } as const;

export const startTakeover = route({
  ...common,
  method: 'POST',
  path: '/servicing/takeovers',
  summary:
    'Take over many contracts in the background, as their records say: those that match criteria of their list, or those that are named',
  maxBytes: 2_000_000,
  body: v.object(runEntries),
  answer: contractRun,
  status: 201,
  run: async ({ scope, body }, services) => {
    const which = await whichContracts(scope, body, services);
    const date = body.date ?? (await services.get(BusinessDatesToken).get(scope)).date;
    return startRun(scope, { ...which, command: 'takeover', date }, services);
  },
});

export const readTakeover = route({
  ...common,
  method: 'GET',
  path: '/servicing/takeovers/:id',
  summary: 'How far a takeover of many contracts is',
  answer: contractRun,
  run: ({ scope, params: { id } }, services) => readRun(scope, { command: 'takeover', id }, services),
});

export const readTakenContracts = route({
  ...common,
  method: 'GET',
  path: '/servicing/takeovers/:id/contracts',
  summary: 'What became of each contract of a takeover, by its registration: 500 at most from an offset on',
  query: outcomesQuery,
  answer: v.array(runContract),
  run: async ({ scope, params: { id }, query }, services) => [...(await runContracts(scope, { command: 'takeover', id }, query, services))],
});

export const cancelTakeover = route({
  ...common,
  method: 'POST',
  path: '/servicing/takeovers/:id/cancel',
  summary: 'Stop a takeover of many contracts: what is taken over stays, the same request sent again goes on',
  maxBytes: 1_000,
  answer: contractRun,
  run: ({ scope, params: { id } }, services) => cancelRun(scope, { command: 'takeover', id }, services),
});
