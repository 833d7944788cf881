import type { OfTenant, Row, TenantDatabase, TenantSql } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import { composeSql } from './composeSql.ts';
import type { NamedStatements, OpenDatabase } from './Database.ts';

const POLL_MS = 100;

/** Statements of plugins on the tables that they bring. */
export class SqlTenantDatabase implements TenantDatabase {
  private readonly database: OpenDatabase;
  private readonly tables: ReadonlySet<string>;

  /** `tables`: names of those that plugins bring. */
  constructor(database: OpenDatabase, tables: ReadonlySet<string>) {
    this.database = database;
    this.tables = tables;
  }

  async query<R extends Row = Row>(statement: TenantSql, statements?: NamedStatements): Promise<readonly R[]> {
    const parameters: unknown[] = [];
    const bind = (value: unknown): string => `$${parameters.push(value)}`;
    let placeholder: string | undefined;
    const tenant = (): string => (placeholder ??= bind(statement.tenant));
    const { text, isWriting } = composeSql(statement, { bind, tenant, tables: this.tables });
    const run = (on: NamedStatements): Promise<readonly R[]> => on.query<R>(text, parameters);
    if (!isWriting) return run(statements ?? this.database);
    const write = (on: NamedStatements): Promise<readonly R[]> => this.database.asTenant(on, statement.tenant, run);
    return statements ? write(statements) : this.database.transaction(write);
  }

  transaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  async lock({ tenant }: OfTenant, name: string, statements: NamedStatements): Promise<void> {
    await statements.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [tenant, name]);
  }

  async inTurn<T>({ tenant }: OfTenant, name: string, work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    for (;;) {
      const turn = await this.database.transaction(async (statements) => {
        const [row] = await statements.query('select pg_try_advisory_xact_lock($1::int, hashtext($2)) as free', [tenant, name]);
        return row?.['free'] === true ? { result: await work(statements) } : undefined;
      });
      if (turn) return turn.result;
      await delay(POLL_MS);
    }
  }

  afterCommit(statements: NamedStatements, work: () => void): void {
    this.database.afterCommit(statements, work);
  }

  tenants(): Promise<readonly OfTenant[]> {
    return this.database.query<Row & OfTenant>('select id as tenant from app.tenants order by id');
  }
}
