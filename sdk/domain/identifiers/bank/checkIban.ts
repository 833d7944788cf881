import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { mod97 } from '../mod97.ts';
import { type IbanRole, type IbanStructure, ibanStructure } from './ibanStructure.ts';

/** An IBAN and what it says. Parts that the country does not have are absent. */
export interface Iban {
  /** Without spaces, as it is stored. */
  readonly iban: string;
  readonly country: string;
  readonly checkDigits: string;
  /** All that follows the check digits: the basic bank account number. */
  readonly bban: string;
  readonly bank?: string;
  readonly branch?: string;
  readonly account?: string;
  readonly nationalCheckDigits?: string;
  /** False for countries that are not in the registry: their structure is the one that they publish. */
  readonly isRegistered?: boolean;
}

export interface IbanOptions {
  /** Take any text, as the bypass setting of a tenant asks; only normalised. */
  readonly isBypassed?: boolean;
}

type IbanReason = 'country' | 'length' | 'structure' | 'checkDigits';

/**
 * Checks an international bank account number: country, length and structure by the registry, then the remainder by 97.
 * Countries outside the registry by the structure that they publish (`isRegistered` is false). Spaces, hyphens, points and small letters do not matter. National keys inside the account are not computed. ISO 13616.
 */
export function checkIban(text: string, { isBypassed = false }: IbanOptions = {}): IdentifierCheck<Iban, IbanReason> {
  const iban = alphanumerics(text);
  const [country, checkDigits, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)];
  const head = { iban, country, checkDigits, bban };
  if (isBypassed) return { valid: true, ...head };
  const structure = ibanStructure(country);
  if (structure === undefined) return invalid('country');
  if (iban.length !== structure.length) return invalid('length');
  if (!structure.pattern.test(bban) || !/^\d\d$/.test(checkDigits)) return invalid('structure');
  if (!isIssuable(checkDigits) || mod97(bban + country + checkDigits) !== 1) return invalid('checkDigits');
  return { valid: true, ...head, ...partsOf(bban, structure), ...(!structure.isRegistered && { isRegistered: false }) };
}

const invalid = (reason: IbanReason): InvalidIdentifier<IbanReason> => ({ valid: false, reason, message: 'IBAN is invalid' });

/** 98 less a remainder by 97 is never 00, 01 or 99, though these leave the same remainder as 97, 98 and 02. */
const isIssuable = (checkDigits: string): boolean => checkDigits >= '02' && checkDigits <= '98';

function partsOf(bban: string, { parts }: IbanStructure): Partial<Record<IbanRole, string>> {
  const texts: Partial<Record<IbanRole, string>> = {};
  let start = 0;
  for (const { role, length } of parts) {
    texts[role] = (texts[role] ?? '') + bban.slice(start, start + length);
    start += length;
  }
  return texts;
}
