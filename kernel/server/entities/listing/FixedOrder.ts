import type { EntityRecord } from '@mortise/sdk';
import type { ListQuery, Page, RequestScope } from '@mortise/sdk/server';
import { DEFAULT_LIMIT, type RecordList } from './RecordList.ts';

/** Which records a query has, in which order, is read once. */
interface Fixed {
  readonly ids: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
}

/**
 * Lists records as they followed each other at one moment, however long it takes: no save adds one, moves one, or takes one away. What is in
 * them is read page by page; one that is deleted meanwhile is left out.
 */
export class FixedOrder {
  private readonly lists: RecordList;
  private readonly known = new Map<string, Promise<Fixed>>();

  constructor(lists: RecordList) {
    this.lists = lists;
  }

  async list(scope: RequestScope, query: ListQuery): Promise<Page<EntityRecord>> {
    const { limit = DEFAULT_LIMIT, offset = 0, afterId, projection, include } = query;
    const { ids, positions } = await this.fixed(scope, query);
    const start = afterId === undefined ? offset : (positions.get(afterId) ?? ids.length) + 1;
    const some = ids.slice(start, start + limit);
    const { entities } = await this.lists.page(scope, {
      anyOf: { _id: some },
      limit: Math.max(1, some.length),
      count: 'none',
      ...(projection && { projection }),
      ...(include && { include }),
    });
    const read = new Map(entities.map((record) => [record._id, record]));
    const last = some.at(-1);
    return {
      entities: some.flatMap((id) => read.get(id) ?? []),
      pagination: {
        limit,
        offset,
        isApproximate: false,
        continues: start + limit < ids.length,
        ...(query.count !== 'none' && { size: ids.length }),
        ...(last !== undefined && { afterId: last }),
      },
    };
  }

  async count(scope: RequestScope, query: ListQuery): Promise<number> {
    return (await this.fixed(scope, query)).ids.length;
  }

  private fixed(scope: RequestScope, { search, criteria, registrations, anyOf, sort }: ListQuery): Promise<Fixed> {
    const asked = { search, criteria, registrations, anyOf, sort } as ListQuery;
    const key = JSON.stringify([scope.tenant, scope.user.username, asked]);
    const known = this.known.get(key) ?? this.read(scope, asked);
    this.known.set(key, known);
    return known;
  }

  private async read(scope: RequestScope, asked: ListQuery): Promise<Fixed> {
    const ids = await this.lists.ids(scope, asked);
    return { ids, positions: new Map(ids.map((id, position) => [id, position])) };
  }
}
