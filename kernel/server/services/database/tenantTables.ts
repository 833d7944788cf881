import { placedFields, spelledOut, type EntityDefinition, type Field } from '@mortise/sdk';
import type { EntityView } from '@mortise/sdk/server';

/**
 * How a field is kept in its typed column, and so how it is searched and sorted.
 * `folded`: text without accents and case; `code`: text as it is; `codes`: several of them.
 */
export type ColumnKind = 'folded' | 'code' | 'prefix' | 'codes' | 'decimal' | 'integer' | 'date' | 'instant' | 'boolean';

/** A field with a column of its own, filled by the write path from the record's data. */
export interface TypedColumn {
  /** Path in the record: `amount`, `address.city`, `roles[].role`. */
  readonly path: string;
  readonly field: Field;
  /** Quoted name. */
  readonly column: string;
  readonly kind: ColumnKind;
  readonly sqlType: string;
  /** Whether it is searched or sorted by, not only summed up. */
  readonly isIndexed: boolean;
  /** Whether an index gives its order; otherwise it is searched for equal values, in an index that such columns share. */
  readonly isSortable: boolean;
}

/** The table of an entity. */
export interface TenantTable {
  readonly entity: EntityDefinition;
  /** Without schema and quotes. */
  readonly name: string;
  /** `d."contracts"` */
  readonly sql: string;
  readonly columns: readonly TypedColumn[];
  readonly byPath: ReadonlyMap<string, TypedColumn>;
  /** Whether records name people in their `persons` and nowhere else: then the keys of those say all that they are linked with. */
  readonly hasPersonsOnly: boolean;
  /** What it shows, where it is a view of rows that are kept elsewhere. */
  readonly view?: EntityView;
}

/** By the name of the entity. */
export type EntityViews = Readonly<Record<string, EntityView>>;

/** Columns that every entity's table has. */
export const CORE_COLUMNS = [
  'tenant',
  'id',
  'registration',
  'name',
  'name_key',
  'status',
  'organization',
  'insert_date',
  'update_date',
  'insert_user',
  'update_user',
  'version',
  'search',
  'person_keys',
  'data',
] as const;
/** What statements that write a record unpack beside its columns: `writeStatements.ts`. */
const WRITTEN_BESIDE = [
  'position',
  'at',
  'username',
  'changes',
  'key_figure',
  'key_currency',
  'n',
  'given',
  'operation',
  'transition',
  'asked_by',
  'comment',
  'of_request',
  'deltas',
] as const;
const TAKEN: ReadonlySet<string> = new Set([...CORE_COLUMNS, ...WRITTEN_BESIDE]);
/** Tables of schema `d` that belong to no entity. */
export const SHARED_TABLES = [
  'history',
  'links',
  'counts',
  'counters',
  'documents',
  'document_versions',
  'uploads',
  'deleted_records',
  'idempotency_keys',
] as const;
/** Fields that live in core columns. `organization` also stays in the data, with all it holds. */
export const CORE_FIELDS: ReadonlySet<string> = new Set(['registration', 'name', 'status', 'organization']);
/** PostgreSQL cuts longer names. */
const MAX_NAME = 63;

const SQL_TYPES: Readonly<Record<ColumnKind, string>> = {
  folded: 'text collate "C"',
  code: 'text collate "C"',
  prefix: 'text collate "C"',
  codes: 'text[]',
  decimal: 'numeric',
  integer: 'bigint',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};

/** The tables of all entities: as the entity says, else the last part of its collection. @throws when two have the same */
export function tenantTables(entities: readonly EntityDefinition[], views: EntityViews = {}): readonly TenantTable[] {
  const names = entities.map(({ collection, table = lastSegment(collection) }) =>
    SHARED_TABLES.some((shared) => shared === table) ? snakeCase(collection.replaceAll('/', '-')) : table,
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two entities would have the table d.${twice}: give one of them a "table" of its own`);
  return entities.map((entity, index) => tenantTable(entity, names[index]!, views[entity.name]));
}

function tenantTable(entity: EntityDefinition, name: string, view: EntityView | undefined): TenantTable {
  const secret = placedFields(entity.fields).find(({ field }) => field.type === 'password');
  if (secret) throw new Error(`${entity.name}.${secret.path} is a password: records do not keep secrets, give it a route of its own`);
  const columns = typedColumns(entity);
  return {
    entity,
    name,
    sql: `d."${name}"`,
    columns,
    byPath: new Map(columns.map((column) => [column.path, column])),
    hasPersonsOnly: hasPersonsOnly(entity),
    ...(view && { view }),
  };
}

function hasPersonsOnly({ fields }: EntityDefinition): boolean {
  const references = placedFields(fields).flatMap(({ path, field }) =>
    field.type === 'reference' ? [{ path, entity: field.entity }] : [],
  );
  const person = references.find(({ path }) => path === 'persons[].personRegistration')?.entity;
  return person !== undefined && references.filter(({ entity }) => entity === person).length === 1;
}

/** Kinds that are searched by ranges. */
const ORDERED: ReadonlySet<ColumnKind> = new Set(['prefix', 'decimal', 'integer', 'date', 'instant']);

const lastSegment = (collection: string): string => snakeCase(collection.split('/').at(-1)!);
const snakeCase = (name: string): string =>
  spelledOut(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_NAME - 20);

function typedColumns(entity: EntityDefinition): readonly TypedColumn[] {
  const found = placedFields(entity.fields).filter(({ path }) => !CORE_FIELDS.has(path));
  const summed = new Set([entity.keyFigure, ...(entity.filterPairs ?? []).flatMap(({ date, sum }) => [date, sum])]);
  const kept = found.filter(({ path, field }) => isWanted(field) || summed.has(path));
  const used = new Set<string>();
  return kept.map(({ path, field, isMany }) => {
    const kind = isMany ? 'codes' : kindOf(field);
    const isIndexed = field.search === true || field.sort === true;
    const isSortable = isIndexed && kind !== 'codes' && (field.sort === true || ORDERED.has(kind));
    return { path, field, kind, sqlType: SQL_TYPES[kind], isIndexed, isSortable, column: `"${uniqueColumn(path, used)}"` };
  });
}

const isWanted = ({ search, sort, aggregate }: Field): boolean => search === true || sort === true || aggregate !== undefined;

function uniqueColumn(path: string, used: Set<string>): string {
  const plain = snakeCase(path.replaceAll('[]', ''));
  let name = TAKEN.has(plain) ? `${plain}_field` : plain;
  while (used.has(name)) name += '_';
  used.add(name);
  return name;
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
