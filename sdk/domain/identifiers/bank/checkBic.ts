import { isCountryCode } from '../countryCodes.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';

/** A business identifier code and what it says. */
export interface Bic {
  /** 8 or 11 capital letters and digits, as it is stored. */
  readonly bic: string;
  readonly bank: string;
  readonly country: string;
  readonly location: string;
  /** `XXX` or none is the head office. */
  readonly branch?: string;
}

type BicReason = 'length' | 'structure' | 'country';

/** Checks a BIC (SWIFT code): 4 for the bank, an existing country, 2 for the place, and 3 for the branch or nothing. ISO 9362. */
export function checkBic(text: string): IdentifierCheck<Bic, BicReason> {
  const bic = text.replaceAll(/\s/g, '').toUpperCase();
  if (bic.length !== 8 && bic.length !== 11) return invalid('length');
  if (!/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]+$/.test(bic)) return invalid('structure');
  const country = bic.slice(4, 6);
  if (!isCountryCode(country)) return invalid('country');
  const branch = bic.slice(8);
  return { valid: true, bic, bank: bic.slice(0, 4), country, location: bic.slice(6, 8), ...(branch !== '' && { branch }) };
}

const invalid = (reason: BicReason): InvalidIdentifier<BicReason> => ({ valid: false, reason, message: 'BIC is invalid' });
