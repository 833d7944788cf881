import { apiRoute, isPermitted } from '@mortise/sdk';
import type { RecordChange, RecordChanges, Repositories, RequestScope } from '@mortise/sdk/server';
import type { Notice } from './TenantEvents.ts';

/** Of records that were saved those that a user may see; undefined where there are none. */
export function changesFor(
  repositories: Repositories,
  scope: RequestScope,
  notice: Notice,
): Notice | undefined | Promise<Notice | undefined> {
  const { changes, kinds } = notice.data as unknown as RecordChanges;
  const known = new Map(repositories.entitiesOf(scope).map((entity) => [entity.name, entity]));
  const isReadable = (name: string): boolean => {
    const entity = known.get(name);
    return entity !== undefined && isPermitted(scope.holder, `read ${apiRoute(entity)}`);
  };
  const readable = changes.filter(({ entity }) => isReadable(entity));
  const ofKinds = kinds.filter(isReadable);
  if (scope.onlyPerson !== undefined) return linkedOnly(repositories, scope, notice, readable);
  if (readable.length === changes.length && ofKinds.length === kinds.length) return notice;
  return noticeOf(notice, readable, ofKinds);
}

/** Partners and clients hear of records that they are linked with, and not of those that are gone: nothing says any more whose they were. */
async function linkedOnly(
  repositories: Repositories,
  scope: RequestScope,
  notice: Notice,
  changes: readonly RecordChange[],
): Promise<Notice | undefined> {
  const found: RecordChange[] = [];
  for (const [entity, some] of Map.groupBy(changes, (change) => change.entity)) {
    const registrations = some.map(({ registration }) => registration);
    const query = { registrations, limit: registrations.length, projection: ['registration'], count: 'none' } as const;
    const { entities } = await repositories.named(entity, scope).list(scope, query);
    const seen = new Set(entities.map(({ registration }) => registration));
    found.push(...some.filter(({ registration }) => seen.has(registration)));
  }
  return noticeOf(notice, found, []);
}

const noticeOf = (notice: Notice, changes: readonly RecordChange[], kinds: readonly string[]): Notice | undefined =>
  changes.length + kinds.length === 0 ? undefined : { ...notice, data: { changes: changes.map((change) => ({ ...change })), kinds } };
