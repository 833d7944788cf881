import { isAuthenticationPath } from './loginPath.ts';

const PARAMETER = 'userContext';
/** Until somebody is signed in, through the page of an identity provider too. */
const KEY = 'mortise.user-context';

/** Takes `userContext` out of the first address, which may stand in that of the sign-in page, and keeps it for the session. ROUTE-043 */
export function keepStartContext({ href, pathname }: Pick<Location, 'href' | 'pathname'>): void {
  if (!href.includes(PARAMETER)) return;
  const url = new URL(href);
  const redirect = isAuthenticationPath(pathname) ? url.searchParams.get('redirect') : null;
  const wanted = redirect === null ? url : new URL(redirect, url);
  const value = wanted.searchParams.get(PARAMETER);
  if (value === null) return;
  wanted.searchParams.delete(PARAMETER);
  if (redirect !== null) url.searchParams.set('redirect', wanted.pathname + wanted.search);
  window.history.replaceState(undefined, '', url.pathname + url.search + url.hash);
  sessionStorage.setItem(KEY, value);
}

/** The name of the context that the address asked for, once. AUTH-058 */
export function takeStartContext(): string | undefined {
  const value = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return value === null ? undefined : decoded(value);
}

/** From base64, twice; undefined for what is none. */
function decoded(value: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(atob(value)), (character) => character.codePointAt(0)!);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
