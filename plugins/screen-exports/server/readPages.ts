import type { EntityRecord } from '@mortise/sdk';
import type { ListQuery, Repository, RequestScope } from '@mortise/sdk/server';

const AT_ONCE = 1_000;

/** All that a list holds, page by page, each from where the one before it ended. */
export async function* readPages(
  records: Pick<Repository, 'list'>,
  scope: RequestScope,
  query: ListQuery,
): AsyncGenerator<readonly EntityRecord[], void, undefined> {
  let afterId: string | undefined;
  do {
    const page = await records.list(scope, { ...query, limit: AT_ONCE, count: 'none', ...(afterId !== undefined && { afterId }) });
    yield page.entities;
    afterId = page.pagination.continues ? page.pagination.afterId : undefined;
  } while (afterId !== undefined);
}
