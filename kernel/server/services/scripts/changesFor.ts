import { apiRoute, isPermitted } from '@mortise/sdk';
import type { RecordChange, RecordChanges, SystemRepositories, RequestScope } from '@mortise/sdk/server';
import type { Notice } from './TenantEvents.ts';

/** Of records that were saved those that a user may see; undefined where there are none. */
export function changesFor(
  repositories: SystemRepositories,
  scope: RequestScope,
  notice: Notice,
): Notice | undefined | Promise<Notice | undefined> {
  const { changes, entities } = notice.data as unknown as RecordChanges;
  const known = new Map(repositories.entitiesOf(scope).map((entity) => [entity.name, entity]));
  const isReadable = (name: string): boolean => {
    const entity = known.get(name);
    return entity !== undefined && isPermitted(scope.holder, `read ${apiRoute(entity)}`);
  };
  const readable = changes.filter(({ entity }) => isReadable(entity));
  if (scope.onlyPerson !== undefined) return seen(repositories, scope, readable).then((found) => noticeOf(notice, found, []));
  const many = entities.filter(isReadable);
  const isRuled = (name: string): boolean => {
    const { collection, about } = known.get(name)!;
    return about?.isWithRecord === true || scope.limits?.[collection]?.read !== undefined;
  };
  if (readable.some(({ entity }) => isRuled(entity)))
    return seen(repositories, scope, readable).then((found) => noticeOf(notice, found, many));
  if (readable.length === changes.length && many.length === entities.length) return notice;
  return noticeOf(notice, readable, many);
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
