import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { paginationHeaders } from '../../entities/routes/listRoutes.ts';
import { parseListQuery, type QueryString } from '../../../shared/listing/parseListQuery.ts';
import { placedLines } from './placedLines.ts';
import { logBody } from './scriptBodies.ts';
import { LOG_LEVELS } from './scriptLogLine.ts';
import { listScriptLogs } from './scriptLogList.ts';
import { ScriptServices } from './ScriptServices.ts';

const PATH = '/script/logs';
const logs = { path: PATH, tag: 'Script log' } as const;
const criterion = (description: string) => v.optional(v.pipe(v.string(), v.description(description)));

const scriptLog = v.object({
  _id: v.string(),
  date: v.string(),
  level: v.picklist(LOG_LEVELS),
  script: v.string(),
  version: v.exactOptional(v.number()),
  username: v.string(),
  requestId: v.string(),
  message: v.string(),
  /** The script in which line and column count: the one that ran or one that it imports. */
  source: v.exactOptional(v.string()),
  line: v.exactOptional(v.number()),
  column: v.exactOptional(v.number()),
  /** How long the run took. */
  milliseconds: v.exactOptional(v.number()),
  /** When the line goes. */
  expirationDate: v.string(),
});

export const listScriptLog = route({
  ...logs,
  method: 'GET',
  permission: `read /api${PATH}`,
  summary: 'What scripts said and how they failed: to administrators of all runs, to others of their own; with the headers of every list',
  query: {
    search: criterion('In message, script, user and request'),
    level: criterion('Levels, joined by commas; with a minus those to be left out'),
    script: criterion('Names of scripts'),
    version: criterion('Versions'),
    source: criterion('The scripts that the lines are about'),
    username: criterion('Who ran it'),
    requestId: criterion('The request that ran it'),
    date: criterion('A day or a span'),
    minDate: criterion('The first moment'),
    maxDate: criterion('The last moment'),
    sort: criterion('date, level, script or username; with a minus descending'),
    range: criterion('First and last row, e.g. 0-19'),
    afterId: criterion('Reads on after this line'),
    count: criterion('capped, exact or none'),
  },
  answer: v.array(scriptLog),
  run: async (call, services) => {
    const { scripts, database } = services.get(ScriptServices);
    const { request, reply } = exchangeOf(call);
    // By the conventions of every list, which refuse what they do not know.
    const { rows, pagination } = await listScriptLogs(database, call.scope, parseListQuery(request.query as QueryString));
    paginationHeaders(reply, pagination);
    return rows.map((row) => ({ ...row, expirationDate: scripts.logs.expirationOf(row.date) }));
  },
});

export const sendScriptLog = route({
  ...logs,
  method: 'POST',
  permission: 'signed-in',
  summary: 'What happened in a browser',
  maxBytes: 1024 * 1024,
  body: logBody,
  run: async ({ scope, body }, services) => {
    const { scripts, logBatches } = services.get(ScriptServices);
    logBatches.admit(scope.user._id);
    scripts.logs.add(scope, await placedLines(scripts.store, scope, body));
  },
});
