import type { IdentifierCheck, InvalidIdentifier } from './IdentifierCheck.ts';
import { alphanumerics } from './alphanumerics.ts';
import { mod97 } from './mod97.ts';

/** A legal entity identifier and what it says. */
export interface Lei {
  readonly lei: string;
  /** Prefix of the office that issued it. */
  readonly issuer: string;
  readonly checkDigits: string;
}

type LeiReason = 'length' | 'structure' | 'checkDigits';

/** Checks a legal entity identifier: 18 letters and digits, then two check digits. ISO 17442. */
export function checkLei(text: string): IdentifierCheck<Lei, LeiReason> {
  const lei = alphanumerics(text);
  if (lei.length !== 20) return invalid('length');
  if (!/^[A-Z\d]{18}\d\d$/.test(lei)) return invalid('structure');
  return mod97(lei) === 1 ? { valid: true, lei, issuer: lei.slice(0, 4), checkDigits: lei.slice(18) } : invalid('checkDigits');
}

const invalid = (reason: LeiReason): InvalidIdentifier<LeiReason> => ({ valid: false, reason, message: 'LEI is invalid' });
