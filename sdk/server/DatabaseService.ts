import { token } from '../token.ts';
import type { Disposer } from '../Disposer.ts';

/** A row as the driver gives it, normalised: int8 and numeric as strings, `date` and jsonb as text. */
export type Row = Record<string, unknown>;

declare const OF_TRANSACTION: unique symbol;
/** A transaction that has begun, to be given on: what is called with it is saved with the rest, or not at all. */
export interface Transaction {
  readonly [OF_TRANSACTION]?: never;
}

/** Runs statements: on the pool, or inside one transaction. Of plugins only migrations get one, and whoever the layer table names. */
export interface Statements extends Transaction {
  /** Parameters are `$1…`; objects for jsonb are passed as `JSON.stringify` text with `$n::jsonb`. */
  query<R extends Row = Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]>;
}

/** The database: PGlite embedded or PostgreSQL, one dialect. */
export interface DatabaseService extends Statements {
  readonly kind: 'embedded' | 'postgresql';
  /** Everything or nothing; a throw rolls back. Inside it use only the statements given. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /**
   * Calls back after commit of a `notify` on the channel, from whichever server process. While the database is away nothing is told:
   * `onGap` is called once it is told again, to read anew what may have changed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Disposer>;
  notify(channel: string, payload: string): Promise<void>;
}
export const DatabaseService = token<DatabaseService>('database');
