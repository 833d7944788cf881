import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';
import { checkEmail } from './checkEmail.ts';

/** A user name and which of the rules it passes. */
export interface Username {
  readonly username: string;
  readonly kind: 'email' | 'number' | 'tenant';
}

export interface UsernameOptions {
  /** Names that are no e-mail address and no number have to end with `@` and this tenant. */
  readonly tenant?: string;
}

type UsernameReason = 'characters' | 'structure';

/** Letters of the Latin alphabet with and without accents, digits, and the signs that a name may have. */
const CHARACTERS = /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\d.\-_@]+$/;

/**
 * Checks a user name: an e-mail address, digits only, or a name with `@` in it that ends with `@` and the tenant.
 * Without a tenant anything may follow the `@`. IDENT-030.
 */
export function checkUsername(text: string, { tenant }: UsernameOptions = {}): IdentifierCheck<Username, UsernameReason> {
  const username = text.trim().normalize('NFC');
  if (checkEmail(username).valid) return { valid: true, username, kind: 'email' };
  if (/^\d+$/.test(username)) return { valid: true, username, kind: 'number' };
  if (!CHARACTERS.test(username)) return invalid('characters', tenant);
  const isOfTenant = tenant === undefined ? username.includes('@') && !username.endsWith('@') : username.endsWith(`@${tenant}`);
  return isOfTenant ? { valid: true, username, kind: 'tenant' } : invalid('structure', tenant);
}

const invalid = (reason: UsernameReason, tenant = ''): InvalidIdentifier<UsernameReason> => ({
  valid: false,
  reason,
  message: 'Should be a valid email or a valid string ending with @{tenant}',
  values: { tenant },
});
