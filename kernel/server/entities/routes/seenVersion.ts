import { apiError } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import { ifMatch } from './ifMatch.ts';

export interface SeenVersion {
  readonly version?: number;
}

/**
 * The version that whoever changes or deletes a record has seen: `If-Match`, `_version` in the body, or in the query where there is no body. `If-Match: *` says that any
 * will do. @throws VERSION_REQUIRED where none is named: two who save at once would not notice each other
 */
export function seenVersion(request: FastifyRequest): SeenVersion {
  const seen = namedVersion(request);
  if (seen.version === undefined && request.headers['if-match'] === undefined) throw apiError('VERSION_REQUIRED');
  return seen;
}

/** As `seenVersion`, for what may be done to any version. @throws INVALID_INTEGER_FIELD */
export function namedVersion(request: FastifyRequest): SeenVersion {
  const version = ifMatch(request);
  if (version !== undefined) return { version };
  const named = versionIn(request.body) ?? versionIn(request.query);
  if (named === undefined) return {};
  const number = typeof named === 'string' && /^\d{1,9}$/.test(named) ? Number(named) : named;
  if (!Number.isSafeInteger(number)) throw apiError('INVALID_INTEGER_FIELD', ['_version']);
  return { version: number as number };
}

function versionIn(holder: unknown): unknown {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return undefined;
  return (holder as { readonly _version?: unknown })._version ?? undefined;
}
