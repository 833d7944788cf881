import type { IdentifierCheck } from '../IdentifierCheck.ts';

const ATOM = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
/** Points stand between letters, one at a time. RFC 5321, 4.1.2 (dot-string). */
const LOCAL_PART = String.raw`${ATOM}(?:\.${ATOM})*`;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(String.raw`^${LOCAL_PART}@${LABEL}(?:\.${LABEL})+$`);
/** Longest address that can be written to. RFC 5321, 4.5.3.1. */
const MAX_LENGTH = 254;

/** Checks an e-mail address: the pattern of HTML's e-mail input, with a point in the domain and single points before the @. IDENT-034; WHATWG HTML, 4.10.5.1.5. */
export function checkEmail(text: string): IdentifierCheck<{ readonly email: string }, 'length' | 'structure'> {
  const email = text.trim();
  const reason = email.length > MAX_LENGTH ? 'length' : EMAIL.test(email) ? undefined : 'structure';
  return reason === undefined ? { valid: true, email } : { valid: false, reason, message: 'Email format should be like: name@domain.com' };
}
