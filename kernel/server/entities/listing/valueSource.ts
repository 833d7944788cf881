import type { ColumnKind } from '../../../shared/listing/FieldColumn.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';
import { invalidCriterion } from '../../../shared/listing/criterionValues.ts';

/** Where the values of a field are. */
export interface ValueSource {
  /** Column with the alias `t`. */
  readonly column: string;
  /** The value as it was written, of a record that has it: the column may hold it folded. */
  readonly label: string;
  readonly isText: boolean;
  readonly isFolded: boolean;
  /** Whether the column holds several values of a record. */
  readonly isMany: boolean;
  /** Whether an index gives the order of the values. */
  readonly isSortable: boolean;
  /** How that index places what is absent. */
  readonly nulls: '' | ' nulls first';
}

const CODE: ValueSource = {
  column: '',
  label: 'null',
  isText: true,
  isFolded: false,
  isMany: false,
  isSortable: true,
  nulls: ' nulls first',
};

const CORE: Readonly<Record<string, ValueSource>> = {
  name: { ...CODE, column: 't.name_key', label: 't.name', isFolded: true },
  status: { ...CODE, column: 't.status', nulls: '' },
  organization: { ...CODE, column: 't.organization' },
  'organization.name': { ...CODE, column: 't.organization' },
  _insertUser: { ...CODE, column: 't.insert_user', isSortable: false },
  _updateUser: { ...CODE, column: 't.update_user', isSortable: false },
};
const TEXTS: ReadonlySet<ColumnKind> = new Set(['folded', 'code', 'prefix', 'codes']);

/** @throws INVALID_FIELD_IN_QUERY for what is no searchable field with values of its own: moments, registrations, ids */
export function valueSourceOf({ columns }: TenantTable, name: string): ValueSource {
  if (Object.hasOwn(CORE, name)) return CORE[name]!;
  const typed = columns.find(({ path }) => path.replaceAll('[]', '') === name);
  if (!typed?.isIndexed || typed.kind === 'instant') throw invalidCriterion(`of=${name}`);
  const { path, column, kind, isSortable } = typed;
  const isFolded = kind === 'folded';
  return {
    column: `t.${column}`,
    label: isFolded ? `t.data#>>'{${path.replaceAll('.', ',')}}'` : 'null',
    isText: TEXTS.has(kind),
    isFolded,
    isMany: kind === 'codes',
    isSortable,
    nulls: ' nulls first',
  };
}
