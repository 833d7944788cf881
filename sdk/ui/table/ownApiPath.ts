type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/**
 * The path that ApiService wants, after `/api`, from an address that a script wrote: `/api/billing/invoices`, `/billing/invoices` or
 * the same with this site's origin before `/api`. The session goes along with such a call, so no other site is ever called.
 * @throws Error with a translated message when the address is of another site
 */
export function ownApiPath(address: string, t: Translate, origin: string = globalThis.location.origin): string {
  const url = URL.parse(address, origin);
  const isOwn = url?.origin === origin && (address.startsWith('/') || url.pathname.startsWith('/api/'));
  if (!isOwn) throw new Error(t('{address} is not part of this site’s API and is not called', { address }));
  return url.pathname.replace(/^\/api(?=\/)/, '') + url.search;
}
