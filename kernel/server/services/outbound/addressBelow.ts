import { outboundRefused } from './outboundErrors.ts';

/** What a path could leave its address by, written plainly or encoded. */
const LEAVING = /\\|[?#]|[\p{Cc}\s]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|00)|^\/|^[^/]*:|\/\//iu;

/** The address of a call below a declared one. @throws OUTBOUND_REFUSED for a path that leads elsewhere */
export function addressBelow(address: string, path = '', query: Readonly<Record<string, string>> = {}): URL {
  const base = new URL(address);
  const url = LEAVING.test(path) ? null : URL.parse(path, base);
  const isBelow = url !== null && url.origin === base.origin && url.username === '' && url.pathname.startsWith(base.pathname);
  if (!isBelow) throw outboundRefused(`The path has to lead below ${address}, without a slash in front, dots or a query.`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url;
}
