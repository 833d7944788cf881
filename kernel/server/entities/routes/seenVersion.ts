import { apiError } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import { ifMatch } from './ifMatch.ts';

/**
 * The version that whoever changes or deletes a record has seen: `If-Match`, `_version` in the body, or in the query where there is no body. `If-Match: *` says that any
 * will do. @throws VERSION_REQUIRED where none is named: two who save at once would not notice each other
 */
export function seenVersion(request: FastifyRequest): { readonly version?: number } {
  const { headers, body, query } = request;
  const version = ifMatch(request);
  if (version !== undefined) return { version };
  const named = versionIn(body) ?? versionIn(query);
  if (named === undefined && headers['if-match'] === undefined) throw apiError('VERSION_REQUIRED');
  if (named === undefined) return {};
  const number = typeof named === 'string' && /^\d{1,9}$/.test(named) ? Number(named) : named;
  if (!Number.isSafeInteger(number)) throw apiError('INVALID_INTEGER_FIELD', ['_version']);
  return { version: number as number };
}

function versionIn(holder: unknown): unknown {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return undefined;
  return (holder as { readonly _version?: unknown })._version ?? undefined;
}
