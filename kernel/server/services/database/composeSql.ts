import { isOwnTable, isSqlPart, type SqlPart } from '@mortise/sdk/server';

/** What stands before a table whose rows are written: row level security looks after those. */
const BEFORE_WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+$/i;

export interface Composing {
  /** Takes a value and answers its placeholder. */
  readonly bind: (value: unknown) => string;
  /** Placeholder of the tenant. */
  readonly tenant: () => string;
  /** Names of the tables that plugins bring. */
  readonly tables: ReadonlySet<string>;
}

export interface ComposedSql {
  readonly text: string;
  /** Whether it writes rows: only a transaction that is opened for the tenant may. */
  readonly isWriting: boolean;
}

/** The text of a plugin's statement. Of a table that it reads there are the tenant's rows alone. @throws where a table is none of a plugin */
export function composeSql(part: SqlPart, { bind, tenant, tables }: Composing): ComposedSql {
  let text = '';
  let isWriting = false;
  const add = ({ texts, pieces }: SqlPart): void => {
    for (const [index, own] of texts.entries()) {
      text += own;
      const piece = pieces[index];
      if (piece === undefined) continue;
      if (isSqlPart(piece)) add(piece);
      else if (isOwnTable(piece)) addTable(piece.table);
      else text += bind(piece);
    }
  };
  const addTable = (table: string): void => {
    if (!tables.has(table)) throw new Error(`${table} is no table of a plugin: name it in "tables" of the plugin that makes it`);
    const isWritten = BEFORE_WRITTEN.test(text);
    isWriting ||= isWritten;
    text += isWritten ? `d.${table}` : `(select * from d.${table} where tenant = ${tenant()})`;
  };
  add(part);
  return { text, isWriting };
}

/** Part of a list's statement, whose `$1` is the tenant. @throws where it would write */
export function composeReading(part: SqlPart, tables: ReadonlySet<string>, bind: Composing['bind']): string {
  const { text, isWriting } = composeSql(part, { bind, tenant: () => '$1', tables });
  if (isWriting) throw new Error(`A criterion of a list only reads: ${text}`);
  return text;
}
