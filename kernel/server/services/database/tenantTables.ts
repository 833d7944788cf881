import { placedFields, spelledOut, type EntityDefinition, type Field } from '@mortise/sdk';
import type { EntityView } from '@mortise/sdk/server';
import { type ColumnKind, CORE_FIELDS, type FieldColumn, fieldColumnOf } from '../../../shared/listing/FieldColumn.ts';

/** A field with a column of its own, filled by the write path from the record's data. */
export interface TypedColumn extends FieldColumn {
  /** Quoted name. */
  readonly column: string;
  readonly sqlType: string;
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
  'upload_parts',
  'kept_files',
  'deleted_records',
  'idempotency_keys',
] as const;
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
  return kept.map((placed) => {
    const column = fieldColumnOf(placed);
    return { ...column, sqlType: SQL_TYPES[column.kind], column: `"${uniqueColumn(placed.path, used)}"` };
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
