import type { DatabaseService } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { paginationHeaders } from '../../entities/routes/listRoutes.ts';
import { parseListQuery, type QueryString } from '../../entities/routes/parseListQuery.ts';
import { placedLines } from './placedLines.ts';
import { PerMinute } from './PerMinute.ts';
import { logBody, parsedBody } from './scriptBodies.ts';
import { listScriptLogs } from './scriptLogList.ts';
import type { Scripts } from './Scripts.ts';

const PATH = '/api/script/script-logs';
const BATCHES_PER_MINUTE = 60;

/** What scripts said and how they failed: a list for those who may read it, and where browsers send what happened there. */
export function scriptLogRoutes(http: FastifyInstance, { logs, store }: Scripts, database: DatabaseService): void {
  const batches = new PerMinute(BATCHES_PER_MINUTE);
  http.get<{ Querystring: QueryString }>(PATH, { config: { permission: `read ${PATH}` } }, async ({ scope, query }, reply) => {
    const { rows, pagination } = await listScriptLogs(database, scope, parseListQuery(query));
    paginationHeaders(reply, pagination);
    return rows.map((row) => ({ ...row, expirationDate: logs.expirationOf(row.date) }));
  });
  http.post(PATH, { config: { permission: 'signed-in' }, bodyLimit: 1024 * 1024 }, async ({ scope, body }, reply) => {
    batches.admit(scope.user._id);
    logs.add(scope, await placedLines(store, scope, parsedBody(logBody, body)));
    return reply.code(204).send();
  });
}
