import { apiRoute, type EntityDefinition, isPermitted } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { writtenJson } from '../../http/writtenJson.ts';
import type { JsonPage } from '../listing/RecordList.ts';
import { rows } from './rows.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';

/** More than two characters. */
const FEWEST_LETTERS = 3;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 50;
/** How long anybody waits who types, and then for kinds that were late. */
const BUDGET_MS = 300;
const LATE_BUDGET_MS = 5_000;
/** The other connections are for everybody else. */
const AT_ONCE = 4;
const SHOWN = { count: 'none', projection: ['registration', 'name', 'status'] } as const;

type Ask = (entity: EntityDefinition) => Promise<JsonPage>;

const found = v.object({
  groups: v.pipe(
    v.array(
      v.object({
        entity: v.string(),
        records: v.array(v.object({ registration: v.string(), name: v.exactOptional(v.string()), status: v.string() })),
        continues: v.pipe(v.boolean(), v.description('Whether there are more')),
      }),
    ),
    v.description('Kinds with records that fit, in the order of their modules'),
  ),
  late: v.pipe(v.array(v.string()), v.description('Names of the kinds that did not answer in time')),
});

/** The newest records that fit, of every entity that the user may read. Entities that are not done in time are named instead, to be asked for once more by `kinds`. SEARCH-054. */
export const searchRecords = route({
  method: 'GET',
  path: '/core/search',
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Service',
  summary: 'Find records of all kinds that the user may read',
  query: {
    search: v.optional(v.pipe(v.string(), v.trim(), v.minLength(FEWEST_LETTERS), v.description('At least three letters')), ''),
    kinds: v.optional(v.pipe(v.string(), v.description('Kinds of record that were late, by name, joined by commas: they get more time'))),
    range: v.optional(
      v.pipe(
        rows,
        v.check(({ limit = DEFAULT_LIMIT, offset = 0 }) => limit <= MAX_LIMIT && offset === 0),
        v.description('First and last row of each kind, e.g. 0-19'),
      ),
    ),
  },
  answer: found,
  run: async ({ scope, query: { search, kinds, range } }, services) => {
    const { repositories } = services.get(EntityRoutesServices);
    const limit = range?.limit ?? DEFAULT_LIMIT;
    const wanted = kinds?.split(',');
    const readable = repositories
      .entitiesOf(scope)
      .filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`) && wanted?.includes(entity.name) !== false);
    const ask: Ask = (entity) => repositories.sqlOf(entity, scope).listJson(scope, { ...SHOWN, search, limit });
    const pages = await answersInTime(readable, ask, wanted === undefined ? BUDGET_MS : LATE_BUDGET_MS);
    const groups = readable.flatMap(({ name }) => groupJson(name, pages.get(name)));
    const late = readable.filter(({ name }) => !pages.has(name)).map(({ name }) => name);
    return writtenJson(`{"groups":[${groups.join(',')}],"late":${JSON.stringify(late)}}`);
  },
});

/** Asks a few at once and answers, by name, what has come when the time is up. */
async function answersInTime(entities: readonly EntityDefinition[], ask: Ask, budget: number): Promise<ReadonlyMap<string, JsonPage>> {
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
  const timeout = setTimeout(budget, undefined, { signal: timer.signal });
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
