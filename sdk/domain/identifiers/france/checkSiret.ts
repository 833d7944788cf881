import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { hasLuhnDigit } from '../luhn.ts';

/** The number of a French establishment and what it says. */
export interface Siret {
  readonly siret: string;
  /** The enterprise it belongs to. */
  readonly siren: string;
  /** Number of the establishment within the enterprise, and the check digit: 5 digits. */
  readonly nic: string;
}

type SiretReason = 'characters' | 'length' | 'checkDigits';

const LA_POSTE = '356000000';

/**
 * Checks the number of a French establishment: a SIREN and 5 digits, Luhn over all 14. La Poste has more establishments than Luhn
 * allows: the digits of theirs add up to a multiple of 5. Code de commerce, art. R123-221; INSEE.
 */
export function checkSiret(text: string): IdentifierCheck<Siret, SiretReason> {
  const siret = alphanumerics(text);
  if (!/^\d*$/.test(siret)) return invalid('characters');
  if (siret.length !== 14) return invalid('length');
  const siren = siret.slice(0, 9);
  const isRight = hasLuhnDigit(siren) && (hasLuhnDigit(siret) || (siren === LA_POSTE && digitSum(siret) % 5 === 0));
  return isRight ? { valid: true, siret, siren, nic: siret.slice(9) } : invalid('checkDigits');
}

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

const invalid = (reason: SiretReason): InvalidIdentifier<SiretReason> => ({ valid: false, reason, message: 'SIRET is invalid' });
