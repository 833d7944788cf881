import { LOGIN_PATH } from './loginPath.ts';

const KEY = 'mortise.sso.fresh';

/** The window in which the provider asks again who is there, for a page that waits; also on its way back. */
export function isFreshSignOn({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): boolean {
  if (pathname === LOGIN_PATH && new URLSearchParams(search).get('fresh') === '1') sessionStorage.setItem(KEY, '1');
  return sessionStorage.getItem(KEY) !== null;
}
