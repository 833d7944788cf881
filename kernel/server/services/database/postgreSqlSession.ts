import type { Row } from '@mortise/sdk/server';
import { Client, types } from 'pg';
import { breakOff } from './breakOff.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

export const CONNECT_TIMEOUT_MS = 5_000;

/**
 * What every connection has to agree on, whatever the server's configuration says. Requests are many and short: workers that have to be
 * started first, and merges of whole tables whose order promises a quick end that never comes, make them slower.
 */
const SESSION =
  "set timezone = 'UTC'; set jit = off; set datestyle = 'ISO, YMD'; set standard_conforming_strings = on; set max_parallel_workers_per_gather = 0; set enable_mergejoin = off";

export const parsers: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text') => TYPE_PARSERS[oid] ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** What a connection begins with; 0 seconds are no limit. */
export const sessionOf = (statementSeconds: number, lockSeconds: number, idleInTransactionSeconds: number): string =>
  [
    SESSION,
    `set statement_timeout = '${statementSeconds}s'`,
    `set lock_timeout = '${lockSeconds}s'`,
    `set idle_in_transaction_session_timeout = '${idleInTransactionSeconds}s'`,
  ].join('; ');

/** On a connection of its own. */
export async function askOnce<R extends Row>(connectionString: string, sql: string): Promise<readonly R[]> {
  const limit = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS };
  const client = new Client({ connectionString, types: parsers, ...limit });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(sql)).rows;
  } finally {
    breakOff(client);
  }
}
