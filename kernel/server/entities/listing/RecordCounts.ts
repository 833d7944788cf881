import type { Breakdown } from '@mortise/sdk';
import type { DayBreakdown, ListQuery, RequestScope, Row, ValueBreakdown } from '@mortise/sdk/server';
import type { TenantTable, TypedColumn } from '../../services/database/tenantTables.ts';
import type { RecordSource } from '../RecordStore.ts';
import { keyFigureColumns } from '../../services/database/keyFigureColumns.ts';
import { TenantParameters, TenantStatement } from '../TenantStatement.ts';
import { seesLinkedOnly, newestLinked } from './linkedCondition.ts';
import { isRuled } from './ruleConditions.ts';
import { isAboutKept } from './isAboutKept.ts';
import { isWhole } from './isWhole.ts';
import { CachedRows } from './CachedRows.ts';
import { StatementNames } from './StatementNames.ts';
import { entriesOf } from '../../../shared/listing/criterionValues.ts';

type Filter = Pick<ListQuery, 'search' | 'criteria' | 'registrations' | 'anyOf'>;
type Conditions = (filter: Filter, scope: RequestScope, parameters: TenantParameters) => readonly string[];

/** What a list says about how many there are. */
export interface Counted {
  readonly size?: number;
  readonly isApproximate: boolean;
}

/** Counting stops here: the counter shows "10,000+". */
const CAP = 10_000;
/** Free text has to look at every candidate: less is counted. */
const TEXT_CAP = 1_000;
/** Values of a field that are counted each by itself. */
const MOST_GROUPS = 200;

/** Column of a count that comes with the page: no field has such a name. */
export const COUNT_OF_FEW = 'count of few';

/** Counts and sums up the records of one entity, as cheaply as the question allows. */
export class RecordCounts {
  private readonly store: RecordSource;
  private readonly conditions: Conditions;
  private readonly names: StatementNames;
  private readonly cache: CachedRows;

  constructor(store: RecordSource, conditions: Conditions) {
    this.store = store;
    this.conditions = conditions;
    this.names = new StatementNames(`count ${store.table.name}`);
    this.cache = new CachedRows(store);
  }

  /**
   * How many match, up to one more than are counted, where that says how they are best read: what several conditions have in common, and
   * what lies in a range, PostgreSQL only guesses. It has to be counted anyway.
   */
  async ahead(scope: RequestScope, query: ListQuery): Promise<number | undefined> {
    const hasText = query.search !== undefined && query.search.trim() !== '';
    if (hasText || scope.onlyPerson !== undefined || query.count === 'exact' || !isCounted(query)) return undefined;
    const conditions = this.conditions(query, scope, new TenantParameters(scope));
    const isGuessed = isRuled(this.store.entity, scope) || conditions.length > 1 || conditions.some((condition) => RANGE.test(condition));
    return isGuessed ? this.capped(scope, query, CAP + 1) : undefined;
  }

  /** What can be counted without the records, beside the page: the cached counts, and the links of a user who sees only what is linked with one person. */
  async beside(scope: RequestScope, query: ListQuery): Promise<number | undefined> {
    if (!isCounted(query)) return undefined;
    if (isCached(this.store.table, query, scope)) return this.exact(scope, query);
    const isOfLinks = seesLinkedOnly(this.store, scope) && isWhole(query) && query.count !== 'exact';
    return isOfLinks ? this.capped(scope, query, CAP + 1) : undefined;
  }

  /** How many there are, of which the page brings `rows`. One that is not full says it itself. `known`: what was counted before. */
  async ofPage(
    scope: RequestScope,
    query: ListQuery,
    offset: number,
    rows: readonly Row[],
    limit: number,
    known?: number,
  ): Promise<Counted> {
    if (!isCounted(query)) return { isApproximate: false };
    const counted = rows[0]?.[COUNT_OF_FEW];
    if (typeof counted === 'string') return { size: Number(counted), isApproximate: false };
    if (known !== undefined && (known <= CAP || isCached(this.store.table, query, scope))) return { size: known, isApproximate: false };
    if (known !== undefined) return { size: Math.max(CAP, offset + rows.length), isApproximate: true };
    const isLast = rows.length <= limit && (rows.length > 0 || offset === 0) && query.afterId === undefined;
    if (isLast) return { size: offset + rows.length, isApproximate: false };
    if (query.count === 'exact') return { size: await this.exact(scope, query), isApproximate: false };
    const cap = query.search === undefined || query.search.trim() === '' ? CAP : TEXT_CAP;
    const size = await this.capped(scope, query, cap + 1);
    return size > cap ? { size: Math.max(cap, offset + rows.length), isApproximate: true } : { size, isApproximate: false };
  }

