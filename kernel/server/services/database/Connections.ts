import { setTimeout as delay } from 'node:timers/promises';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { breakOff } from './breakOff.ts';
import { databaseBusy, databaseUnavailable, isEndedByServer, isSilence, isTooManyConnections } from './databaseErrors.ts';
import type { Outage } from './Outage.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** How long others are waited for when the server has no connection left. */
const PATIENCE_MS = 3_000;
const POLL_MS = 100;

export interface ConnectionsOptions {
  readonly client: ClientConfig;
  readonly max: number;
  /** Statements that every connection begins with. */
  readonly session: string;
  readonly outage: Outage;
}

/** Connections to one PostgreSQL, which may go away at any moment and come back. */
export class Connections {
  private readonly pool: Pool;
  private readonly outage: Outage;
  private readonly open = new Set<PoolClient>();
  private readonly broken = new WeakSet<PoolClient>();

  constructor({ client, max, session, outage }: ConnectionsOptions) {
    this.outage = outage;
    this.pool = new Pool({ ...client, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, pipeline: true });
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => {});
    this.pool.on('connect', (connected) => this.welcome(connected, session));
    this.pool.on('remove', (removed) => this.open.delete(removed));
  }

  /** @throws DATABASE_UNAVAILABLE, DATABASE_BUSY */
  async take(): Promise<PoolClient> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      await this.outage.wait();
      try {
        return await this.pool.connect();
      } catch (error) {
        if (this.pool.ending) throw error;
        if (isPoolExhausted(error)) throw databaseBusy();
        if (isTooManyConnections(error)) {
          if (Date.now() > until) throw databaseBusy();
          await delay(POLL_MS);
          continue;
        }
        this.outage.begin();
        if (Date.now() > until) throw databaseUnavailable();
      }
    }
  }

  /** Gives a connection back. Answers whether it was lost: then nothing that was asked on it is sure. */
  give(client: PoolClient, error?: unknown): boolean {
    const isLost =
      this.broken.has(client) || isEndedByServer(error) || isEndedByServer((error as Error | undefined)?.cause) || isSilence(error);
    client.release(isLost);
    return isLost;
  }

  /** Breaks a connection off, with what it is at. */
  cut(client: PoolClient): void {
    this.broken.add(client);
    breakOff(client);
  }

  cutAll(): void {
    for (const client of this.open) this.cut(client);
  }

  async end(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  private welcome(client: PoolClient, session: string): void {
    this.open.add(client);
    // The pool listens to idle connections only: one that breaks at work would end the process.
    client.on('error', () => this.broken.add(client));
    client.query(session).catch(() => {});
    // Ends what runs for a connection that is gone. Not every system that a server runs on knows how to notice.
    client.query("set client_connection_check_interval = '2s'").catch(() => {});
  }
}

const isPoolExhausted = (error: unknown): boolean => (error as Error).message === 'timeout exceeded when trying to connect';
