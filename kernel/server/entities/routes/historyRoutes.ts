import { apiError, apiRoute, type HistoryEntry, isPermitted } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import type { FieldHistoryQuery } from '../fieldHistory.ts';
import { HISTORY_COLUMNS, historyEntry as entryOf, type HistoryRow } from '../recordHistory.ts';
import { fieldHistoryAnswer, historyEntry } from '../sharedAnswers.ts';
import { ofReadable } from '../listing/scopeConditions.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { paginationHeaders } from './listRoutes.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { rows } from './rows.ts';

interface FeedRow extends HistoryRow {
  readonly entity: string;
  readonly registration: string;
}

const PERMISSION = 'read /api/core/histories';
const MAX_LIMIT = 200;
/** One value each. */
const MAX_VALUES = 1_000;

const entry = v.intersect([historyEntry, v.object({ entityName: v.string(), entityRegistration: v.string() })]);
type Entry = v.InferOutput<typeof entry>;

/** What was saved in the whole tenant, of entities that the user may read; with `field` the values that a field of one record had, for whoever may read the record. RECORD-025. */
export const readHistories = route({
  method: 'GET',
  path: '/core/histories',
  permission: ({ query }) => (isOfField(query) ? 'signed-in' : PERMISSION),
  tag: 'Service',
  summary: 'What was saved, newest first',
  query: {
    entityName: v.optional(v.pipe(v.string(), v.description('Of this kind only'))),
    registration: v.optional(v.pipe(v.string(), v.description('Of this record only'))),
    username: v.optional(v.pipe(v.string(), v.description('By this user only'))),
    requestId: v.optional(v.pipe(v.string(), v.maxLength(64), v.description('By this request only'))),
    field: v.optional(
      v.pipe(
        v.string(),
        v.description('The values of this field instead, e.g. amount or address.city; of one record that the user may read'),
      ),
    ),
    sort: v.optional(v.pipe(v.picklist(['date', '-date']), v.description('-date, or date for the oldest first')), '-date'),
    range: v.optional(v.pipe(rows, v.description('First and last row, e.g. 0-19'))),
  },
  answer: v.union([v.array(entry), v.array(fieldHistoryAnswer)]),
  run: async (call, services) => {
    const { scope, query } = call;
    const { limit = 20, offset = 0 } = query.range ?? {};
    if (limit > (query.field === undefined ? MAX_LIMIT : MAX_VALUES)) throw apiError('INVALID_FIELD_IN_QUERY', ['range']);
    const page = { limit: limit + 1, offset, isOldestFirst: query.sort === 'date' };
    const found = await (query.field === undefined ? savesOf : valuesOf)(services.get(EntityRoutesServices), scope, query, page);
    paginationHeaders(exchangeOf(call).reply, { limit, offset, isApproximate: false, continues: found.length > limit });
    return found.slice(0, limit);
  },
});

const isOfField = (query: unknown): boolean => (query as HistoryQuery).field !== undefined;

interface HistoryQuery {
  readonly entityName?: string | undefined;
  readonly registration?: string | undefined;
  readonly username?: string | undefined;
  readonly requestId?: string | undefined;
  readonly field?: string | undefined;
}

type HistoryPage = Omit<FieldHistoryQuery, 'path'>;

/** @throws PERMISSION_DENIED, INVALID_FIELD_IN_QUERY, ENTITY_REGISTRATION_NOT_FOUND */
function valuesOf({ repositories }: EntityRoutesServices, scope: RequestScope, query: HistoryQuery, page: HistoryPage) {
  const { entityName = '', registration = '', field: path = '' } = query;
  const { entity } = repositories.named(entityName, scope);
  const permission = `read ${apiRoute(entity)}`;
  if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
  return repositories.sqlOf(entity, scope).fieldHistory(scope, registration, { path, ...page });
}

async function savesOf(
  { database, repositories }: EntityRoutesServices,
  scope: RequestScope,
  { entityName, registration, username, requestId }: HistoryQuery,
  { limit, offset, isOldestFirst }: HistoryPage,
): Promise<readonly Entry[]> {
  const readable = repositories
    .entitiesOf(scope)
    .filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`))
    .map(({ name }) => name);
  const entities =
    entityName === undefined ? readable : readable.filter((name) => name === repositories.named(entityName, scope).entity.name);
  const parameters = new TenantParameters(scope);
  const named = { kind: 'entity', record: 'record_id', key: 'id' } as const;
  const store = { tableOf: (name: string) => repositories.tableOf(name, scope), people: () => repositories.people };
  const conditions = ['tenant = $1', ofReadable(store, scope, parameters, entities, named)];
  if (scope.onlyPerson !== undefined) {
    const person = parameters.bind(scope.onlyPerson);
    conditions.push(`exists (select 1 from d.links l where l.tenant = $1 and l.from_id = record_id and l.to_registration = ${person})`);
  }
  if (registration !== undefined) conditions.push(`registration = ${parameters.bind(registration.replaceAll('\u0000', ''))}`);
  if (username !== undefined) conditions.push(`username = ${parameters.bind(username.replaceAll('\u0000', ''))}`);
  if (requestId !== undefined) conditions.push(`request_id = ${parameters.bind(requestId.replaceAll('\u0000', ''))}`);
  const order = isOldestFirst === true ? 'at, record_id, version' : 'at desc, record_id desc, version desc';
  const text = `select entity, registration, ${HISTORY_COLUMNS} from d.history where ${conditions.join(' and ')}
    order by ${order} limit ${limit} offset ${offset}`;
  const saves = await parameters.statement(text).run<FeedRow>(database);
  return saves.map((row) => {
    const { changes, ...entry }: HistoryEntry = entryOf(row);
    const shown = repositories.sqlOf({ name: row.entity }, scope).shownChanges(scope, changes);
    return { entityName: row.entity, entityRegistration: row.registration, ...entry, changes: shown };
  });
}
