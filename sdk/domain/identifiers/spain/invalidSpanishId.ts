import type { InvalidIdentifier } from '../IdentifierCheck.ts';

export type SpanishIdReason = 'structure' | 'checkDigits';

/** Every Spanish identifier is refused with the form message of Specification 2§5. */
export const invalidSpanishId = (reason: SpanishIdReason): InvalidIdentifier<SpanishIdReason> => ({
  valid: false,
  reason,
  message: 'Spanish ID is invalid',
});
