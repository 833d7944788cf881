import { ApiError, type Disposer } from '@mortise/sdk';
import type { Row, Statements } from '@mortise/sdk/server';
import { Client, type PoolClient } from 'pg';
import { StartError } from '../../StartError.ts';
import type { Caller } from './Caller.ts';
import { Callers } from './Callers.ts';
import { CommitFollowers } from './CommitFollowers.ts';
import { Connections } from './Connections.ts';
import { closeTenant, openTenant, type NamedStatements, type OpenDatabase, type Statement } from './Database.ts';
import { databaseBusy, isEndedByServer, isTooManyConnections, saveUncertain } from './databaseErrors.ts';
import { ListeningClient, SILENCE_MS } from './ListeningClient.ts';
import { Outage } from './Outage.ts';
import { PreparedNames } from './PreparedNames.ts';
import { Shares } from './Shares.ts';
import { TenantSaves } from './TenantSaves.ts';
import { withAnswers } from './withAnswers.ts';
import { askOnce, CONNECT_TIMEOUT_MS, parsers, sessionOf } from './postgreSqlSession.ts';

const OLDEST_VERSION = 150_000;
/** What is asked on a connection that is then lost is put again. */
const MOST_ATTEMPTS = 3;

/** Writes of records have one good plan whatever the values: planning them anew, with all their indexes, would cost more than the write. */
const ONE_PLAN = 'set local plan_cache_mode = force_generic_plan';

/** What a site may say about its database. */
export interface PostgreSqlSettings {
  /** For requests; jobs and migrations have half as many of their own. */
  readonly connections?: number | undefined;
  /** A request's statement may take so long. */
  readonly statementSeconds?: number | undefined;
  /** And wait so long for what others have locked. */
  readonly lockSeconds?: number | undefined;
}
const CONNECTIONS = 16;
/** Of the connections for requests, those that one table may take. */
const SHARE = 0.75;
const STATEMENT_SECONDS = 30;
const LOCK_SECONDS = 5;
const IDLE_IN_TRANSACTION_SECONDS = 60;

/** A PostgreSQL server, which may be restarted, killed or cut off at any moment: what is safe is asked again, the rest fails and says so. */
export class PostgreSqlDatabase implements OpenDatabase {
  readonly kind = 'postgresql';
  private readonly requests: Connections;
  private readonly shares: Shares;
  private readonly background: Connections;
  private readonly outage: Outage;
  private readonly listener: ListeningClient;
  private readonly needsRole: boolean;
  private readonly names = new PreparedNames();
  private readonly callers = new Callers();
  private readonly saves = new TenantSaves();
  private readonly followers = new CommitFollowers();

