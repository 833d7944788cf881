import type { IdentifierCheck } from '../IdentifierCheck.ts';

const URL_PATTERN = /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)*[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Checks a web address: http or https, a host by name or IPv4, perhaps port, path, query and fragment. IDENT-034; RFC 3986. */
export function checkUrl(text: string): IdentifierCheck<{ readonly url: string }, 'structure'> {
  const url = text.trim();
  return URL_PATTERN.test(url) ? { valid: true, url } : { valid: false, reason: 'structure', message: 'Web address is invalid' };
}
