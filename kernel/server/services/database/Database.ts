import type { DatabaseService, Row, Statements, Transaction } from '@mortise/sdk/server';
import type { Caller } from './Caller.ts';

/** One statement with its parameters. A `name` marks a text that never varies: PostgreSQL then parses it once per connection. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly name?: string;
}

/** What the kernel's own code runs statements on: `Statements` that also take the name of a prepared statement. */
export interface NamedStatements extends Statements {
  query<R extends Row = Row>(sql: string, parameters?: readonly unknown[], name?: string): Promise<readonly R[]>;
}

/** Options that name a transaction: it was begun by the database of this process. */
export type Within<Options extends { readonly statements?: Transaction }> = Options & { readonly statements?: NamedStatements };

/** The database as the kernel holds it. */
export interface OpenDatabase extends Omit<DatabaseService, 'query'>, NamedStatements {
  /**
   * Runs the statements in one transaction that may write the rows of this tenant, without a round trip in between.
   * Answers the rows of each. Nothing is stored when one fails.
   */
  write(tenant: number, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Inside a transaction: lets `work` write rows of the tenant. Row level security refuses writes outside of it. */
  asTenant<T>(statements: Statements, tenant: number, work: (statements: NamedStatements) => Promise<T>): Promise<T>;
  /** Calls back once the transaction of the statements is stored; never where it is not. */
  afterCommit(statements: Statements, work: () => void): void;
  /** Grows with each save in the tenant's tables: of this server, and of others once they are heard of. */
  savesOf(tenant: number): number;
  /** Another server saved in the tenant's tables, or in unknown ones while it was not heard of. */
  noteSaves(tenant: number | undefined): void;
  /** What `work` begins is a request's: it is limited in time, and reads end once the caller has gone. */
  serving(caller: Caller, work: () => void): void;
  /** Work that may take its time although a request began it: new tables, new indexes. */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  /** What it works at and what waits for that, in its order; only of the embedded one, which has one connection. */
  underWay?(): readonly { readonly id: number; readonly text: string; readonly since: number }[];
  /** Whether it answers now. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
  /** Resolves with the reason once it is gone for as long as this process runs; only of the embedded one. */
  readonly lost?: Promise<Error>;
}

/** Role that writes on tenant tables when the login itself would pass row level security (superuser, owner of the cluster). */
export const WRITER_ROLE = 'mortise_writer';

/** Statements that open the tenant's rows for writing until the end of the transaction. `tenant` is an integer: nothing to escape. */
export function openTenant(tenant: number, needsRole: boolean): string {
  if (!Number.isSafeInteger(tenant)) throw new Error(`Tenant ${tenant} is no integer: take it from the RequestScope`);
  const bind = `set local app.tenant = '${tenant}'`;
  return needsRole ? `set local role ${WRITER_ROLE}; ${bind}` : bind;
}

/** Ends what `openTenant` began, for the rest of a transaction that belongs to someone else. */
export const closeTenant = (needsRole: boolean): string =>
  needsRole ? `reset role; set local app.tenant = ''` : `set local app.tenant = ''`;
