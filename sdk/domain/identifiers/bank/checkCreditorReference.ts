import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { inGroups } from '../inGroups.ts';
import { mod97, mod97CheckDigits } from '../mod97.ts';

/** A structured creditor reference and the creditor's own reference in it. */
export interface CreditorReference {
  /** Without spaces, as it is sent. */
  readonly creditorReference: string;
  readonly checkDigits: string;
  /** 1 to 21 letters and digits. */
  readonly reference: string;
}

type CreditorReferenceReason = 'length' | 'structure' | 'checkDigits';

/** Checks a creditor reference: `RF`, two check digits, up to 21 letters and digits. ISO 11649. */
export function checkCreditorReference(text: string): IdentifierCheck<CreditorReference, CreditorReferenceReason> {
  const creditorReference = alphanumerics(text);
  if (creditorReference.length < 5 || creditorReference.length > 25) return invalid('length');
  if (!/^RF\d\d[A-Z\d]*$/.test(creditorReference)) return invalid('structure');
  const [head, reference] = [creditorReference.slice(0, 4), creditorReference.slice(4)];
  if (mod97(reference + head) !== 1) return invalid('checkDigits');
  return { valid: true, creditorReference, checkDigits: head.slice(2), reference };
}

/**
 * Makes the creditor reference of an invoice or contract number, to be printed and sent with a payment. Whatever is no letter
 * or digit is left out: `2026/00415` becomes `RF09202600415`. Throws when nothing or more than 21 characters remain. ISO 11649.
 */
export function makeCreditorReference(reference: string): string {
  const plain = alphanumerics(reference.replaceAll(/[^0-9A-Za-z]/g, ''));
  if (plain === '' || plain.length > 21) {
    throw new RangeError(`"${reference}" cannot become a creditor reference: it needs 1 to 21 letters and digits`);
  }
  return `RF${mod97CheckDigits(`${plain}RF`)}${plain}`;
}

/** A creditor reference as it is printed, in groups of four: `RF18 5390 0754 7034`. */
export const formatCreditorReference = (text: string): string => inGroups(alphanumerics(text), 4);

const invalid = (reason: CreditorReferenceReason): InvalidIdentifier<CreditorReferenceReason> => ({
  valid: false,
  reason,
  message: 'Creditor reference is invalid',
});
