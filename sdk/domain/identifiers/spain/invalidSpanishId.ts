import type { InvalidIdentifier } from '../IdentifierCheck.ts';

export type SpanishIdReason = 'structure' | 'checkDigits';

/** Every Spanish identifier is refused with the form message of */
export const invalidSpanishId = (reason: SpanishIdReason): InvalidIdentifier<SpanishIdReason> => ({
  valid: false,
  reason,
  message: 'Spanish ID is invalid',
});
