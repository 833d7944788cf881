import { apiError } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';

/** Version from the If-Match header: `"3"` or `3`. */
export function ifMatch({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw apiError('INVALID_FIELD_IN_HEADERS', ['If-Match']);
  return Number(match[1]);
}
