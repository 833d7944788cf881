import { apiError } from '@mortise/sdk';

/** Ids or registrations in a body. @throws the catalogue's errors */
export function identifiersOf(body: unknown): readonly string[] {
  if (!Array.isArray(body)) throw apiError(body === undefined || body === null ? 'MISSING_BODY_PAYLOAD' : 'INVALID_BODY_ARRAY');
  if (body.length === 0) throw apiError('EMPTY_BODY_ARRAY');
  if (body.length > 1_000 || body.some((entry) => typeof entry !== 'string')) throw apiError('INVALID_BODY_ARRAY');
  return body as readonly string[];
}
