import { apiRoute, isPermitted, type EntityDefinition } from '@mortise/sdk';
import type { RecordChange, RecordChanges, SystemRepositories, RequestScope } from '@mortise/sdk/server';
import type { Notice } from './TenantEvents.ts';

/** Of records that were saved those that a user may see; undefined where there are none. */
export function changesFor(
  repositories: SystemRepositories,
  scope: RequestScope,
  notice: Notice,
): Notice | undefined | Promise<Notice | undefined> {
  const { changes, entities } = notice.data as unknown as RecordChanges;
  const readable = readableOf(repositories, scope, new Set([...changes.map(({ entity }) => entity), ...entities]));
  const told = changes.filter(({ entity }) => readable.has(entity));
  if (scope.onlyPerson !== undefined) return seen(repositories, scope, told).then((found) => noticeOf(notice, found, []));
  const many = entities.filter((name) => readable.has(name));
  const isRuled = (name: string): boolean => {
    const { collection, about } = readable.get(name)!;
    return about?.isWithRecord === true || scope.limits?.[collection]?.read !== undefined;
  };
  if (told.some(({ entity }) => isRuled(entity))) return seen(repositories, scope, told).then((found) => noticeOf(notice, found, many));
  if (told.length === changes.length && many.length === entities.length) return notice;
  return noticeOf(notice, told, many);
}

/** Those of the kinds that the user may read. */
function readableOf(
  repositories: SystemRepositories,
  scope: RequestScope,
  names: ReadonlySet<string>,
): ReadonlyMap<string, EntityDefinition> {
  const named = repositories.entitiesOf(scope).filter(({ name }) => names.has(name));
  const readable = named.filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`));
  return new Map(readable.map((entity) => [entity.name, entity]));
}

/** Of somebody who sees some of the records those that they see, as their lists have them. Of what is deleted nothing says any more whose it was. */
async function seen(
  repositories: SystemRepositories,
  scope: RequestScope,
  changes: readonly RecordChange[],
): Promise<readonly RecordChange[]> {
  const found: RecordChange[] = [];
  for (const [entity, some] of Map.groupBy(changes, (change) => change.entity)) {
    const registrations = some.map(({ registration }) => registration);
    const query = { registrations, limit: registrations.length, projection: ['registration'], count: 'none' } as const;
    const { entities } = await repositories.named(entity, scope).list(scope, query);
    const own = new Set(entities.map(({ registration }) => registration));
    found.push(...some.filter(({ registration }) => own.has(registration)));
  }
  return found;
}

const noticeOf = (notice: Notice, changes: readonly RecordChange[], entities: readonly string[]): Notice | undefined =>
  changes.length + entities.length === 0 ? undefined : { ...notice, data: { changes: changes.map((change) => ({ ...change })), entities } };
