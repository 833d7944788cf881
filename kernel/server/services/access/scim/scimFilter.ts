import { type Compare, type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './scimErrors.ts';

/** What a filter may ask about, and where it stands. Texts are compared without case unless they are exact. */
export interface ScimColumn {
  readonly sql: string;
  readonly kind: 'text' | 'exact' | 'boolean' | 'date' | 'member';
  /** A whole value as it is kept. */
  readonly normalize?: (value: string) => string;
}
/** By path, in small letters. */
export type ScimColumns = Readonly<Record<string, ScimColumn>>;

const LONGEST = 1_000;
const DEEPEST = 8;
const MOST_TERMS = 30;
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
// The parser's expressions take exponential time for line ends in a text that does not end.
const CONTROL = /\p{Cc}/u;

/** A filter of RFC 7644 as a condition, whose values are added to the parameters. @throws ScimError invalidFilter */
export function filterSql(text: string, columns: ScimColumns, parameters: unknown[]): string {
  if (text.length > LONGEST) throw invalid(`The filter is longer than ${LONGEST} characters`);
  return new FilterWriter(columns, parameters).write(parsed(text), '', 0);
}

/** @throws ScimError invalidFilter */
export function parsed(text: string): Filter {
  if (CONTROL.test(text)) throw invalid('The filter holds a character that is not allowed');
  try {
    return parse(text);
  } catch {
    throw invalid('The filter is not one of SCIM');
  }
}

const invalid = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

class FilterWriter {
  private readonly columns: ScimColumns;
  private readonly parameters: unknown[];
  private terms = 0;

  constructor(columns: ScimColumns, parameters: unknown[]) {
    this.columns = columns;
    this.parameters = parameters;
  }

  write(filter: Filter, prefix: string, depth: number): string {
    if (depth > DEEPEST) throw invalid(`The filter is deeper than ${DEEPEST}`);
    switch (filter.op) {
      case 'and':
      case 'or':
        return `(${filter.filters.map((part) => this.write(part, prefix, depth + 1)).join(` ${filter.op} `)})`;
      case 'not':
        return `not ${this.write(filter.filter, prefix, depth + 1)}`;
      case '[]':
        return this.write(filter.valFilter, `${prefix}${filter.attrPath}.`, depth + 1);
      default:
        return `coalesce(${this.term(filter, prefix)}, false)`;
    }
  }

  private term(filter: Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>, prefix: string): string {
    this.terms += 1;
    if (this.terms > MOST_TERMS) throw invalid(`The filter has more than ${MOST_TERMS} conditions`);
    const path = `${prefix}${filter.attrPath}`.toLowerCase().replace(URN, '');
    const column = Object.hasOwn(this.columns, path) ? this.columns[path]! : undefined;
    if (column === undefined) throw invalid(`Nothing is found by ${path.slice(0, 100)}`);
    if (filter.op === 'pr') return isPresent(column);
    return this.compared(column, filter);
  }

  private compared(column: ScimColumn, { op, compValue }: Compare): string {
    if (compValue === null) {
      if (op === 'eq') return `not ${isPresent(column)}`;
      if (op === 'ne') return isPresent(column);
      throw invalid('Nothing is more or less than null');
    }
    const { kind, sql } = column;
    if (kind === 'boolean') return this.ofBoolean(sql, op, String(compValue).toLowerCase());
    if (kind === 'date') return this.ofDate(sql, op, String(compValue));
    if (kind === 'member') return this.ofMember(sql, op, String(compValue));
    const given = storable(compValue);
    if (kind === 'exact') return ofText(sql, op, this.parameter(given));
    const isWhole = op === 'eq' || op === 'ne';
    const value = isWhole && column.normalize ? column.normalize(given) : given;
    return ofText(`lower(${sql})`, op, this.parameter(value.toLowerCase()));
  }

  private ofBoolean(sql: string, op: Compare['op'], value: string): string {
    if (!/^(?:true|false)$/.test(value) || (op !== 'eq' && op !== 'ne')) throw invalid('It is true or false');
    return (value === 'true') === (op === 'eq') ? sql : `not ${sql}`;
  }

  private ofDate(sql: string, op: Compare['op'], value: string): string {
    const operator = ORDER[op];
    const date = new Date(value);
    if (operator === undefined || Number.isNaN(date.getTime())) throw invalid('It is a date and time, and compared by order');
    return `${sql} ${operator} ${this.parameter(date.toISOString())}::timestamptz`;
  }

  private ofMember(sql: string, op: Compare['op'], value: string): string {
    if (op !== 'eq') throw invalid('Members are compared with eq');
    return sql.replace('?', this.parameter(storable(value)));
  }

  private parameter(value: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}

const ORDER: Readonly<Partial<Record<Compare['op'], string>>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };

function ofText(sql: string, op: Compare['op'], value: string): string {
  if (op === 'co') return `position(${value}::text in ${sql}) > 0`;
  if (op === 'sw') return `starts_with(${sql}, ${value}::text)`;
  if (op === 'ew') return `right(${sql}, length(${value}::text)) = ${value}::text`;
  return op === 'ne' ? `${sql} is distinct from ${value}::text` : `${sql} ${ORDER[op]} ${value}::text`;
}

const isPresent = ({ sql, kind }: ScimColumn): string => {
  if (kind === 'member') throw invalid('Members are compared with eq');
  return kind === 'boolean' ? 'true' : `(${sql} is not null)`;
};

function storable(value: string | number | boolean): string {
  const text = String(value);
  if (text.includes('\u0000') || !text.isWellFormed()) throw invalid('The filter holds a character that is not allowed');
  return text;
}
