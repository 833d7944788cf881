import { apiError } from '@mortise/sdk';
import type { OpenDatabase } from '../database/Database.ts';
import { desiredIndexes } from '../database/entityTableStatements.ts';
import { shortHash } from '../database/entityTableStatements.ts';
import type { TenantTable } from '../database/tenantTables.ts';

export const INDEX_KINDS = ['all', 'unused', 'missing', 'own'] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

export interface IndexState {
  readonly name: string;
  readonly table: string;
  /** The kind of record whose table it is. */
  readonly entity?: string;
  /** How often it was used since the figures were begun. */
  readonly uses: number;
  readonly bytes: number;
  /** Primary keys and the like keep rows apart, used or not. */
  readonly isUnique: boolean;
  /** Whether it is whole; one that was cut off while it was made is of no use. */
  readonly isValid: boolean;
  /** The product wants it, and it is not there. */
  readonly isMissing: boolean;
  /** Made here by somebody: it can be dropped here. */
  readonly isOwn: boolean;
  readonly definition: string;
}

export interface IndexesAsked {
  readonly kind: IndexKind;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

interface IndexRow extends Record<string, unknown> {
  name: string;
  relation: string;
  uses: string;
  bytes: string;
  is_unique: boolean;
  is_valid: boolean;
  definition: string;
}

const OWN = 'own_';
const INDEXES = `
  select c.relname as name, n.nspname || '.' || t.relname as relation, coalesce(s.idx_scan, 0)::text as uses, pg_relation_size(c.oid)::text as bytes,
    i.indisunique as is_unique, i.indisvalid as is_valid, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_stat_user_indexes s on s.indexrelid = c.oid
  where n.nspname in ('d', 'app', 'jobs') and c.relkind = 'i'`;

/** The indexes of the database: which are used, how large they are, which are missing; and those that somebody adds to them. */
export class DatabaseIndexes {
  private readonly database: OpenDatabase;
  private readonly tables: () => readonly TenantTable[];

  constructor(database: OpenDatabase, tables: () => readonly TenantTable[]) {
    this.database = database;
    this.tables = tables;
  }

  /** The largest first; those that are missing before all others. */
  async list({ kind, search, offset, limit }: IndexesAsked): Promise<readonly IndexState[]> {
    const all = await this.all();
    const words = search.toLowerCase().split(/\s+/);
    const wanted = all.filter((index) => isOf(kind, index) && words.every((word) => textOf(index).includes(word)));
    return wanted
      .toSorted(
        (one, other) => Number(other.isMissing) - Number(one.isMissing) || other.bytes - one.bytes || one.name.localeCompare(other.name),
      )
      .slice(offset, offset + limit);
  }

  /** Filters of lists that share one index with others: each may be given one of its own. */
  candidates(): readonly { readonly entity: string; readonly path: string }[] {
    return this.tables()
      .filter(({ view }) => view === undefined)
      .flatMap(({ entity, columns }) =>
        columns.filter(({ isIndexed, isSortable }) => isIndexed && !isSortable).map(({ path }) => ({ entity: entity.name, path })),
      );
  }

  /** Makes one that the product wants and that is missing or broken. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async mend(name: string): Promise<void> {
    const wanted = this.desired().find((index) => index.name === name);
    if (wanted === undefined) throw notFound(name);
    await this.make(name, wanted.definition);
  }

  /** Gives a filter of a list an index of its own. Answers its name. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async add(entity: string, path: string): Promise<string> {
    const table = this.tables().find((one) => one.entity.name === entity && one.view === undefined);
    const column = table?.columns.find((one) => one.path === path && one.isIndexed);
    if (table === undefined || column === undefined) throw notFound(`${entity}.${path}`);
    const name = `${OWN}${table.name.slice(0, 30)}_${shortHash(`${table.name} ${column.column}`)}`;
    const isArray = column.kind === 'codes';
    await this.make(name, `on ${table.sql} ${isArray ? `using gin (tenant, ${column.column})` : `(tenant, ${column.column}, id)`}`);
    return name;
  }

  /** Takes one away that somebody added. @throws TRANSITION_REJECTED for those of the product */
  async drop(name: string): Promise<void> {
    const index = (await this.all()).find((one) => one.name === name && !one.isMissing);
    if (index === undefined) throw notFound(name);
    const rejectionReason =
      'The product needs it, and would make it again at its next start. Only indexes that were added here can be dropped.';
    if (!index.isOwn) throw apiError('TRANSITION_REJECTED', ['DELETE'], { rejectionReason });
    await this.database.unhurried(() => this.database.query(`drop index ${this.concurrently}if exists d."${name}"`));
  }

  /** Concurrently, so that saves go on meanwhile; what an earlier try left behind goes first. */
  private async make(name: string, definition: string): Promise<void> {
    await this.database.unhurried(async () => {
      const [there] = await this.database.query<IndexRow>(`${INDEXES} and c.relname = $1`, [name]);
      if (there?.is_valid === true) return;
      if (there !== undefined) await this.database.query(`drop index ${this.concurrently}if exists d."${name}"`);
      await this.database.query(`create index ${this.concurrently}"${name}" ${definition}`);
    });
  }

  private get concurrently(): string {
    return this.database.kind === 'postgresql' ? 'concurrently ' : '';
  }

  private desired() {
    return this.tables()
      .filter(({ view }) => view === undefined)
      .flatMap((table) => desiredIndexes(table).map((index) => ({ ...index, table })));
  }

  private async all(): Promise<readonly IndexState[]> {
    const rows = await this.database.query<IndexRow>(INDEXES);
    const entities = new Map(this.tables().map(({ name, entity }) => [`d.${name}`, entity.name]));
    const there = rows.map((row) => stateOf(row, entities.get(row.relation)));
    const valid = new Set(there.filter(({ isValid }) => isValid).map(({ name }) => name));
    const known = new Set(there.map(({ name }) => name));
    const missing = this.desired().filter(({ name }) => !valid.has(name));
    const absent = missing
      .filter(({ name }) => !known.has(name))
      .map(({ name, definition, table }) => ({
        name,
        table: `d.${table.name}`,
        entity: table.entity.name,
        uses: 0,
        bytes: 0,
        isUnique: false,
        isValid: false,
        isMissing: true,
        isOwn: false,
        definition: `create index "${name}" ${definition}`,
      }));
    const broken = new Set(missing.map(({ name }) => name));
    return [...there.map((index) => (broken.has(index.name) ? { ...index, isMissing: true } : index)), ...absent];
  }
}

function stateOf(
  { name, relation, uses, bytes, is_unique: isUnique, is_valid: isValid, definition }: IndexRow,
  entity: string | undefined,
): IndexState {
  const isOwn = name.startsWith(OWN) && relation.startsWith('d.');
  const figures = { uses: Number(uses), bytes: Number(bytes) };
  return {
    name,
    table: relation,
    ...figures,
    isUnique,
    isValid,
    isOwn,
    isMissing: false,
    definition,
    ...(entity !== undefined && { entity }),
  };
}

function isOf(kind: IndexKind, { uses, isUnique, isMissing, isOwn }: IndexState): boolean {
  if (kind === 'unused') return uses === 0 && !isUnique && !isMissing;
  if (kind === 'missing') return isMissing;
  return kind === 'all' || isOwn;
}

const textOf = ({ name, table, entity = '' }: IndexState): string => `${name} ${table} ${entity}`.toLowerCase();
const notFound = (name: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Index of the database', name]);
