import type { OccurringValue, OccurringValues } from '@mortise/sdk';
import { foldText } from '@mortise/sdk/domain';
import type { ListQuery, RequestScope, Row } from '@mortise/sdk/server';
import type { FieldVisibility } from '../FieldVisibility.ts';
import { CachedRows } from './CachedRows.ts';
import { seesAll } from './scopeConditions.ts';
import type { RecordSource } from '../RecordStore.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { escapeLike, invalidCriterion } from '../../../shared/listing/criterionValues.ts';
import { isWhole } from './isWhole.ts';
import { valueSourceOf, type ValueSource } from './valueSource.ts';

/** What is asked about the values of a field. */
export interface ValuesQuery extends Pick<ListQuery, 'search' | 'criteria'> {
  /** Name of the field, as criteria have it. */
  readonly of: string;
  /** How the values begin; accents and case do not count. */
  readonly beginning?: string;
  readonly limit?: number;
}

type Conditions = (filter: Pick<ListQuery, 'search' | 'criteria'>, scope: RequestScope, parameters: TenantParameters) => readonly string[];

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_BEGINNING = 100;
/** Of each value so many records are counted. */
const COUNTED = 1_000;
/** Values that are walked through in search of those that begin as asked, and records that a sample has. */
const WALKED = 1_000;
const SAMPLE = 10_000;
/** Sorts behind every text that begins like what it is put after. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The values that occur in a field, for its filter: as cheaply as the field's index and the question allow. */
export class RecordValues {
  private readonly store: RecordSource;
  private readonly visibility: FieldVisibility;
  private readonly conditions: Conditions;
  private readonly cache: CachedRows;

  constructor(store: RecordSource, visibility: FieldVisibility, conditions: Conditions) {
    this.store = store;
    this.visibility = visibility;
    this.conditions = conditions;
    this.cache = new CachedRows(store);
  }

  /** What is wanted of the field itself does not count. */
  async of(scope: RequestScope, query: ValuesQuery): Promise<OccurringValues> {
    const limit = query.limit ?? DEFAULT_LIMIT;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw invalidCriterion('range');
    const source = valueSourceOf(this.visibility.tableFor(scope), query.of);
    const beginning = beginningOf(query, source);
    const filter = { ...query, criteria: withoutField(query) };
    const isOrdered = source.isSortable && seesAll(this.store, scope) && this.store.table.view === undefined && isWhole(filter);
    return isOrdered ? this.walked(scope, source, beginning, limit) : this.sampled(scope, source, filter, beginning, limit);
  }

  /** Goes through the index from each value to the next one, past all that have the same. */
  private async walked(scope: RequestScope, source: ValueSource, beginning: string, limit: number): Promise<OccurringValues> {
    const parameters = new TenantParameters(scope);
    const { sql } = this.store.table;
    const { column, label } = source;
    const within = source.isFolded ? startingWith(column, beginning, parameters) : [];
    const next = (after: string) =>
      `select ${column} as value from ${sql} t where ${['t.tenant = $1', after, ...within].join(' and ')} order by ${column}${source.nulls} limit 1`;
    const shown = source.isFolded || beginning === '' ? '' : ` where lower(f.value) like ${parameters.bind(`${escapeLike(beginning)}%`)}`;
    const text = `with recursive found as (
        (${next(`${column} is not null`)})
        union all
        select (${next(`${column} > found.value`)}) from found where found.value is not null
      )
      select coalesce((select ${label} from ${sql} t where t.tenant = $1 and ${column} = v.value limit 1), v.value::text) as value,
        (select count(*) from (select 1 from ${sql} t where t.tenant = $1 and ${column} = v.value limit ${COUNTED + 1}) c) as n
      from (select f.value from (select value from found where value is not null limit ${WALKED}) f${shown} limit ${limit + 1}) v`;
    const rows = await parameters.statement(text).run<ValueRow>(this.store.database);
    return { values: rows.slice(0, limit).map((row) => valueOf(row, COUNTED)), continues: rows.length > limit, isSample: false };
  }

  /** From so many records as a list counts, the newest where nothing narrows them down. */
  private async sampled(
    scope: RequestScope,
    source: ValueSource,
    filter: Pick<ListQuery, 'search' | 'criteria'>,
    beginning: string,
    limit: number,
  ): Promise<OccurringValues> {
    const parameters = new TenantParameters(scope);
    const { sql } = this.store.table;
    const { column, label } = source;
    const starts = source.isFolded ? startingWith(column, beginning, parameters) : [];
    const where = ['t.tenant = $1', ...this.conditions(filter, scope, parameters), ...starts].join(' and ');
    const order = isWhole(filter) && scope.onlyPerson === undefined && starts.length === 0 ? ' order by t.id desc' : '';
    const records = `select ${source.isMany ? `unnest(${column})` : column} as value, t.id from ${sql} t where ${where}${order} limit ${SAMPLE + 1}`;
    const shown =
      source.isFolded || beginning === '' ? '' : ` and lower(s.value::text) like ${parameters.bind(`${escapeLike(beginning)}%`)}`;
    const text = `with s as materialized (${records})
      select coalesce((select ${label} from ${sql} t where t.tenant = $1 and t.id = v.id), v.value::text) as value, v.n, (select count(*) from s) as seen
      from (select s.value, count(*) as n, (array_agg(s.id))[1] as id from s where s.value is not null${shown}
        group by s.value order by n desc, s.value limit ${limit + 1}) v order by v.n desc, v.value`;
    const rows = await this.cache.of<ValueRow & { readonly seen: string }>(parameters.statement(text));
    const isSample = Number(rows[0]?.seen ?? 0) > SAMPLE;
    const values = rows.slice(0, limit).map((row) => (isSample ? { ...valueOf(row), isApproximate: true as const } : valueOf(row)));
    return { values, continues: rows.length > limit, isSample };
  }
}

interface ValueRow extends Row {
  readonly value: string;
  readonly n: string;
}

const valueOf = ({ value, n }: ValueRow, cap = Number.POSITIVE_INFINITY): OccurringValue =>
  Number(n) > cap ? { value, count: cap, isApproximate: true } : { value, count: Number(n) };

function beginningOf({ beginning = '' }: ValuesQuery, { isText }: ValueSource): string {
  if (beginning === '') return '';
  if (!isText || beginning.length > MAX_BEGINNING || beginning.includes('\u0000')) throw invalidCriterion('beginning');
  return foldText(beginning);
}

/** A range of the index: the columns compare byte by byte. */
function startingWith(column: string, beginning: string, parameters: TenantParameters): readonly string[] {
  if (beginning === '') return [];
  return [`${column} >= ${parameters.bind(beginning)}`, `${column} < ${parameters.bind(beginning + LAST_CHARACTER)}`];
}

const withoutField = ({ of, criteria = {} }: ValuesQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(criteria).filter(([name]) => name !== of));
