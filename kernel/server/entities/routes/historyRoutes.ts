import { apiRoute, ApiError, isPermitted } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { HISTORY_COLUMNS, historyEntry, type HistoryRow } from '../recordHistory.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { paginationHeaders } from './listRoutes.ts';
import { rangeOf } from './parseListQuery.ts';
import { JSON_TYPE, scopeOf, type EntityRoutesServices } from './RouteContext.ts';

interface FeedRow extends HistoryRow {
  readonly entity: string;
  readonly registration: string;
}
interface FeedQuery {
  readonly entityName?: string;
  readonly registration?: string;
  readonly username?: string;
  readonly range?: string;
}

const MAX_LIMIT = 200;

/** What was saved in the whole tenant, newest first: only of entities that the user may read. */
export function historyRoutes(http: FastifyInstance, { database, repositories }: EntityRoutesServices): void {
  const options = { config: { permission: 'read /api/core/histories' } };
  http.get<{ Querystring: FeedQuery }>('/api/core/histories', options, async (request, reply) => {
    const scope = scopeOf(request);
    const { entityName, registration, username, range } = request.query;
    const { limit = 20, offset = 0 } = rangeOf(range);
    if (limit > MAX_LIMIT) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['range']);
    const readable = repositories
      .entitiesOf(scope)
      .filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`))
      .map(({ name }) => name);
    const entities =
      entityName === undefined ? readable : readable.filter((name) => name === repositories.named(entityName, scope).entity.name);
    const parameters = new TenantParameters(scope);
    const conditions = ['tenant = $1', `entity = any(${parameters.bind(entities)})`];
    if (scope.onlyPerson !== undefined) {
      const person = parameters.bind(scope.onlyPerson);
      conditions.push(`exists (select 1 from d.links l where l.tenant = $1 and l.from_id = record_id and l.to_registration = ${person})`);
    }
    if (registration !== undefined) conditions.push(`registration = ${parameters.bind(registration.replaceAll('\u0000', ''))}`);
    if (username !== undefined) conditions.push(`username = ${parameters.bind(username.replaceAll('\u0000', ''))}`);
    const text = `select entity, registration, ${HISTORY_COLUMNS} from d.history where ${conditions.join(' and ')}
      order by at desc, record_id desc, version desc limit ${limit + 1} offset ${offset}`;
    const rows = await parameters.statement(text).run<FeedRow>(database);
    paginationHeaders(reply, { limit, offset, isApproximate: false, continues: rows.length > limit });
    const entries = rows.slice(0, limit).map((row) => {
      const { changes, ...entry } = historyEntry(row);
      const shown = repositories.sqlOf({ name: row.entity }, scope).shownChanges(scope, changes);
      return { entityName: row.entity, entityRegistration: row.registration, ...entry, changes: shown };
    });
    return reply.type(JSON_TYPE).send(JSON.stringify(entries));
  });
}
