/** Any; only whether it is left counts. */
const ORIGIN = 'https://product.invalid';

/**
 * An address within the product, `/contract/CTR1?navs=People#x`, as browsers read it; undefined for what leads elsewhere, such as `//host`,
 * `/\\host` or a tab between two slashes, and for what is no address.
 */
export function innerAddress(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined;
  const url = URL.parse(text, ORIGIN);
  if (url?.origin !== ORIGIN) return undefined;
  const within = url.pathname + url.search + url.hash;
  // `/.//elsewhere` has just become `//elsewhere`.
  return within.startsWith('//') ? undefined : within;
}
