import type { ListQuery, RequestScope, Row } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { type Conditions, type FoundIds, joinedIds, MOST_KEPT } from './FoundIds.ts';
import { COUNT_OF_FEW } from './RecordCounts.ts';
import { orderBy } from './sortKeys.ts';
import type { WantedPage } from './WantedPage.ts';

/** Of what is linked with one person, who can hardly see more than that. */
export const MOST_FOUND = 10_000;

/**
 * Pages of lists that few records belong to: all of them are found first, and sorted then. Left to itself PostgreSQL may walk along
 * the order instead, through millions of others, because it expects more of them; what is searched for is rarely spread evenly.
 */
export class FewRows {
  private readonly store: RecordSource;
  private readonly conditions: Conditions;
  private readonly found: FoundIds;

  constructor(store: RecordSource, conditions: Conditions, found: FoundIds) {
    this.store = store;
    this.conditions = conditions;
    this.found = found;
  }

  /** Nothing where there are many. The first row says how many there are. */
  async page(scope: RequestScope, query: ListQuery, wanted: WantedPage): Promise<readonly Row[] | undefined> {
    const { offset, limit } = wanted;
    if (offset + limit < MOST_KEPT) {
      const { ids, count = 0 } = await this.first(scope, query, wanted);
      if (count > MOST_FOUND) return undefined;
      const rows = await this.found.read(scope, query, wanted, { ids: ids.slice(offset, offset + limit + 1), count });
      if (rows !== undefined) return rows;
    }
    return this.findAndRead(scope, query, wanted);
  }

  /** Those that come first, and how many there are. */
  private first(scope: RequestScope, query: ListQuery, { keys }: WantedPage): ReturnType<FoundIds['find']> {
    const parameters = new TenantParameters(scope);
    const ids = joinedIds(`select s.id from s order by ${orderOf(keys)} limit ${MOST_KEPT}`);
    const text = `${this.all(scope, query, keys, parameters)} select ${ids} as ids, (select count(*)::text from s) as n`;
    return this.found.find(parameters.statement(text));
  }

  private async findAndRead(
    scope: RequestScope,
    query: ListQuery,
    { keys, columns, limit, offset }: WantedPage,
  ): Promise<readonly Row[] | undefined> {
    const parameters = new TenantParameters(scope);
    const text = `${this.all(scope, query, keys, parameters)} select ${columns}, (select count(*)::text from s) as "${COUNT_OF_FEW}"
      from (select s.id from s order by ${orderOf(keys)} limit ${limit + 1} offset ${offset}) k join ${this.store.table.sql} t on t.tenant = $1 and t.id = k.id
      order by ${orderBy(keys)}`;
    const rows = await parameters.statement(text).run(this.store.database);
    return Number(rows[0]?.[COUNT_OF_FEW] ?? 0) > MOST_FOUND ? undefined : rows;
  }

  /** All that are asked for, with what they are sorted by. */
  private all(scope: RequestScope, query: ListQuery, keys: WantedPage['keys'], parameters: TenantParameters): string {
    const columns = keys.map(({ column }, index) => `${column} as k${index}`).join(', ');
    const where = ['t.tenant = $1', ...this.conditions(query, scope, parameters)].join(' and ');
    return `with s as materialized (select t.id, ${columns} from ${this.store.table.sql} t where ${where} limit ${MOST_FOUND + 1})`;
  }
}

const orderOf = (keys: WantedPage['keys']): string => orderBy(keys.map((key, index) => ({ ...key, column: `s.k${index}` })));
