import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';

type MandateReferenceReason = 'length' | 'characters' | 'structure';

/**
 * Checks the unique reference of a direct-debit mandate (AT-01 of the SEPA rulebooks): 1 to 35 characters of the SEPA set,
 * no slash at either end and no two in a row. Capital and small letters are kept, though two mandates may not differ by these alone.
 */
export function checkMandateReference(text: string): IdentifierCheck<{ readonly mandateReference: string }, MandateReferenceReason> {
  const mandateReference = text.trim();
  if (mandateReference.length < 1 || mandateReference.length > 35) return invalid('length');
  if (!/^[A-Za-z0-9/\-?:().,'+ ]+$/.test(mandateReference)) return invalid('characters');
  if (/^\/|\/\/|\/$/.test(mandateReference)) return invalid('structure');
  return { valid: true, mandateReference };
}

const invalid = (reason: MandateReferenceReason): InvalidIdentifier<MandateReferenceReason> => ({
  valid: false,
  reason,
  message: 'Mandate reference is invalid',
});
