import { AUTHENTICATION_PATH } from '../loginPath.ts';

/** Where links of mails lead. */
const LINK_PATH = `${AUTHENTICATION_PATH}/link`;

/** The token of a link: kept in the page alone, and gone from the address, so that neither history nor a screenshot keeps it. */
export function takeLinkToken(): string | undefined {
  const { pathname, hash } = window.location;
  if (pathname !== LINK_PATH) return undefined;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) window.history.replaceState(undefined, '', pathname);
  return token;
}
