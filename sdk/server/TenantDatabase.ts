import { token } from '../token.ts';
import type { Row, Transaction } from './DatabaseService.ts';
import type { RequestScope } from './RequestScope.ts';
import type { TenantSql } from './sql.ts';

export type OfTenant = Pick<RequestScope, 'tenant'>;

/** The tables that plugins bring, and transactions over them and records. No statement sees or changes rows of another tenant. */
export interface TenantDatabase {
  /** Rows as the driver gives them: int8 and numeric as strings, `date` and jsonb as text. In the transaction, where one is given. */
  query<R extends Row = Row>(statement: TenantSql, transaction?: Transaction): Promise<readonly R[]>;
  /** Everything or nothing; a throw rolls back. Inside it every call gets the transaction. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits until nobody else in the tenant holds the name, and holds it until the transaction ends. */
  lock(scope: OfTenant, name: string, transaction: Transaction): Promise<void>;
  /** Works in a transaction that no other of the name runs beside in the tenant, on any server. Who waits holds no connection. */
  inTurn<T>(scope: OfTenant, name: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Calls back once the transaction is stored; never where it is rolled back, or where the server ends before. */
  afterCommit(transaction: Transaction, work: () => void): void;
  /** All tenants, for housekeeping. */
  tenants(): Promise<readonly OfTenant[]>;
}
export const TenantDatabase = token<TenantDatabase>('tenant-database');
