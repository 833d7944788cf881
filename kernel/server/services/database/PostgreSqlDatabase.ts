import type { Disposer } from '@mortise/sdk';
import type { Row, Statements } from '@mortise/sdk/server';
import { Client, Pool, type PoolClient, types } from 'pg';
import { StartError } from '../../StartError.ts';
import { closeTenant, openTenant, type NamedStatements, type OpenDatabase, type Statement } from './Database.ts';
import { ListeningClient } from './ListeningClient.ts';
import { PreparedNames } from './PreparedNames.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

/** Connections of one server process. */
const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_VERSION = 150_000;
/**
 * What every connection has to agree on, whatever the server's configuration says. Requests are many and short: workers that have to be
 * started first, and merges of whole tables whose order promises a quick end that never comes, make them slower.
 */
const SESSION =
  "set timezone = 'UTC'; set jit = off; set datestyle = 'ISO, YMD'; set standard_conforming_strings = on; set max_parallel_workers_per_gather = 0; set enable_mergejoin = off";

/** Writes of records have one good plan whatever the values: planning them anew, with all their indexes, would cost more than the write. */
const ONE_PLAN = 'set local plan_cache_mode = force_generic_plan';

const parsers: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text') => TYPE_PARSERS[oid] ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** A PostgreSQL server, through a pool. */
export class PostgreSqlDatabase implements OpenDatabase {
  readonly kind = 'postgresql';
  private readonly pool: Pool;
  private readonly listener: ListeningClient;
  private readonly needsRole: boolean;
  private readonly names = new PreparedNames();

  private constructor(pool: Pool, listener: ListeningClient, needsRole: boolean) {
    this.pool = pool;
    this.listener = listener;
    this.needsRole = needsRole;
  }

  static async open(databaseUrl: string): Promise<PostgreSqlDatabase> {
    const where = withoutPassword(databaseUrl);
    const pool = makePool(databaseUrl);
    try {
      const { rows } = await pool.query<{ version: number; passes: boolean }>(
        `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`,
      );
      const { version, passes } = rows[0]!;
      if (version < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 15');
      const listener = new ListeningClient(() => new Client({ connectionString: databaseUrl }));
      return new PostgreSqlDatabase(pool, listener, passes);
    } catch (error) {
      await pool.end();
      throw new StartError(
        `The database ${where} cannot be used (${reason(error)}): check DATABASE_URL, and that the server runs and lets this user in.`,
      );
    }
  }

  async query<R extends Row = Row>(sql: string, parameters: readonly unknown[] = [], name?: string): Promise<readonly R[]> {
    return rowsOf<R>(this.pool, sql, parameters, this.prepared(sql, name));
  }

  async write(tenant: number, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    const client = await this.pool.connect();
    let failure: unknown;
    try {
      // All of it is on its way before the first answer: the connection pipelines. After a failure `commit` rolls back.
      const begun = client.query(`begin; ${openTenant(tenant, this.needsRole)}; ${ONE_PLAN}`);
      const results = statements.map(({ text, parameters, name }) => rowsOf(client, text, parameters, this.prepared(text, name)));
      const ended = client.query('commit');
      const settled = await Promise.allSettled([begun, ...results, ended]);
      return rowsOrFailure(settled);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }

  async transaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let failure: unknown;
    try {
      await client.query('begin');
      const query = <R extends Row>(sql: string, parameters: readonly unknown[] = [], name?: string) =>
        rowsOf<R>(client, sql, parameters, this.prepared(sql, name));
      const result = await work({ query });
      await client.query('commit');
      return result;
    } catch (error) {
      failure = error;
      await client.query('rollback').catch((reason: unknown) => (failure = reason));
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }

  async asTenant<T>(statements: Statements, tenant: number, work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    await statements.query(openTenant(tenant, this.needsRole));
    const result = await work(statements);
    // Not in a finally: after a failure the transaction only takes a rollback.
    await statements.query(closeTenant(this.needsRole));
    return result;
  }

  listen(channel: string, onMessage: (payload: string) => void): Promise<Disposer> {
    return this.listener.listen(channel, onMessage);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [channel, payload]);
  }

  private prepared(text: string, name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.names.of(name, text);
  }

  async close(): Promise<void> {
    await this.listener.stop();
    if (!this.pool.ending) await this.pool.end();
  }
}

function makePool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types: parsers, pipeline: true });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.query(SESSION).catch(() => {});
  });
  return pool;
}

async function rowsOf<R extends Row>(
  target: Pool | PoolClient,
  text: string,
  parameters: readonly unknown[],
  name?: string,
): Promise<readonly R[]> {
  // Without parameters the text may hold several statements; a `values` array would forbid that.
  if (parameters.length === 0) {
    const results: unknown = await target.query(text);
    return ((Array.isArray(results) ? results.at(-1) : results) as { readonly rows: readonly R[] }).rows;
  }
  const values = parameters as unknown[];
  return (await target.query<R>(name === undefined ? { text, values } : { name, text, values })).rows;
}

/** Throws the first failure: a later statement's "transaction is aborted" says nothing. */
function rowsOrFailure(settled: readonly PromiseSettledResult<unknown>[]): readonly (readonly Row[])[] {
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return settled.slice(1, -1).map((result) => (result as PromiseFulfilledResult<readonly Row[]>).value);
}

/** Whether the connection itself failed, not a statement on it. */
const isBroken = (error: unknown): boolean => error !== undefined && !/^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '00000');

const reason = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message === undefined || message === '' ? (code ?? 'no answer') : message;
};

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'of DATABASE_URL';
}
