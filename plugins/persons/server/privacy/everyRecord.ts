import type { EntityRecord } from '@mortise/sdk';
import type { SystemRepositories, RequestScope, Transaction } from '@mortise/sdk/server';

const AT_ONCE = 200;

/** All records of a kind that have one of the values in each field, page by page; none where no plugin has the kind. */
export async function* everyRecord(
  repositories: SystemRepositories,
  scope: RequestScope,
  kind: string,
  anyOf: Readonly<Record<string, readonly string[]>>,
  statements?: Transaction,
): AsyncGenerator<EntityRecord> {
  const entity = repositories.entities.find(({ name }) => name === kind);
  if (entity === undefined) return;
  let afterId: string | undefined;
  do {
    const query = { anyOf, limit: AT_ONCE, count: 'none', ...(afterId !== undefined && { afterId }) } as const;
    const { entities, pagination } = await repositories.of(entity).list(scope, query, statements ? { statements } : {});
    yield* entities;
    afterId = pagination.continues ? entities.at(-1)?._id : undefined;
  } while (afterId !== undefined);
}
