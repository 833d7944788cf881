import { apiError, type Breakdown, type EntityRecord, type OccurringValues, type Pagination } from '@mortise/sdk';
import type { DayBreakdown, ListQuery, Page, RequestScope, Row, SqlPart, ValueBreakdown } from '@mortise/sdk/server';
import { FieldVisibility } from '../FieldVisibility.ts';
import { composeReading } from '../../services/database/composeSql.ts';
import type { PluginCriteria, RecordSource } from '../RecordStore.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { afterConditions } from './afterCondition.ts';
import { allowedValues, invalidCriterion, unknownCriteria } from '../../../shared/listing/criterionValues.ts';
import { freeTextConditions, textColumn } from './freeText.ts';
import { includesOf, joinIncludes, rootsOf } from './includes.ts';
import { FewRows, MOST_FOUND } from './FewRows.ts';
import { groupColumns } from './groupColumns.ts';
import { FoundIds, joinedIds, MOST_KEPT } from './FoundIds.ts';
import { LinkedRows } from './LinkedRows.ts';
import { isWhole } from './isWhole.ts';
import { RecordCounts, type Counted } from './RecordCounts.ts';
import { RecordValues, type ValuesQuery } from './RecordValues.ts';
import { selectionOf, type Selection } from './Selection.ts';
import { listConditions, readConditions, seesAll } from './scopeConditions.ts';
import { StatementNames } from './StatementNames.ts';
import { orderBy, sortKeysOf, type SortKey } from './sortKeys.ts';
import { tableCriteria } from './tableCriteria.ts';
import type { WantedPage } from './WantedPage.ts';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 1_000;
const MAX_OFFSET = 10_000_000;
const MAX_SELECTIONS = 100;
/** So many records are quicker found and sorted than looked for along an order. */
const FEW = 2_000;

const NO_CRITERIA: Pick<PluginCriteria, 'byName' | 'tables'> = { byName: new Map(), tables: new Set() };

type Filter = Pick<ListQuery, 'search' | 'criteria' | 'registrations' | 'anyOf'>;

/** A page as JSON text, for the routes: records go from the database to the socket without being parsed. */
export interface JsonPage {
  readonly records: readonly string[];
  readonly pagination: Pagination;
  readonly breakdown?: readonly Breakdown[];
  readonly dayBreakdown?: readonly DayBreakdown[];
  readonly valueBreakdown?: readonly ValueBreakdown[];
}

/** Lists the records of one entity. */
export class RecordList {
  private readonly store: RecordSource;
  private readonly visibility: FieldVisibility;
  private readonly counts: RecordCounts;
  private readonly fieldValues: RecordValues;
  private readonly names: StatementNames;
  private readonly linked: LinkedRows;
  private readonly found: FoundIds;
  private readonly few: FewRows;
  private readonly selections = new Map<string, Selection>();

  constructor(store: RecordSource) {
    this.store = store;
    this.visibility = new FieldVisibility(store.table);
    this.names = new StatementNames(`list ${store.table.name}`);
    const conditions: typeof this.conditions = (query, scope, parameters) => this.conditions(query, scope, parameters);
    this.counts = new RecordCounts(store, conditions);
    this.fieldValues = new RecordValues(store, this.visibility, conditions);
    this.found = new FoundIds(store, (query, scope, parameters) => [
      ...readConditions(store, scope, parameters),
      ...this.asked(query, scope, parameters),
    ]);
    this.few = new FewRows(store, conditions, this.found);
    this.linked = new LinkedRows(store, (query, scope, parameters) => this.asked(query, scope, parameters), this.found);
  }

  async page(scope: RequestScope, query: ListQuery): Promise<Page<EntityRecord>> {
    const { records, ...rest } = await this.jsonPage(scope, query);
    return { entities: records.map((record) => JSON.parse(record) as EntityRecord), ...rest };
  }

  async jsonPage(scope: RequestScope, query: ListQuery): Promise<JsonPage> {
    await this.requireCriteria(scope, query);
    const limit = whole('range', query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT);
    const offset = whole('range', query.offset ?? 0, 0, MAX_OFFSET);
    const includes = includesOf(this.store, query.include);
    this.visibility.requireIncludes(scope, includes);
    const selection = this.selection(scope, query.projection, rootsOf(includes));
    const [[rows, counted], breakdown, byField] = await Promise.all([
      this.countedRows(scope, query, selection, limit, offset),
      query.breakdown === true ? this.breakdown(scope, query) : undefined,
      this.breakdownByField(scope, query),
    ]);
    const shown = rows.slice(0, limit);
    if (counted.isApproximate) this.names.noteMany(valuesOf(scope, query));
    const afterId = shown.at(-1)?.[selection.id] as string | undefined;
    const pagination = { limit, offset, ...counted, continues: rows.length > limit, ...(afterId !== undefined && { afterId }) };
    let records: readonly string[] = shown.map((row) => this.written(scope, selection.toJson(row)));
    if (includes.length > 0) {
      const parsed = records.map((record) => JSON.parse(record) as Record<string, unknown>);
      await joinIncludes(this.store, scope, parsed, includes);
      records = parsed.map((record) => JSON.stringify(record));
    }
    return { records, pagination, ...(breakdown && { breakdown }), ...byField };
  }

