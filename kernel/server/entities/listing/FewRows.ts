import type { ListQuery, RequestScope, Row } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { CachedRows } from './CachedRows.ts';
import type { WantedPage } from './LinkedRows.ts';
import { COUNT_OF_FEW } from './RecordCounts.ts';
import { orderBy } from './sortKeys.ts';

/** Of what is linked with one person, who can hardly see more than that. */
export const MOST_FOUND = 10_000;
/** So many of the found ones are kept in mind, for the pages that follow. */
const KEPT = 200;

type Conditions = (query: ListQuery, scope: RequestScope, parameters: TenantParameters) => readonly string[];

/**
 * Pages of lists that few records belong to: all of them are found first, and sorted then. Left to itself PostgreSQL may walk along
 * the order instead, through millions of others, because it expects more of them; what is searched for is rarely spread evenly.
 */
export class FewRows {
  private readonly store: RecordSource;
  private readonly conditions: Conditions;
  private readonly found: CachedRows;

  constructor(store: RecordSource, conditions: Conditions) {
    this.store = store;
    this.conditions = conditions;
    this.found = new CachedRows(store);
  }

  /** Nothing where there are many. The first row says how many there are. */
  async page(scope: RequestScope, query: ListQuery, wanted: WantedPage): Promise<readonly Row[] | undefined> {
    const { offset, limit } = wanted;
    if (offset + limit < KEPT) {
      const known = await this.firstOf(scope, query, wanted);
      if (known.count > MOST_FOUND) return undefined;
      const ids = known.ids.slice(offset, offset + limit + 1);
      const rows = await this.read(scope, query, wanted, ids, known.count);
      // Another server may have saved one of them since: then they are found anew.
      if (rows.length === ids.length) return rows;
    }
    return this.findAndRead(scope, query, wanted);
  }

  /** Which records come first, and how many there are: the same until a save, however often a page is turned. */
  private async firstOf(scope: RequestScope, query: ListQuery, { keys }: WantedPage): Promise<{ ids: readonly string[]; count: number }> {
    const parameters = new TenantParameters(scope);
    const first = `select s.id from s order by ${orderOf(keys)} limit ${KEPT}`;
    const text = `${this.all(scope, query, keys, parameters)} select array_to_string(array(${first}), ',') as ids, (select count(*)::text from s) as n`;
    const [row] = await this.found.of<{ ids: string; n: string }>(parameters.statement(text));
    return { ids: row!.ids === '' ? [] : row!.ids.split(','), count: Number(row!.n) };
  }

  private async read(
    scope: RequestScope,
    query: ListQuery,
    { keys, columns }: WantedPage,
    ids: readonly string[],
    count: number,
  ): Promise<readonly Row[]> {
    if (ids.length === 0) return [];
    const parameters = new TenantParameters(scope);
    const isOne = `t.id = any(${parameters.bind(ids)}::uuid[])`;
    const where = ['t.tenant = $1', isOne, ...this.conditions(query, scope, parameters)].join(' and ');
    const text = `select ${columns}, ${parameters.bind(String(count))}::text as "${COUNT_OF_FEW}" from ${this.store.table.sql} t where ${where} order by ${orderBy(keys)}`;
    return parameters.statement(text).run(this.store.database);
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
