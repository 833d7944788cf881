/** Where the sign-in page is; everything under /authentication shows it. */
export const AUTHENTICATION_PATH = '/authentication';
export const LOGIN_PATH = '/authentication/login-page';

/** Leaves the address for the sign-in page, and keeps it to come back to. */
export function leaveSession(): void {
  const { pathname, search } = window.location;
  if (isAuthenticationPath(pathname)) return;
  const wanted = pathname + search;
  const query = wanted === '/' ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  window.history.replaceState(undefined, '', LOGIN_PATH + query);
}

/** Goes back to the address that was wanted before signing in. */
export function enterSession(): void {
  if (!isAuthenticationPath(window.location.pathname)) return;
  window.history.replaceState(undefined, '', redirectOf(window.location.search));
}

/** The wanted address; only one of this origin counts. */
export function redirectOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  const { origin, pathname, search: query } = new URL(wanted, window.location.origin);
  return origin === window.location.origin && !isAuthenticationPath(pathname) ? pathname + query : '/';
}

export const isAuthenticationPath = (path: string): boolean => path === AUTHENTICATION_PATH || path.startsWith(`${AUTHENTICATION_PATH}/`);
