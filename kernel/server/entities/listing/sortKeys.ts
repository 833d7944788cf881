import type { TenantTable } from '../../services/database/tenantTables.ts';
import { allowedValues, invalidCriterion } from '../../../shared/listing/criterionValues.ts';

/** One key of an order. */
export interface SortKey {
  /** Column with the alias `t`. */
  readonly column: string;
  readonly isDescending: boolean;
  readonly isNullable: boolean;
  /** No two records share a value: nothing has to decide between them. */
  readonly isUnique: boolean;
  /** Type that a value from `afterId` is compared as. */
  readonly type: string;
}

const MAX_KEYS = 5;
const ID = { column: 't.id', isNullable: false, isUnique: true, type: 'uuid' } as const;

/** Of rows that are kept elsewhere: their ids do not begin with the moment. */
const INSERT_DATE = { column: 't.insert_date', isNullable: false, isUnique: false, type: 'timestamptz' } as const;

const CORE: Readonly<Record<string, Omit<SortKey, 'isDescending'>>> = {
  _id: ID,
  _insertDate: ID,
  registration: { column: 't.registration', isNullable: false, isUnique: true, type: 'text' },
  name: { column: 't.name_key', isNullable: true, isUnique: false, type: 'text' },
  status: { column: 't.status', isNullable: false, isUnique: false, type: 'text' },
  organization: { column: 't.organization', isNullable: true, isUnique: false, type: 'text' },
  'organization.name': { column: 't.organization', isNullable: true, isUnique: false, type: 'text' },
  _updateDate: { column: 't.update_date', isNullable: false, isUnique: false, type: 'timestamptz' },
};

/** `-amount,name` → its keys, ending in a unique one; the newest first without it. @throws INVALID_FIELD_IN_QUERY */
export function sortKeysOf(table: TenantTable, sort: string | undefined): readonly SortKey[] {
  const names = (sort ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return table.view ? sortKeysOf(table, '-_insertDate') : [{ ...ID, isDescending: true }];
  if (names.length > MAX_KEYS) throw invalidCriterion('sort');
  const keys: SortKey[] = [];
  for (const name of names) {
    const isDescending = name.startsWith('-');
    keys.push({ ...keyOf(table, name.replace(/^[-+]/, '')), isDescending });
    if (keys.at(-1)!.isUnique) return keys;
  }
  return [...keys, { ...ID, isDescending: keys.at(-1)!.isDescending }];
}

function keyOf(table: TenantTable, name: string): Omit<SortKey, 'isDescending'> {
  if (name === '_insertDate' && table.view) return INSERT_DATE;
  if (Object.hasOwn(CORE, name)) return CORE[name]!;
  const column = table.byPath.get(name);
  if (!column?.isSortable) throw invalidCriterion(`sort=${name}`, allowedValues(sortableNames(table)));
  return { column: `t.${column.column}`, isNullable: true, isUnique: false, type: column.sqlType.replace(' collate "C"', '') };
}

const sortableNames = ({ byPath }: TenantTable): readonly string[] => [
  ...Object.keys(CORE),
  ...[...byPath].filter(([, { isSortable }]) => isSortable).map(([path]) => path),
];

/** Absent values are the lowest: first in ascending, last in descending order. */
export const orderBy = (keys: readonly SortKey[]): string =>
  keys
    .map(({ column, isDescending, isNullable }) => `${column}${isDescending ? ' desc' : ''}${nulls(isDescending, isNullable)}`)
    .join(', ');

const nulls = (isDescending: boolean, isNullable: boolean): string => {
  if (!isNullable) return '';
  return isDescending ? ' nulls last' : ' nulls first';
};