  /** Ids of all records of a query, in its order: which they are at one moment. */
  async ids(scope: RequestScope, query: ListQuery): Promise<readonly string[]> {
    await this.requireCriteria(scope, query);
    const parameters = new TenantParameters(scope);
    const where = ['t.tenant = $1', ...this.conditions(query, scope, parameters, !isWhole(query))].join(' and ');
    const order = orderBy(sortKeysOf(this.visibility.tableFor(scope), query.sort));
    const text = `select t.id from ${this.store.table.sql} t where ${where} order by ${order}`;
    return (await parameters.statement(text).run<{ id: string }>(this.store.database)).map(({ id }) => id);
  }

  async count(scope: RequestScope, query: Filter): Promise<number> {
    await this.requireCriteria(scope, query);
    return this.counts.exact(scope, query);
  }

  async values(scope: RequestScope, query: ValuesQuery): Promise<OccurringValues> {
    await this.requireCriteria(scope, query);
    return this.fieldValues.of(scope, query);
  }

  /** Criteria of plugins say themselves who may ask for what. */
  private async requireCriteria(scope: RequestScope, { criteria = {} }: Filter): Promise<void> {
    const { pluginCriteria, entity } = this.store;
    for (const [name, value] of Object.entries(criteria)) {
      const criterion = value === '' ? undefined : pluginCriteria?.byName.get(name);
      await criterion?.require({ scope, entity, value }, pluginCriteria!.services());
    }
  }

  /** What is read of each record; everything where nothing was named. The same few projections come again and again. */
  private selection(scope: RequestScope, wanted: readonly string[] = [], included: readonly string[] = []): Selection {
    const projection = wanted.length === 0 ? [] : [...this.visibility.projectionFor(scope, wanted), ...included];
    const key = projection.join();
    const known = this.selections.get(key);
    if (known) return known;
    const selection = selectionOf(this.store.table, projection);
    if (this.selections.size < MAX_SELECTIONS) this.selections.set(key, selection);
    return selection;
  }

  private async countedRows(
    scope: RequestScope,
    query: ListQuery,
    selection: Selection,
    limit: number,
    offset: number,
  ): Promise<readonly [rows: readonly Row[], counted: Counted]> {
    const keys = sortKeysOf(this.visibility.tableFor(scope), query.sort);
    const after = query.afterId === undefined ? undefined : await this.keyValues(scope, query.afterId, keys);
    const known = await this.counts.ahead(scope, query);
    const wanted = { keys, columns: selection.columns, limit, offset, ...(after && { after }) };
    const read = async () =>
      (await this.linked.page(scope, query, wanted)) ??
      (await this.fewRows(scope, query, wanted, known)) ??
      (await this.rows(scope, query, wanted));
    const [rows, beside] = await Promise.all([read(), this.counts.beside(scope, query)]);
    this.linked.note(scope, beside);
    return [rows, await this.counts.ofPage(scope, query, offset, rows, limit, known ?? beside)];
  }

  /** The page of a list that few records belong to. Nothing where there are many. */
  private async fewRows(
    scope: RequestScope,
    query: ListQuery,
    wanted: WantedPage,
    known: number | undefined,
  ): Promise<readonly Row[] | undefined> {
    const isFew = known === undefined ? scope.onlyPerson !== undefined && !isWhole(query) : known <= FEW;
    // Behind those that are found first there would be no row to say how many there are.
    const isBehind = query.afterId !== undefined || wanted.offset > MOST_FOUND;
    return isFew && !isBehind ? this.few.page(scope, query, wanted) : undefined;
  }

