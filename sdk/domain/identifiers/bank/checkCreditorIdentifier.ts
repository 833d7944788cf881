import { alphanumerics } from '../alphanumerics.ts';
import { isCountryCode } from '../countryCodes.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { mod97 } from '../mod97.ts';

/** A SEPA creditor identifier and what it says. */
export interface CreditorIdentifier {
  /** Without spaces, at most 35 characters, as it is stored. */
  readonly creditorIdentifier: string;
  readonly country: string;
  readonly checkDigits: string;
  /** For the creditor's own use; `ZZZ` when it has none. */
  readonly businessCode: string;
  readonly nationalIdentifier: string;
}

type CreditorIdentifierReason = 'length' | 'structure' | 'country' | 'checkDigits';

/**
 * Checks the identifier of a direct-debit creditor (AT-02 of the SEPA rulebooks): the check digits cover country and
 * national identifier, not the business code. EPC262-08; ISO/IEC 7064, MOD 97-10.
 */
export function checkCreditorIdentifier(text: string): IdentifierCheck<CreditorIdentifier, CreditorIdentifierReason> {
  const creditorIdentifier = alphanumerics(text);
  if (creditorIdentifier.length < 8 || creditorIdentifier.length > 35) return invalid('length');
  const [country, checkDigits] = [creditorIdentifier.slice(0, 2), creditorIdentifier.slice(2, 4)];
  if (!/^[A-Z\d]*$/.test(creditorIdentifier) || !/^\d\d$/.test(checkDigits)) return invalid('structure');
  if (!isCountryCode(country)) return invalid('country');
  const nationalIdentifier = creditorIdentifier.slice(7);
  if (mod97(nationalIdentifier + country + checkDigits) !== 1) return invalid('checkDigits');
  return { valid: true, creditorIdentifier, country, checkDigits, businessCode: creditorIdentifier.slice(4, 7), nationalIdentifier };
}

const invalid = (reason: CreditorIdentifierReason): InvalidIdentifier<CreditorIdentifierReason> => ({
  valid: false,
  reason,
  message: 'SEPA creditor identifier is invalid',
});
