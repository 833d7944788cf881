/** The key of a short link: `/u/winter-offer` → `winter-offer`. */
export function shortKeyOf(pathname: string): string | undefined {
  const [, key] = /^\/u\/([^/]+)\/?$/.exec(pathname) ?? [];
  return key;
}
