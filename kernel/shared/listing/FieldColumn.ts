import type { Field, PlacedField } from '@mortise/sdk';

/**
 * How a field is kept for lists, and so how it is searched and sorted.
 * `folded`: text without accents and case; `code`: text as it is; `codes`: several of them.
 */
export type ColumnKind = 'folded' | 'code' | 'prefix' | 'codes' | 'decimal' | 'integer' | 'date' | 'instant' | 'boolean';

/** A field that lists of its entity look at. */
export interface FieldColumn {
  /** Path in the record: `amount`, `address.city`, `roles[].role`. */
  readonly path: string;
  readonly field: Field;
  readonly kind: ColumnKind;
  /** Whether it is searched or sorted by, not only summed up. */
  readonly isIndexed: boolean;
  /** Whether lists are sorted by it; otherwise it is searched for equal values. */
  readonly isSortable: boolean;
}

/** Fields of every record that are kept for lists in a way of their own. `organization` also stays in the data, with all it holds. */
export const CORE_FIELDS: ReadonlySet<string> = new Set(['registration', 'name', 'status', 'organization']);

/** Kinds that are searched by ranges. */
const ORDERED: ReadonlySet<ColumnKind> = new Set(['prefix', 'decimal', 'integer', 'date', 'instant']);

export function fieldColumnOf({ path, field, isMany }: PlacedField): FieldColumn {
  const kind = isMany ? 'codes' : kindOf(field);
  const isIndexed = field.search === true || field.sort === true;
  return { path, field, kind, isIndexed, isSortable: isIndexed && kind !== 'codes' && (field.sort === true || ORDERED.has(kind)) };
}

function kindOf(field: Field): ColumnKind {
  switch (field.type) {
    case 'number':
    case 'percentage':
    case 'currency':
    case 'slider':
      return 'decimal';
    case 'integer':
      return 'integer';
    case 'date':
      return 'date';
    case 'datetime':
      return 'instant';
    case 'checkbox':
    case 'switch':
      return 'boolean';
    case 'multiselect':
    case 'emails':
      return 'codes';
    case 'email':
      return 'prefix';
    default:
      return isCode(field) ? 'code' : 'folded';
  }
}

const isCode = (field: Field): boolean =>
  ['select', 'radio', 'reference', 'time', 'iban', 'username', 'color'].includes(field.type) ||
  ('list' in field && field.list !== undefined);
