import type { IdentifierCheck } from './IdentifierCheck.ts';

/** Checks a universally unique identifier: 8-4-4-4-12 hexadecimal digits, of any version; small letters when stored. RFC 9562. */
export function checkUuid(text: string): IdentifierCheck<{ readonly uuid: string }, 'structure'> {
  const uuid = text.trim().toLowerCase();
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(uuid)
    ? { valid: true, uuid }
    : { valid: false, reason: 'structure', message: 'Unique identifier is invalid' };
}
