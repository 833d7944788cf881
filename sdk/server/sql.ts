import type { RequestScope } from './RequestScope.ts';

/** A table that a plugin brings, `d.{name}`: each of its rows belongs to a tenant. Made by a migration, named in `tables` of the plugin. */
export interface OwnTable {
  readonly table: string;
}

/** @throws Error when the name is none that needs no quotes */
export function ownTable(name: string): OwnTable {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name of a table: small letters, digits and underscores`);
  return Object.freeze({ table: name });
}

/** What a statement takes as a parameter. */
export type SqlValue = string | number | boolean | null | readonly string[];
/** What stands between the text of a statement: a parameter, a table, or part of a statement. */
export type SqlPiece = SqlValue | OwnTable | SqlPart;

/** Part of a statement: text, and what stands between. */
export interface SqlPart {
  readonly texts: readonly string[];
  readonly pieces: readonly SqlPiece[];
}

/** A statement on the rows of one tenant. */
export interface TenantSql extends SqlPart {
  readonly tenant: number;
}

/** Part of a statement, e.g. columns or a condition. Its text comes from the code and never from a request. */
export function sqlPart(texts: TemplateStringsArray, ...pieces: readonly SqlPiece[]): SqlPart {
  for (const text of texts) refuseUnsafe(text);
  return { texts: [...texts], pieces };
}

/**
 * A statement on the rows of the scope's tenant. Tables stand as `${table}`; one that is read needs an alias, for only the tenant's
 * rows are there: `from ${IMPORTS} i`. Rows that are inserted get the tenant by themselves.
 * @throws Error where the text names a schema or a parameter by itself
 */
export const sql =
  ({ tenant }: Pick<RequestScope, 'tenant'>) =>
  (texts: TemplateStringsArray, ...pieces: readonly SqlPiece[]): TenantSql => ({ tenant, ...sqlPart(texts, ...pieces) });

/** A value as jsonb; undefined as null. */
export const jsonb = (value: unknown): SqlPart => sqlPart`${value === undefined ? null : JSON.stringify(value)}::jsonb`;

function refuseUnsafe(text: string): void {
  const [schema] = /\b(?:d|app|public|pg_catalog|information_schema)"?\s*\./i.exec(text) ?? [];
  if (schema !== undefined) throw new Error(`A statement names its tables as \${table}, not by their schema "${schema}": ${text.trim()}`);
  if (/\$\d/.test(text)) throw new Error(`A statement takes its values as \${value}, not as $1: ${text.trim()}`);
}

export const isOwnTable = (piece: SqlPiece): piece is OwnTable => typeof piece === 'object' && piece !== null && 'table' in piece;
export const isSqlPart = (piece: SqlPiece): piece is SqlPart => typeof piece === 'object' && piece !== null && 'texts' in piece;