  async exact(scope: RequestScope, filter: Filter): Promise<number> {
    if (isCached(this.store.table, filter, scope)) return this.cachedCount(scope, filter);
    const parameters = new TenantParameters(scope);
    const where = ['t.tenant = $1', ...this.conditions(filter, scope, parameters)].join(' and ');
    const [row] = await parameters
      .statement(`select count(*) as n from ${this.store.table.sql} t where ${where}`)
      .run<{ n: string }>(this.store.database);
    return Number(row!.n);
  }

  /** Count per status, and sums of the key figure, one for each currency; nothing of logs and the like, which have one status. */
  async breakdown(scope: RequestScope, filter: Filter): Promise<readonly Breakdown[]> {
    if (this.store.table.view && !this.store.entity.workflow) return [];
    const rows = isCached(this.store.table, filter, scope) ? await this.cachedCounts(scope, filter) : await this.grouped(scope, filter);
    return [...Map.groupBy(rows, ({ status }) => status)].map(([status, ofStatus]) => ({ status, ...this.figures(ofStatus) }));
  }

  /** Count per day of a date, and sums of the key figure, one for each currency. */
  async dayBreakdown(scope: RequestScope, filter: Filter, { column }: TypedColumn): Promise<readonly DayBreakdown[]> {
    const parameters = new TenantParameters(scope);
    const { table } = this.store;
    const { amount, currency } = keyFigureColumns(table);
    const where = ['t.tenant = $1', `t.${column} is not null`, ...this.conditions(filter, scope, parameters)].join(' and ');
    const text = `select to_char(t.${column}, 'YYYY-MM-DD') as day, ${currency} as currency, count(*) as n, coalesce(sum(${amount}), 0) as total from ${table.sql} t where ${where} group by 1, 2 order by 1, 2`;
    const rows = await this.cache.of<DayRow>(parameters.statement(text));
    return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...this.figures(ofDay) }));
  }

  /** Count per value of a column, and sums of the key figure, one for each currency. What is beyond the most common values is counted together. */
  async valueBreakdown(scope: RequestScope, filter: Filter, column: string): Promise<readonly ValueBreakdown[]> {
    const parameters = new TenantParameters(scope);
    const { table } = this.store;
    const { amount, currency } = keyFigureColumns(table);
    const where = ['t.tenant = $1', ...this.conditions(filter, scope, parameters)].join(' and ');
    const text = `with g as materialized (
        select coalesce(${column}::text, '') as value, ${currency} as currency, count(*) as n, coalesce(sum(${amount}), 0) as total
        from ${table.sql} t where ${where} group by 1, 2),
      v as (select value, row_number() over (order by sum(n) desc, value) as place from g group by value)
      select case when place <= ${MOST_GROUPS} then g.value end as value, g.currency, sum(g.n) as n, sum(g.total) as total
      from g join v on v.value = g.value group by 1, 2 order by min(place), 2`;
    const rows = await this.cache.of<ValueRow>(parameters.statement(text));
    return [...Map.groupBy(rows, ({ value }) => value)].map(([value, ofValue]) => ({
      ...(value !== null && { value }),
      ...this.figures(ofValue),
    }));
  }

  private figures(rows: readonly FigureRow[]): Omit<Breakdown, 'status'> {
    const hasSum = this.store.entity.keyFigure !== undefined;
    return {
      count: rows.reduce((sum, { n }) => sum + Number(n), 0),
      ...(hasSum && { sums: rows.map(({ currency, total }) => ({ ...(currency !== '' && { currency }), sum: total ?? '0' })) }),
    };
  }

  private async capped(scope: RequestScope, filter: Filter, cap: number): Promise<number> {
    const parameters = new TenantParameters(scope);
    if (seesLinkedOnly(this.store, scope) && isWhole(filter)) {
      const linked = `select count(*) as n from (${newestLinked(scope.onlyPerson, this.store, parameters)} limit ${cap}) s`;
      return this.count(parameters.statement(linked));
    }
    const where = ['t.tenant = $1', ...this.conditions(filter, scope, parameters)].join(' and ');
    const text = `select count(*) as n from (select 1 from ${this.store.table.sql} t where ${where} limit ${cap}) s`;
    return this.count(parameters.statement(text, this.names.of(text)));
  }

  private async count(statement: TenantStatement): Promise<number> {
    const [row] = await this.cache.of<{ n: string }>(statement);
    return Number(row!.n);
  }

  private async cachedCount(scope: RequestScope, filter: Filter): Promise<number> {
    const rows = await this.cachedCounts(scope, filter);
    return rows.reduce((sum, { n }) => sum + Number(n), 0);
  }

  /** From the counts that every save moves. */
  private async cachedCounts(scope: RequestScope, filter: Filter): Promise<readonly StatusRow[]> {
    const text = `select status, currency, sum(n) as n, sum(total) as total from d.counts where tenant = $1 and entity = $2 group by 1, 2 having sum(n) <> 0 order by 1, 2`;
    const rows = await this.cache.of<StatusRow>(new TenantStatement(scope, text, [this.store.entity.name], 'counts'));
    const { wanted, unwanted } = statusesIn(filter);
    return rows.filter(({ status }) => (wanted.length === 0 || wanted.includes(status)) && !unwanted.includes(status));
  }

  private async grouped(scope: RequestScope, filter: Filter): Promise<readonly StatusRow[]> {
    const parameters = new TenantParameters(scope);
    const { table } = this.store;
    const { amount, currency } = keyFigureColumns(table);
    const cached = table.view ? [] : await this.cachedCounts(scope, {});
    const currencies = new Set(cached.map((row) => row.currency));
    const where = ['t.tenant = $1', ...this.conditions(filter, scope, parameters)];
    // Said of the statuses that there are, an index on status and date has all that is asked for.
    if (cached.length > 0 && this.isOfDates(where))
      where.push(`t.status = any(${parameters.bind(cached.map(({ status }) => status))}::text[])`);
    const named = currencies.size === 1 ? `${parameters.bind([...currencies][0])}::text` : currency;
    const text = `select t.status, ${named} as currency, count(*) as n, coalesce(sum(${amount}), 0) as total from ${table.sql} t where ${where.join(' and ')} group by 1, 2 order by 1, 2`;
    return this.cache.of<StatusRow>(parameters.statement(text));
  }

  private isOfDates(conditions: readonly string[]): boolean {
    const { table, entity } = this.store;
    const columns = (entity.filterPairs ?? []).map(({ date }) => `t.${table.byPath.get(date)?.column} `);
    return conditions.some((condition) => columns.some((column) => condition.startsWith(column)));
  }
}

