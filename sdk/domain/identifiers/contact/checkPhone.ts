import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';

/** A telephone number and what it says. */
export interface Phone {
  /** As it is stored: `+33 612345678`, calling code, one space, national number. FIELD-006. */
  readonly phone: string;
  /** `+33` */
  readonly callingCode: string;
  readonly nationalNumber: string;
  /** ISO 3166 code; absent for numbers of no country, such as +800. */
  readonly country?: string;
}

export interface PhoneOptions {
  /** Country of numbers that are written without a calling code, ISO 3166; France without it. */
  readonly country?: string;
}

type PhoneReason = 'characters' | 'country' | 'length' | 'structure';

/**
 * Checks a telephone number against the numbering plan of its country, however it is written: `06 12 34 56 78`,
 * `0033612345678`, `+33 (0)6-12-34-56-78`. ITU-T E.164; plans of libphonenumber, the smaller set, which does not tell
 * mobile from fixed lines.
 */
export function checkPhone(text: string, { country = 'FR' }: PhoneOptions = {}): IdentifierCheck<Phone, PhoneReason> {
  if (!/^[\d\s+().\-/\u2010-\u2015]*$/.test(text)) return invalid('characters');
  if (!isSupportedCountry(country)) return invalid('country');
  const number = parsePhoneNumber(text.trim().replace(/^00/, '+'), { defaultCountry: country, extract: false });
  if (number === undefined) return invalid('structure');
  if (!number.isPossible()) return invalid('length');
  if (!number.isValid()) return invalid('structure');
  const callingCode = `+${number.countryCallingCode}`;
  return {
    valid: true,
    phone: `${callingCode} ${number.nationalNumber}`,
    callingCode,
    nationalNumber: number.nationalNumber,
    ...(number.country !== undefined && { country: number.country }),
  };
}

const invalid = (reason: PhoneReason): InvalidIdentifier<PhoneReason> => ({ valid: false, reason, message: 'Invalid format' });
