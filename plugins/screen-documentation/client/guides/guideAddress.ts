/** What the documentation has. */
export interface Shipped {
  readonly isGuide: (id: string) => boolean;
  /** Of the path of a picture in `docs`, e.g. `images/lists.png`. */
  readonly pictureUrl: (path: string) => string | undefined;
}

/** No site: what stays below it is a file of `docs`. */
const DOCS = 'https://docs.invalid/';

/**
 * Where an address in a guide leads in the product: guides are below `/documentation`, without the `.md` of their files, anchors and other sites
 * stay. Undefined for files of the repository that the product does not ship. ROUTE-072, ROUTE-073
 */
export function guideAddress(address: string, from: string, { isGuide, pictureUrl }: Shipped): string | undefined {
  const target = URL.parse(address, `${DOCS}docs/${from}.md`);
  if (target === null) return undefined;
  if (target.origin !== new URL(DOCS).origin) return /^(?:https?|mailto):$/.test(target.protocol) ? target.href : undefined;
  const [, path] = /^\/docs\/(.+)$/.exec(decodeURIComponent(target.pathname)) ?? [];
  if (path === undefined) return undefined;
  const [, id] = /^([\w-]+)\.md$/.exec(path) ?? [];
  if (id === undefined) return pictureUrl(path);
  return isGuide(id) ? `/documentation/${id}${target.hash}` : undefined;
}
