import { apiRoute, ApiError, isPermitted } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldHistoryQuery } from '../fieldHistory.ts';
import { HISTORY_COLUMNS, historyEntry, type HistoryRow } from '../recordHistory.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { paginationHeaders } from './listRoutes.ts';
import { rangeOf } from './parseListQuery.ts';
import { JSON_TYPE, scopeOf, type EntityRoutesServices } from './RouteContext.ts';

interface FeedRow extends HistoryRow {
  readonly entity: string;
  readonly registration: string;
}
interface HistoryQuery {
  readonly entityName?: string;
  readonly registration?: string;
  readonly username?: string;
  readonly field?: string;
  readonly sort?: string;
  readonly range?: string;
}

const MAX_LIMIT = 200;
/** One value each. */
const MAX_VALUES = 1_000;

/**
 * What was saved in the whole tenant, newest first: only of entities that the user may read. With `field` the values that a field of one
 * record had, for whoever may read the record. RECORD-025.
 */
export function historyRoutes(http: FastifyInstance, services: EntityRoutesServices): void {
  const { repositories } = services;
  const permission = (request: FastifyRequest): string => {
    const { field, entityName = '' } = request.query as HistoryQuery;
    return field === undefined ? 'read /api/core/histories' : `read ${apiRoute(repositories.named(entityName, scopeOf(request)).entity)}`;
  };
  http.get<{ Querystring: HistoryQuery }>('/api/core/histories', { config: { permission } }, async (request, reply) => {
    const { query } = request;
    const { limit = 20, offset = 0 } = rangeOf(query.range);
    const isOfField = query.field !== undefined;
    if (limit > (isOfField ? MAX_VALUES : MAX_LIMIT)) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['range']);
    const page = { limit: limit + 1, offset, isOldestFirst: isOldestFirst(query.sort) };
    const rows = await (isOfField ? valuesOf : savesOf)(services, scopeOf(request), query, page);
    paginationHeaders(reply, { limit, offset, isApproximate: false, continues: rows.length > limit });
    return reply.type(JSON_TYPE).send(JSON.stringify(rows.slice(0, limit)));
  });
}

/** @throws INVALID_FIELD_IN_QUERY */
function isOldestFirst(sort = '-date'): boolean {
  if (sort !== 'date' && sort !== '-date') throw ApiError.of('INVALID_FIELD_IN_QUERY', ['sort']);
  return sort === 'date';
}

type HistoryPage = Omit<FieldHistoryQuery, 'path'>;

/** @throws INVALID_FIELD_IN_QUERY, ENTITY_REGISTRATION_NOT_FOUND */
function valuesOf({ repositories }: EntityRoutesServices, scope: RequestScope, query: HistoryQuery, page: HistoryPage) {
  const { entityName = '', registration = '', field: path = '' } = query;
  const { entity } = repositories.named(entityName, scope);
  return repositories.sqlOf(entity, scope).fieldHistory(scope, registration, { path, ...page });
}

async function savesOf(
  { database, repositories }: EntityRoutesServices,
  scope: RequestScope,
  { entityName, registration, username }: HistoryQuery,
  { limit, offset, isOldestFirst }: HistoryPage,
): Promise<readonly object[]> {
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
  const order = isOldestFirst === true ? 'at, record_id, version' : 'at desc, record_id desc, version desc';
  const text = `select entity, registration, ${HISTORY_COLUMNS} from d.history where ${conditions.join(' and ')}
    order by ${order} limit ${limit} offset ${offset}`;
  const rows = await parameters.statement(text).run<FeedRow>(database);
  return rows.map((row) => {
    const { changes, ...entry } = historyEntry(row);
    const shown = repositories.sqlOf({ name: row.entity }, scope).shownChanges(scope, changes);
    return { entityName: row.entity, entityRegistration: row.registration, ...entry, changes: shown };
  });
}