  /** One row more than the limit says whether the list goes on. */
  private async rows(scope: RequestScope, query: ListQuery, wanted: WantedPage): Promise<readonly Row[]> {
    const { keys, columns, limit, offset, after } = wanted;
    const parameters = new TenantParameters(scope);
    const values = valuesOf(scope, query);
    const conditions = this.names.weighed(this.conditions(query, scope, parameters, !isWhole(query)), values);
    if (after !== undefined) return this.rowsAfter(scope, after, keys, conditions, parameters, columns, limit);
    const from = `${this.store.table.sql} t where ${['t.tenant = $1', ...conditions].join(' and ')} order by ${orderBy(keys)}`;
    const isLimited = !this.store.table.view && !seesAll(this.store, scope);
    if (offset > 0 || scope.onlyPerson !== undefined || isLimited) return this.rowsOfIds(scope, query, wanted, parameters, from);
    const text = `select ${columns} from ${from} limit ${limit + 1}`;
    const rows = await parameters.statement(text, this.names.of(text, values)).run(this.store.database);
    if (query.search !== undefined) this.names.noteSearch(values, rows.length <= limit);
    return rows;
  }

  /** Ids first: the wide columns of the rows that are passed over are never read. */
  private async rowsOfIds(
    scope: RequestScope,
    query: ListQuery,
    wanted: WantedPage,
    parameters: TenantParameters,
    from: string,
  ): Promise<readonly Row[]> {
    const { keys, columns, limit, offset } = wanted;
    const ids = `select t.id from ${from} limit ${limit + 1} offset ${offset}`;
    if (limit < MOST_KEPT && !this.store.table.view) {
      const found = await this.found.find(parameters.statement(`select ${joinedIds(ids)} as ids`));
      const rows = await this.found.read(scope, query, wanted, found);
      if (rows !== undefined) return rows;
    }
    const text = `select ${columns} from (${ids}) k join ${this.store.table.sql} t on t.tenant = $1 and t.id = k.id order by ${orderBy(keys)}`;
    return parameters.statement(text).run(this.store.database);
  }

  private async rowsAfter(
    scope: RequestScope,
    values: readonly unknown[],
    keys: readonly SortKey[],
    conditions: readonly string[],
    parameters: TenantParameters,
    columns: string,
    limit: number,
  ): Promise<readonly Row[]> {
    const after = afterConditions(keys, values, parameters);
    const order = orderBy(keys);
    const select = (condition: string, selected: string, table = this.store.table.sql) =>
      `select ${selected} from ${table} t where ${['t.tenant = $1', ...conditions, condition].join(' and ')} order by ${order} limit ${limit + 1}`;
    if (after.length === 1 && scope.onlyPerson === undefined) {
      // As a subselect it counts as dearer to plan: PostgreSQL then keeps its plan, which is the same wherever the page begins.
      const text = select(after[0]!, columns, `(select * from ${this.store.table.sql})`);
      return parameters.statement(text, this.names.of(text)).run(this.store.database);
    }
    const parts = after.map((condition, part) => `(select ${part} as part, s.* from (${select(condition, 't.id')}) s)`);
    const text = `select ${columns} from (${parts.join(' union all ')}) k join ${this.store.table.sql} t on t.tenant = $1 and t.id = k.id
      order by k.part, ${order} limit ${limit + 1}`;
    return parameters.statement(text).run(this.store.database);
  }

