import { placedFields, type EntityShape } from '@mortise/sdk';
import { decimalString, Money } from '@mortise/sdk/domain';
import { CORE_FIELDS, type ColumnKind, type FieldColumn, fieldColumnOf } from './FieldColumn.ts';
import { isUuid } from './criterionValues.ts';
import type { Compared } from './namedCriteria.ts';
import { columnValue, nameKey, organizationKey } from './recordKeys.ts';

/** A record as a list answers it. */
export type Row = Readonly<Record<string, unknown>>;
/** As it is compared with others of its kind: money, milliseconds, texts, booleans, or the texts of a list. */
export type RowValue = Money | number | string | boolean | readonly string[];

/** The fields that lists of an entity are searched and sorted by. */
export const columnsOf = ({ fields }: Pick<EntityShape, 'fields'>): readonly FieldColumn[] =>
  placedFields(fields)
    .filter(({ path, field }) => !CORE_FIELDS.has(path) && (field.search === true || field.sort === true))
    .map(fieldColumnOf);

/** What a row has there; undefined where it has nothing. */
export function rowValue(row: Row, { path, kind }: Compared, columns: ReadonlyMap<string, FieldColumn>): RowValue | undefined {
  const column = columns.get(path);
  const value = column === undefined ? coreValue(row, path) : columnValue(column, row);
  return value === null || value === undefined ? undefined : comparable(kind, value);
}

/** When a record was made, in milliseconds: its id begins with that, except where the server does not have it yet. */
export function insertedAt({ _id: id, _insertDate: date }: Row): number {
  return typeof id === 'string' && isUuid(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Date.parse(String(date));
}

function coreValue(row: Row, path: string): unknown {
  if (path === 'name') return nameKey(typeof row['name'] === 'string' ? row['name'] : null);
  return path === 'organization' ? organizationKey(row['organization']) : row[path];
}

function comparable(kind: ColumnKind, value: unknown): RowValue | undefined {
  switch (kind) {
    case 'decimal':
    case 'integer': {
      const decimal = decimalString(value);
      return decimal === undefined ? undefined : new Money(decimal);
    }
    case 'instant':
      return Date.parse(String(value));
    case 'codes':
      return Array.isArray(value) ? value.map(String) : undefined;
    case 'boolean':
      return value === true;
    default:
      return String(value);
  }
}

/** Below zero where the first comes before the second; texts in the order of their code points, as the database has them. */
export function compareValues(one: RowValue, other: RowValue): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (one instanceof Money) return one.comparedTo(other as Money);
  return Number(one) - Number(other);
}

/** Half of a pair stands for a sign beyond all others. */
function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left !== right) return isHalf(left) === isHalf(right) ? left - right : isHalf(left) ? 1 : -1;
  }
  return one.length - other.length;
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
