import { apiError, type Pagination } from '@mortise/sdk';
import type { ListQuery, RequestScope, Row, Statements } from '@mortise/sdk/server';
import { entriesOf, escapeLike, invalidCriterion, spanOf } from '../../../shared/listing/criterionValues.ts';
import { isAdministrator } from './mayReadOf.ts';
import type { ScriptLogLine } from './scriptLogLine.ts';

/** A line as the list answers it. */
export interface ScriptLogRow extends ScriptLogLine {
  readonly _id: string;
  readonly date: string;
  readonly username: string;
  readonly requestId: string;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1_000;
const MAX_SEARCH = 500;
const CAPPED = 10_000;
const CAPPED_SEARCH = 1_000;

/** Columns that criteria and sort keys name. */
const TEXTS: Readonly<Record<string, string>> = {
  level: 'level',
  script: 'script',
  source: 'source',
  username: 'username',
  requestId: 'request_id',
};
const SORTED: Readonly<Record<string, string>> = { date: 'date', level: 'level', script: 'script', username: 'username' };
const HAYSTACK = `lower(message || ' ' || script || ' ' || username || ' ' || request_id)`;

/** The parts of a statement while it is composed. Values only ever pass through `bind`. */
class Conditions {
  readonly values: unknown[];
  readonly texts: string[] = ['tenant = $1'];

  constructor(tenant: number) {
    this.values = [tenant];
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get where(): string {
    return this.texts.join(' and ');
  }
}

/** A page of the script log: to administrators of all runs, to others of their own; by the conventions of every list. @throws INVALID_FIELD_IN_QUERY */
export async function listScriptLogs(
  statements: Statements,
  scope: RequestScope,
  query: ListQuery,
): Promise<{ readonly rows: readonly ScriptLogRow[]; readonly pagination: Pagination }> {
  const conditions = new Conditions(scope.tenant);
  // What a script says of the records that somebody reads is for those who may read them.
  if (!isAdministrator(scope.holder)) conditions.texts.push(`username = ${conditions.bind(scope.user.username)}`);
  for (const [name, text] of Object.entries(query.criteria ?? {})) addCriterion(conditions, scope, name, text);
  addSearch(conditions, query.search ?? '');
  const size = await sizeOf(statements, conditions, query);
  const { column, direction } = sortKey(query.sort);
  addAfter(conditions, query.afterId, column, direction);
  const { offset = 0 } = query;
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const found = await statements.query(
    `select * from app.script_logs where ${conditions.where} order by ${column} ${direction}, id ${direction}
     limit ${conditions.bind(limit + 1)} offset ${conditions.bind(offset)}`,
    conditions.values,
  );
  const rows = found.slice(0, limit).map(rowOf);
  const last = rows.at(-1);
  return {
    rows,
    pagination: { limit, offset, ...size, continues: found.length > limit, ...(last && { afterId: last._id }) },
  };
}

function addCriterion(conditions: Conditions, scope: RequestScope, name: string, text: string): void {
  if (text === '') return;
  const column = Object.hasOwn(TEXTS, name) ? TEXTS[name]! : undefined;
  if (column !== undefined) return addText(conditions, name, column, text);
  if (name === 'version') return addVersion(conditions, text);
  if (name !== 'date' && name !== 'minDate' && name !== 'maxDate') throw invalidCriterion(name);
  const [from, before] = spanOf(name, text, scope.timeZone);
  if (name !== 'maxDate') conditions.texts.push(`date >= ${conditions.bind(from)}::timestamptz`);
  if (name !== 'minDate') conditions.texts.push(`date < ${conditions.bind(before)}::timestamptz`);
}

/** Any of the wanted, none of the unwanted. */
function addText(conditions: Conditions, name: string, column: string, text: string): void {
  const entries = entriesOf(name, text);
  const matches = ({ value, pattern }: (typeof entries)[number]): string =>
    pattern === undefined ? `${column} = ${conditions.bind(value)}` : `lower(${column}) like ${conditions.bind(pattern)}`;
  const wanted = entries.filter(({ isNegated }) => !isNegated).map(matches);
  const unwanted = entries.filter(({ isNegated }) => isNegated).map((entry) => `(${matches(entry)}) is not true`);
  if (wanted.length > 0) conditions.texts.push(`(${wanted.join(' or ')})`);
  conditions.texts.push(...unwanted);
}

function addVersion(conditions: Conditions, text: string): void {
  const versions = text.split(',').map(Number);
  if (versions.some((version) => !Number.isInteger(version) || Math.abs(version) > 1e9)) throw invalidCriterion('version');
  conditions.texts.push(`version = any(${conditions.bind(versions)}::int[])`);
}

function addSearch(conditions: Conditions, search: string): void {
  if (search.length > MAX_SEARCH || search.includes('\u0000')) throw invalidCriterion('search');
  for (const word of search
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== ''))
    conditions.texts.push(`${HAYSTACK} like ${conditions.bind(`%${escapeLike(word)}%`)}`);
}

function addAfter(conditions: Conditions, afterId: string | undefined, column: string, direction: string): void {
  if (afterId === undefined) return;
  if (!/^\d{1,18}$/.test(afterId)) throw apiError('INVALID_FIELD_IN_QUERY', ['afterId']);
  const place = `(select ${column}, id from app.script_logs where tenant = $1 and id = ${conditions.bind(afterId)}::bigint)`;
  conditions.texts.push(`(${column}, id) ${direction === 'desc' ? '<' : '>'} ${place}`);
}

function sortKey(sort = '-date'): { readonly column: string; readonly direction: 'asc' | 'desc' } {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTED, name)) throw invalidCriterion('sort');
  return { column: SORTED[name]!, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

async function sizeOf(
  statements: Statements,
  { where, values }: Conditions,
  { count = 'capped', search }: ListQuery,
): Promise<Pick<Pagination, 'size' | 'isApproximate'>> {
  if (count === 'none') return { isApproximate: false };
  const cap = count === 'exact' ? Number.MAX_SAFE_INTEGER : search === undefined ? CAPPED : CAPPED_SEARCH;
  const sql = `select count(*)::int as n from (select 1 from app.script_logs where ${where} limit $${values.length + 1}) counted`;
  const [row] = await statements.query<{ n: number }>(sql, [...values, cap]);
  return { size: row!.n, isApproximate: row!.n >= cap };
}

function rowOf(row: Row): ScriptLogRow {
  const { id, date, level, script, version, username, request_id: requestId, message, source, line, col: column, milliseconds } = row;
  const all = { _id: String(id), date, level, script, version, username, requestId, message, source, line, column, milliseconds };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as unknown as ScriptLogRow;
}
