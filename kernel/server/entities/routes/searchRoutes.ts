import { apiRoute, ApiError, isPermitted, type EntityDefinition } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { JsonPage } from '../listing/RecordList.ts';
import { rangeOf, type QueryString } from './parseListQuery.ts';
import { JSON_TYPE, scopeOf, type EntityRoutesServices } from './RouteContext.ts';

/** More than two characters. */
const FEWEST_LETTERS = 3;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 50;
/** How long anybody waits who types. */
const BUDGET_MS = 300;
/** The other connections are for everybody else. */
const AT_ONCE = 4;
const SHOWN = { count: 'none', projection: ['registration', 'name', 'status'] } as const;

type Ask = (entity: EntityDefinition) => Promise<JsonPage>;

/**
 * `GET /api/core/search?search=&range=`: the newest records that fit, of every entity that the user may read; answers `RecordSearch`.
 * Entities that are not done in time are named instead. SEARCH-054.
 */
export function searchRoutes(http: FastifyInstance, { repositories }: EntityRoutesServices): void {
  http.get<{ Querystring: QueryString }>('/api/core/search', { config: { permission: 'signed-in' } }, async (request, reply) => {
    const scope = scopeOf(request);
    const search = (request.query['search'] ?? '').trim();
    if (search.length < FEWEST_LETTERS) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['search']);
    const limit = limitOf(request.query['range']);
    const readable = repositories.entitiesOf(scope).filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`));
    const pages = await answersInTime(readable, (entity) => repositories.sqlOf(entity, scope).listJson(scope, { ...SHOWN, search, limit }));
    const groups = readable.flatMap(({ name }) => groupJson(name, pages.get(name)));
    const late = readable.filter(({ name }) => !pages.has(name)).map(({ name }) => name);
    return reply.type(JSON_TYPE).send(`{"groups":[${groups.join(',')}],"late":${JSON.stringify(late)}}`);
  });
}

function limitOf(range: QueryString[string]): number {
  const { limit = DEFAULT_LIMIT, offset = 0 } = rangeOf(range?.toString());
  if (limit > MAX_LIMIT || offset > 0) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['range']);
  return limit;
}

/** Asks a few at once and answers, by name, what has come when the time is up. */
async function answersInTime(entities: readonly EntityDefinition[], ask: Ask): Promise<ReadonlyMap<string, JsonPage>> {
  const pages = new Map<string, JsonPage>();
  const waiting = entities.values();
  const timer = new AbortController();
  const askThem = async (): Promise<void> => {
    for (const entity of waiting) {
      const page = await ask(entity);
      if (timer.signal.aborted) return;
      pages.set(entity.name, page);
    }
  };
  const timeout = setTimeout(BUDGET_MS, undefined, { signal: timer.signal });
  try {
    await Promise.race([timeout, Promise.all(Array.from({ length: AT_ONCE }, askThem))]);
  } finally {
    timer.abort();
  }
  return pages;
}

function groupJson(entity: string, page: JsonPage | undefined): readonly string[] {
  if (page === undefined || page.records.length === 0) return [];
  const { records, pagination } = page;
  return [`{"entity":${JSON.stringify(entity)},"records":[${records.join(',')}],"continues":${String(pagination.continues)}}`];
}
