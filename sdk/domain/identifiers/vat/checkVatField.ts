import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';

/** A number that passes the rule of VAT-like registrations. */
export interface VatFieldValue {
  /** Without spaces, in capital letters, as it is stored. */
  readonly number: string;
}

/** A refusal shows how the country's numbers look: `FRXX000000000`. */
export type VatFieldCheck = IdentifierCheck<VatFieldValue, 'country' | 'structure'> & { readonly hints?: readonly string[] };

const COUNTRY_RULES: Readonly<Record<string, { readonly pattern: RegExp; readonly hints: readonly string[] }>> = {
  FR: { pattern: /^FR[A-Z\d]{2}\d{9}$/, hints: ['FRXX000000000'] },
  LT: { pattern: /^LT(?:\d{9}|\d{12})$/, hints: ['LT000000000', 'LT000000000000'] },
};
const OTHER_RULE = { pattern: /^[A-Z]{2}[A-Z\d]{2,13}$/, hints: [] };
const TYPES: readonly string[] = ['EVA', 'EV-'];

/** Whether registrations of this type follow the rule of `checkVatField`. */
export const isVatLike = (registrationType: string): boolean => TYPES.includes(registrationType);

/**
 * The form's rule for VAT-like registrations: it looks at the form only, not at check digits as `checkVat` does, so that foreign
 * numbers of every country can be kept. IDENT-026.
 */
export function checkVatField(text: string): VatFieldCheck {
  const number = alphanumerics(text);
  if (!/^[A-Z]{2}/.test(number)) return invalid('country', 'Must start with two letters');
  const { pattern, hints } = COUNTRY_RULES[number.slice(0, 2)] ?? OTHER_RULE;
  return pattern.test(number) ? { valid: true, number } : { ...invalid('structure', 'Invalid format'), hints };
}

const invalid = (reason: 'country' | 'structure', message: string): InvalidIdentifier<'country' | 'structure'> => ({
  valid: false,
  reason,
  message,
});
