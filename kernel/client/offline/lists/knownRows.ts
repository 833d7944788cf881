import type { EntityShape } from '@mortise/sdk';
import { rootOf } from '../../../shared/listing/rowCriteria.ts';
import type { Row } from '../../../shared/listing/rowValues.ts';
import type { KeptAnswer } from '../KeptAnswers.ts';

/** What this device knows of a record: its newest values, and of which fields. */
export interface KnownRow {
  readonly row: Row;
  /** By the first step of the path; every field where it was read whole. */
  readonly fields: ReadonlySet<string> | 'all';
}

type KnownRows = ReadonlyMap<string, KnownRow>;

/** Of answers that are asked for again, as one search follows the other. */
const joinedBefore = new WeakMap<readonly KeptAnswer[], { readonly entity: EntityShape; readonly rows: KnownRows }>();

/** The records that answers hold, by registration: what was answered last counts. */
export function knownRows(entity: EntityShape, answers: readonly KeptAnswer[]): KnownRows {
  const before = joinedBefore.get(answers);
  if (before?.entity === entity) return before.rows;
  const rows = joinRows(entity, answers);
  joinedBefore.set(answers, { entity, rows });
  return rows;
}

function joinRows(entity: EntityShape, answers: readonly KeptAnswer[]): KnownRows {
  const known = new Map<string, KnownRow>();
  for (const { url, data } of answers.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const fields = fieldsAsked(entity, url);
    for (const row of rowsOf(data)) {
      const { registration } = row;
      if (typeof registration === 'string') known.set(registration, joined(entity, known.get(registration), { row, fields }));
    }
  }
  return known;
}

/** The rows of a list, with figures beside them or without, or the one record. */
export function rowsOf(data: unknown): readonly Row[] {
  if (Array.isArray(data)) return data.filter(isRow);
  if (!isRow(data)) return [];
  return Array.isArray(data['entities']) ? data['entities'].filter(isRow) : [data];
}

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether all of these fields are known, also where the record has none of them. */
export const knowsAll = ({ fields }: KnownRow, wanted: Iterable<string>): boolean =>
  fields === 'all' || [...wanted].every((name) => fields.has(name));

/** A person column is found in the persons. What is joined is no field. */
export function fieldsNamed(entity: EntityShape, projection: readonly string[]): readonly string[] {
  const roots = projection.map((path) => rootOf(path));
  const own = roots.map((root) => (Object.hasOwn(entity.roles ?? {}, root) && entity.fields[root] === undefined ? 'persons' : root));
  return own.filter((root) => entity.fields[root] !== undefined || !Object.hasOwn(entity.includes ?? {}, root));
}

function fieldsAsked(entity: EntityShape, url: string): KnownRow['fields'] {
  const projection = new URLSearchParams(url.split('?')[1]).get('projection')?.split(',') ?? [];
  if (projection.length === 0) return 'all';
  // Of a field within another one the rest is not known.
  const whole = projection.filter((path) => !path.replaceAll('[]', '').includes('.'));
  return new Set(['_id', 'registration', ...fieldsNamed(entity, whole)]);
}

/** What an older answer joined to the record stays where the newer one did not ask for it. */
function joined(entity: EntityShape, older: KnownRow | undefined, { row, fields }: KnownRow): KnownRow {
  if (older === undefined) return { row, fields };
  if (fields === 'all') return { row: { ...only(older.row, Object.keys(entity.includes ?? {})), ...row }, fields };
  const kept = Object.entries(older.row).filter(([name]) => !fields.has(name));
  return { row: { ...Object.fromEntries(kept), ...row }, fields: older.fields === 'all' ? 'all' : new Set([...older.fields, ...fields]) };
}

const only = (row: Row, names: readonly string[]): Row => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