  private constructor(databaseUrl: string, needsRole: boolean, settings: PostgreSqlSettings) {
    const { connections: max = CONNECTIONS, statementSeconds = STATEMENT_SECONDS, lockSeconds = LOCK_SECONDS } = settings;
    const client = { connectionString: databaseUrl, types: parsers, keepAlive: true };
    this.needsRole = needsRole;
    this.outage = new Outage(() => askOnce(databaseUrl, 'select 1').catch(unlessFull));
    this.requests = new Connections({
      // The server's own limit ends a statement; this one is for a server that has gone silent.
      client: { ...client, query_timeout: (statementSeconds + 5) * 1_000 },
      max,
      session: sessionOf(statementSeconds, lockSeconds, IDLE_IN_TRANSACTION_SECONDS),
      outage: this.outage,
    });
    this.shares = new Shares(Math.ceil(max * SHARE));
    this.background = new Connections({
      client,
      max: Math.max(4, Math.ceil(max / 2)),
      session: sessionOf(0, 0, 0),
      outage: this.outage,
    });
    const listening = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      pipeline: true,
    };
    this.listener = new ListeningClient(
      () => new Client(listening),
      () => this.isSilent(),
    );
  }

  static async open(databaseUrl: string, settings: PostgreSqlSettings = {}): Promise<PostgreSqlDatabase> {
    try {
      const [row] = await askOnce<{ version: number; passes: boolean }>(
        databaseUrl,
        `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`,
      );
      const { version, passes } = row!;
      if (version < OLDEST_VERSION) throw new Error('it is older than PostgreSQL 15');
      return new PostgreSqlDatabase(databaseUrl, passes, settings);
    } catch (error) {
      throw new StartError(
        `The database ${withoutPassword(databaseUrl)} cannot be used (${reason(error)}): check DATABASE_URL, and that the server runs and lets this user in.`,
      );
    }
  }

  async query<R extends Row = Row>(sql: string, parameters: readonly unknown[] = [], name?: string): Promise<readonly R[]> {
    const give = await this.shareOf(sql);
    try {
      return await this.ask<R>(sql, parameters, name);
    } finally {
      give();
    }
  }

  private async ask<R extends Row>(sql: string, parameters: readonly unknown[], name: string | undefined): Promise<readonly R[]> {
    const isRead = isReading(sql);
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.take();
      try {
        const rows = rowsOf<R>(client, sql, parameters, this.prepared(sql, name));
        const result = await (isRead ? this.callers.whileWaitedFor(rows, () => this.requests.cut(client)) : rows);
        this.connections.give(client);
        if (!isRead) this.callers.noteSaved();
        return result;
      } catch (error) {
        if (!this.connections.give(client, error)) throw error;
        if (this.callers.isGivenUp) throw databaseBusy();
        if (!isRead) throw saveUncertain();
        if (attempt >= MOST_ATTEMPTS) throw this.callers.unavailable();
      }
    }
  }

  async write(tenant: number, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    const give = await this.shareOf(statements[0]?.text ?? '');
    try {
      return await this.store(tenant, statements);
    } finally {
      this.saves.note(tenant);
      give();
    }
  }

  private async store(tenant: number, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.take();
      try {
        const result = await this.writeOn(client, tenant, statements);
        this.connections.give(client);
        this.callers.noteSaved();
        return result;
      } catch (error) {
        if (!this.connections.give(client, error)) throw error;
        if (!(error instanceof RolledBack)) throw saveUncertain();
        if (attempt >= MOST_ATTEMPTS) throw this.callers.unavailable();
      }
    }
  }

  private async writeOn(client: PoolClient, tenant: number, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    // All of it is on its way before the first answer: the connection pipelines. After a failure `commit` rolls back.
    const begun = client.query(`begin; ${openTenant(tenant, this.needsRole)}; ${ONE_PLAN}`);
    const results = statements.map(({ text, parameters, name }) => rowsOf(client, text, parameters, this.prepared(text, name)));
    const ended = client.query('commit');
    return rowsOrFailure(await Promise.allSettled([begun, ...results, ended]));
  }

  transaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    return withAnswers(() => this.tryTransaction(work));
  }

  private async tryTransaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    const client = await this.begin();
    const query = <R extends Row>(sql: string, parameters: readonly unknown[] = [], name?: string) =>
      rowsOf<R>(client, sql, parameters, this.prepared(sql, name));
    const statements = { query };
    let isCommitting = false;
    this.saves.begin();
    this.followers.begin(statements);
    try {
      const result = await work(statements);
      isCommitting = true;
      await client.query('commit');
      this.connections.give(client);
      this.followers.stored(statements);
      this.callers.noteSaved();
      return result;
    } catch (error) {
      const rollback = await client.query('rollback').catch((failure: unknown) => failure);
      const isLost = this.connections.give(client, isEndedByServer(error) ? error : rollback);
      if (!isLost) throw error;
      throw isCommitting ? saveUncertain() : this.callers.unavailable();
    } finally {
      this.saves.end();
    }
  }

  private async begin(): Promise<PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.take();
      try {
        await client.query('begin');
        return client;
      } catch (error) {
        if (!this.connections.give(client, error)) throw error;
        if (attempt >= MOST_ATTEMPTS) throw this.callers.unavailable();
      }
    }
  }

  async asTenant<T>(statements: Statements, tenant: number, work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    this.saves.open(tenant);
    await statements.query(openTenant(tenant, this.needsRole));
    const result = await work(statements);
    // Not in a finally: after a failure the transaction only takes a rollback.
    await statements.query(closeTenant(this.needsRole));
    return result;
  }

  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Disposer> {
    return this.listener.listen(channel, onMessage, onGap);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [channel, payload]);
  }

  afterCommit(statements: Statements, work: () => void): void {
    this.followers.follow(statements, work);
  }

  savesOf(tenant: number): number {
    return this.saves.of(tenant);
  }

  noteSaves(tenant: number | undefined): void {
    if (tenant === undefined) this.saves.noteGap();
    else this.saves.note(tenant);
  }

  serving(caller: Caller, work: () => void): void {
    this.callers.serve(caller, work);
  }

  unhurried<T>(work: () => Promise<T>): Promise<T> {
    return this.callers.forget(work);
  }

  async isReachable(): Promise<boolean> {
    return !this.outage.isOn && this.listener.isAnswered();
  }

  async close(): Promise<void> {
    this.outage.stop();
    await this.listener.stop();
    await Promise.all([this.requests.end(), this.background.end()]);
  }

  private async shareOf(sql: string): Promise<() => void> {
    return this.callers.isServing ? this.shares.take(sql) : () => {};
  }

  private get connections(): Connections {
    return this.callers.isServing ? this.requests : this.background;
  }

  private async take(): Promise<PoolClient> {
    try {
      return await this.connections.take();
    } catch (error) {
      throw error instanceof ApiError && error.code === 'DATABASE_UNAVAILABLE' ? this.callers.unavailable() : error;
    }
  }

  /** The network swallows everything: what is under way would wait for ever. */
  private isSilent(): void {
    this.outage.begin();
    this.requests.cutAll();
    this.background.cutAll();
  }

  private prepared(text: string, name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.names.of(name, text);
  }
}

/** A server without a connection left is there. */
function unlessFull(error: unknown): void {
  if (!isTooManyConnections(error)) throw error;
}

/** Whether the statement changes nothing, so that it may be put twice, or not at all. */
const isReading = (sql: string): boolean =>
  /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete|merge|nextval|pg_notify)\b/i.test(sql);

async function rowsOf<R extends Row>(
  target: PoolClient,
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
  const failed = settled.findIndex(({ status }) => status === 'rejected');
  if (failed === -1) return settled.slice(1, -1).map((result) => (result as PromiseFulfilledResult<readonly Row[]>).value);
  const error: unknown = (settled[failed] as PromiseRejectedResult).reason;
  // Ended before its commit; one that is ended at its commit may be stored.
  throw isEndedByServer(error) && failed < settled.length - 1
    ? new RolledBack('The server ended the transaction', { cause: error })
    : error;
}

/** The server says that the transaction was ended before its commit: nothing of it is stored. */
class RolledBack extends Error {}

const reason = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message === undefined || message === '' ? (code ?? 'no answer') : message;
};

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'of DATABASE_URL';
}
