import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { OperationsServices } from './OperationsServices.ts';
import { requestTrail, TRAIL_LOGS } from './RequestTrail.ts';

const PATH = '/system/request-logs';
const log = v.picklist(TRAIL_LOGS);

export const readRequestLog = route({
  method: 'GET',
  path: `${PATH}/:requestId`,
  permission: `read /api${PATH}`,
  tag: 'Operations',
  summary: 'One request through all logs that the user may read; what it saved is in /core/histories?requestId=',
  params: { requestId: v.pipe(v.string(), v.maxLength(64)) },
  answer: v.object({
    entries: v.array(v.object({ log, id: v.string(), date: v.string(), username: v.string(), sign: v.string(), text: v.string() })),
    unread: v.pipe(v.array(log), v.description('Logs that the user may not read')),
  }),
  run: async ({ scope, params: { requestId } }, services) => requestTrail(services.get(OperationsServices).database, scope, requestId),
});

export const requestLogAsCsv = csvRoute(readRequestLog, {
  columns: ['date', 'log', 'sign', 'text', 'username', 'id'],
  rowsOf: ({ entries }) => entries,
});
