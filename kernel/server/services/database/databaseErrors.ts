import { ApiError, apiError } from '@mortise/sdk';
import { storageFull } from '@mortise/sdk/server';
import { sqlFailure } from './sqlState.ts';

const RETRY_AFTER_SECONDS = 2;
const again = { retryAfter: RETRY_AFTER_SECONDS } as const;

const TOO_MANY_CONNECTIONS = '53300';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** Nothing was saved, whatever was asked for. */
export const databaseUnavailable = (): ApiError => apiError('DATABASE_UNAVAILABLE', [], again);
export const databaseBusy = (): ApiError => apiError('DATABASE_BUSY', [], again);
/** The connection broke between a `commit` and its answer. */
export const saveUncertain = (): ApiError => apiError('SAVE_UNCERTAIN', [], again);

export const isTooManyConnections = (error: unknown): boolean => sqlFailure(error)?.code === TOO_MANY_CONNECTIONS;

/** The server ended this connection while it was at the statement: it restarts, or somebody ended it. Its transaction is rolled back. */
export const isEndedByServer = (error: unknown): boolean => /^(?:57P0|25P03|08)/.test(sqlFailure(error)?.code ?? '');

/** Nothing came back in time, not even a refusal. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** What is told of failures that lie in the state of the machine, not in the request; undefined for all others. */
export function stateError(error: unknown): ApiError | undefined {
  const full = storageFull(error);
  if (full) return full;
  switch (sqlFailure(error)?.code) {
    case TOO_MANY_CONNECTIONS:
    case LOCK_NOT_AVAILABLE:
      return databaseBusy();
    case QUERY_CANCELED:
      return apiError('ANSWER_TOO_SLOW');
    default:
      return isEndedByServer(error) ? databaseUnavailable() : undefined;
  }
}
