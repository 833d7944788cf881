/** Goes to the path that the hash holds: `/#/contracts` is `/contracts`. Anchors, as those of the documentation, stay. ROUTE-005 */
export function followHash({ origin, hash }: Pick<Location, 'origin' | 'hash'>): void {
  if (!hash.startsWith('#/') || hash.startsWith('#/documentation')) return;
  const target = URL.parse(hash.slice(1), origin);
  // `#//elsewhere.example` is another site's address.
  if (target?.origin === origin) window.history.replaceState(undefined, '', target.pathname + target.search);
}
