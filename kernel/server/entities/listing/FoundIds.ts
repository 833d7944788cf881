import type { ListQuery, RequestScope, Row } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import { TenantParameters, type TenantStatement } from '../TenantStatement.ts';
import { CachedRows } from './CachedRows.ts';
import { COUNT_OF_FEW } from './RecordCounts.ts';
import { orderBy } from './sortKeys.ts';
import { StatementNames } from './StatementNames.ts';
import type { WantedPage } from './WantedPage.ts';

/** So many of the found ones are kept in mind, for the pages that follow. */
export const MOST_KEPT = 200;

export type Conditions = (query: ListQuery, scope: RequestScope, parameters: TenantParameters) => readonly string[];

interface Found {
  /** In the order asked for. */
  readonly ids: readonly string[];
  /** How many there are in all, where that was counted. */
  readonly count?: number;
}

/** Which records a question finds, until a save. What is in them is read anew, and only of those that the user may still see. */
export class FoundIds {
  private readonly store: RecordSource;
  private readonly conditions: Conditions;
  private readonly cache: CachedRows;
  private readonly names: StatementNames;

  constructor(store: RecordSource, conditions: Conditions) {
    this.store = store;
    this.conditions = conditions;
    this.cache = new CachedRows(store);
    this.names = new StatementNames(`found ${store.table.name}`);
  }

  /** Of a statement that answers `ids`, joined by commas, and may answer `n`. */
  async find(statement: TenantStatement): Promise<Found> {
    const [row] = await this.cache.of<{ ids: string; n?: string }>(statement);
    const { ids, n } = row!;
    return { ids: ids === '' ? [] : ids.split(','), ...(n !== undefined && { count: Number(n) }) };
  }

  /** A page of what was found; the count stands in each row. Nothing where another server has changed one of them since. */
  async read(
    scope: RequestScope,
    query: ListQuery,
    { keys, columns }: WantedPage,
    { ids, count }: Found,
  ): Promise<readonly Row[] | undefined> {
    if (ids.length === 0) return [];
    const parameters = new TenantParameters(scope);
    const isOne = `t.id = any(${parameters.bind(ids)}::uuid[])`;
    const where = ['t.tenant = $1', isOne, ...this.conditions(query, scope, parameters)].join(' and ');
    const counted = count === undefined ? '' : `, ${parameters.bind(String(count))}::text as "${COUNT_OF_FEW}"`;
    const text = `select ${columns}${counted} from ${this.store.table.sql} t where ${where} order by ${orderBy(keys)}`;
    // Which rows they are stands in the statement: one plan is right for all values, and planning takes longer than reading them.
    const rows = await parameters.statement(text, this.names.ofAny(text)).run(this.store.database);
    return rows.length === ids.length ? rows : undefined;
  }
}

/** Ids of a query in its order, as one text. */
export const joinedIds = (query: string): string => `array_to_string(array(${query}), ',')`;
