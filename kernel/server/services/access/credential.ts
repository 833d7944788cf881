import { apiError } from '@mortise/sdk';
import * as v from 'valibot';

/** A name or a password that somebody types. What is no text counts as missing. */
export const credential = v.fallback(v.string(), '');

/** @throws MISSING_FIELD_IN_BODY for the first that is missing */
export function requireCredentials(credentials: Readonly<Record<string, string>>): void {
  for (const [name, given] of Object.entries(credentials)) if (given === '') throw apiError('MISSING_FIELD_IN_BODY', [name]);
}
