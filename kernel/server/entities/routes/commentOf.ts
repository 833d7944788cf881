import { apiError } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';

const MAX_COMMENT = 1_000;

/** The comment in a body, if there is one. @throws INVALID_FIELD_IN_BODY */
export function commentOf({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const comment = typeof body === 'object' && body !== null ? (body as { readonly comment?: unknown }).comment : undefined;
  if (comment === undefined || comment === null || comment === '') return undefined;
  if (typeof comment !== 'string' || comment.length > MAX_COMMENT || comment.includes('\u0000') || !comment.isWellFormed())
    throw apiError('INVALID_FIELD_IN_BODY', ['comment']);
  return comment;
}
