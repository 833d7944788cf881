import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { hasLuhnDigit } from '../luhn.ts';

type SirenReason = 'characters' | 'length' | 'checkDigits';

/** Checks the number of a French enterprise: 9 digits, the last a Luhn digit. Code de commerce, art. R123-221. */
export function checkSiren(text: string): IdentifierCheck<{ readonly siren: string }, SirenReason> {
  const siren = alphanumerics(text);
  if (!/^\d*$/.test(siren)) return invalid('characters');
  if (siren.length !== 9) return invalid('length');
  return hasLuhnDigit(siren) ? { valid: true, siren } : invalid('checkDigits');
}

const invalid = (reason: SirenReason): InvalidIdentifier<SirenReason> => ({ valid: false, reason, message: 'SIREN is invalid' });