interface FigureRow extends Row {
  /** Of the total; empty where that is no amount of money. */
  readonly currency: string;
  readonly n: string;
  readonly total: string | null;
}

interface StatusRow extends FigureRow {
  readonly status: string;
}

interface ValueRow extends FigureRow {
  /** Empty without one; null of what is counted together. */
  readonly value: string | null;
}

interface DayRow extends FigureRow {
  readonly day: string;
}

function statusesIn({ criteria }: Filter): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
  const entries = entriesOf('status', criteria?.['status'] ?? '');
  const valuesOf = (isNegated: boolean) => entries.filter((entry) => entry.isNegated === isNegated).map(({ value }) => value);
  return { wanted: valuesOf(false), unwanted: valuesOf(true) };
}

/** Who reads on from a record was told with the first page how many there are. */
const isCounted = ({ count, afterId }: ListQuery): boolean => (count ?? (afterId === undefined ? 'capped' : 'none')) !== 'none';

/** Compares with what is less or more. */
const RANGE = / (?:>=|<=|<|>) /;

/** Whether the question is about the whole collection, or statuses of it: those counts are cached in the database, every save moves them. */
function isCached(table: TenantTable, { search, criteria = {}, registrations, anyOf }: Filter, scope: RequestScope): boolean {
  const { view, entity } = table;
  if (
    scope.onlyPerson !== undefined ||
    isAboutKept(table, scope) ||
    isRuled(entity, scope) ||
    view !== undefined ||
    registrations !== undefined ||
    anyOf !== undefined
  )
    return false;
  if (search !== undefined && search.trim() !== '') return false;
  const asked = Object.entries(criteria).filter(([, text]) => text !== '');
  return asked.every(([name, text]) => name === 'status' && !text.includes('/'));
}