  /** Where in the order the record with the id stands. */
  private async keyValues(scope: RequestScope, afterId: string, keys: readonly SortKey[]): Promise<readonly unknown[]> {
    if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(afterId)) throw invalidCriterion('afterId');
    if (keys.length === 1 && keys[0]!.column === 't.id') return [afterId];
    // Of what is deleted nothing says any more who saw it.
    const row =
      (await this.keysOf(scope, afterId, keys)) ?? (seesAll(this.store, scope) && (await this.keysOfDeleted(scope, afterId, keys)));
    if (row) return keys.map((_, index) => row[`k${index}`]);
    throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [this.store.entity.name, afterId], {
      errors: ['The record that the list was to go on from is no longer there: read the list from its beginning'],
    });
  }

  private async keysOf(scope: RequestScope, id: string, keys: readonly SortKey[]): Promise<Row | undefined> {
    const parameters = new TenantParameters(scope);
    const conditions = [`t.id = ${parameters.bind(id)}`, ...readConditions(this.store, scope, parameters)];
    const text = `select ${selectedKeys(keys)} from ${this.store.table.sql} t where t.tenant = $1 and ${conditions.join(' and ')}`;
    return (await parameters.statement(text).run(this.store.database))[0];
  }

  /** Somebody reads on from a record that a colleague deletes meanwhile: from where it was, then. */
  private async keysOfDeleted(scope: RequestScope, id: string, keys: readonly SortKey[]): Promise<Row | undefined> {
    const { table, entity, database } = this.store;
    if (table.view) return undefined;
    const parameters = new TenantParameters(scope);
    const text = `select ${selectedKeys(keys)} from d.deleted_records k, jsonb_populate_record(null::${table.sql}, k.record) t
      where k.tenant = $1 and k.entity = ${parameters.bind(entity.name)} and k.record_id = ${parameters.bind(id)} order by k.at desc limit 1`;
    return (await parameters.statement(text).run(database))[0];
  }

  private async breakdown(scope: RequestScope, query: ListQuery): Promise<readonly Breakdown[]> {
    const breakdown = await this.counts.breakdown(scope, query);
    return this.showsSums(scope) ? breakdown : breakdown.map(({ status, count }) => ({ status, count }));
  }

  /** @throws INVALID_FIELD_IN_QUERY for what is no field that the user sees, or has too many values */
  private async breakdownByField(
    scope: RequestScope,
    query: ListQuery,
  ): Promise<Pick<JsonPage, 'dayBreakdown' | 'valueBreakdown'> | undefined> {
    const name = query.dayBreakdown ?? query.breakdownBy;
    if (name === undefined) return undefined;
    const table = this.visibility.tableFor(scope);
    const dates = table.columns.filter(({ kind }) => kind === 'date');
    const date = dates.find(({ path }) => path === name);
    const hasSums = this.showsSums(scope);
    if (date !== undefined) {
      const days = await this.counts.dayBreakdown(scope, query, date);
      return { dayBreakdown: hasSums ? days : days.map(({ day, count }) => ({ day, count })) };
    }
    const groups = query.breakdownBy === undefined ? new Map<string, string>() : groupColumns(table);
    const column = groups.get(name);
    if (column === undefined)
      throw invalidCriterion('breakdown', allowedValues(['0', '1', ...dates.map(({ path }) => path), ...groups.keys()]));
    const values = await this.counts.valueBreakdown(scope, query, column);
    return { valueBreakdown: hasSums ? values : values.map(({ sums: _sums, ...one }) => one) };
  }

  /** The JSON text of a record, of which the user sees no more than they may. */
  private written(scope: RequestScope, json: string): string {
    return this.visibility.keepsBack(scope) ? JSON.stringify(this.visibility.visible(scope, JSON.parse(json) as object)) : json;
  }

  /** Columns that free text is held against besides the one that it is found by, where the user does not see all that is in that. */
  private searched(scope: RequestScope): readonly string[] | undefined {
    return this.visibility.searchedTexts(scope)?.map((path) => textColumn(this.store.table, path));
  }

  private showsSums(scope: RequestScope): boolean {
    const { keyFigure } = this.store.entity;
    return keyFigure === undefined || this.visibility.shows(scope, keyFigure);
  }

  private conditions(query: Filter, scope: RequestScope, parameters: TenantParameters, isNarrowed = true): readonly string[] {
    return [...listConditions(this.store, scope, parameters, isNarrowed), ...this.asked(query, scope, parameters)];
  }

  /** What is asked for, of whatever the user may see. */
  private asked(
    { search, criteria = {}, registrations, anyOf = {} }: Filter,
    scope: RequestScope,
    parameters: TenantParameters,
  ): readonly string[] {
    const conditions = [...freeTextConditions(search, parameters, this.searched(scope))];
    if (registrations) conditions.push(`t.registration = any(${parameters.bind(registrations)}::text[])`);
    const known = tableCriteria(this.visibility.tableFor(scope));
    const { byName: plugins, tables } = this.store.pluginCriteria ?? NO_CRITERIA;
    for (const [name, text] of Object.entries(criteria)) {
      const [criterion, ofPlugin] = [known.get(name), plugins.get(name)];
      if (!criterion && !ofPlugin) throw unknownCriteria(Object.keys(criteria).filter((other) => !known.has(other) && !plugins.has(other)));
      if (text === '') continue;
      if (criterion) conditions.push(criterion(text, { name, parameters, timeZone: scope.timeZone }));
      else conditions.push(selected(ofPlugin!.registrations({ scope, entity: this.store.entity, value: text }), tables, parameters));
    }
    for (const [name, values] of Object.entries(anyOf)) {
      const criterion = known.get(name);
      if (!criterion) throw unknownCriteria([name]);
      conditions.push(values.length === 0 ? 'false' : criterion(values, { name, parameters, timeZone: scope.timeZone }));
    }
    return conditions;
  }
}

const selectedKeys = (keys: readonly SortKey[]): string => keys.map(({ column }, index) => `${column} as k${index}`).join(', ');

const selected = (registrations: SqlPart, tables: ReadonlySet<string>, parameters: TenantParameters): string =>
  `t.registration in (${composeReading(registrations, tables, (value) => parameters.bind(value))})`;

/** Tells questions with other values apart. */
const valuesOf = ({ tenant }: RequestScope, { search = '', criteria = {}, anyOf = {} }: ListQuery): string =>
  `${tenant} ${search} ${[...Object.values(criteria), ...Object.values(anyOf)].join()}`;

function whole(name: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max) throw invalidCriterion(name);
  return value;
}
