import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import type { VatScheme } from './VatScheme.ts';
import { VAT_SCHEMES } from './vatSchemes.ts';

/** A VAT number and what it says. */
export interface Vat {
  /** With its prefix, without spaces, as it is stored: `FR40303265045`. */
  readonly vat: string;
  /** The prefix: ISO 3166 but `EL` for Greece and `XI` for Northern Ireland. */
  readonly country: string;
  /** What follows the prefix. */
  readonly number: string;
}

export interface VatOptions {
  /** Country to assume for a number that is written without prefix, ISO 3166 or the prefix itself. */
  readonly country?: string;
}

type VatReason = 'country' | 'structure' | 'checkDigits';

/**
 * Checks the form and the check digits of a VAT number of the European Union, Northern Ireland, Great Britain, Norway
 * or Switzerland. Whether it is registered only the tax administration can tell (VIES).
 */
export function checkVat(text: string, { country }: VatOptions = {}): IdentifierCheck<Vat, VatReason> {
  const typed = withVatPrefix(alphanumerics(text), country);
  const prefix = typed.slice(0, 2);
  const number = fullNumber(prefix, typed.slice(2));
  const scheme = schemeOf(prefix);
  if (scheme === undefined) return invalid('country');
  if (!scheme.pattern.test(number)) return invalid('structure');
  return scheme.hasRightKey(number) ? { valid: true, vat: prefix + number, country: prefix, number } : invalid('checkDigits');
}

const schemeOf = (prefix: string): VatScheme | undefined => (Object.hasOwn(VAT_SCHEMES, prefix) ? VAT_SCHEMES[prefix] : undefined);

/** Puts the country before a number that has neither its prefix nor, in the right form, that of another. Greece is EL. */
function withVatPrefix(typed: string, country: string | undefined): string {
  const number = typed.replace(/^GR/, 'EL');
  const home = country === 'GR' ? 'EL' : country;
  if (home === undefined || number.startsWith(home)) return number;
  return schemeOf(number.slice(0, 2))?.pattern.test(number.slice(2)) === true ? number : home + number;
}

/** Belgian numbers of nine digits got a leading zero in 2008. */
const fullNumber = (country: string, number: string): string => (country === 'BE' && /^\d{9}$/.test(number) ? `0${number}` : number);

const invalid = (reason: VatReason): InvalidIdentifier<VatReason> => ({ valid: false, reason, message: 'VAT number is invalid' });
