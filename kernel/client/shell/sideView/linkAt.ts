import { innerAddress } from '@mortise/sdk';

/** Files and calls: no pages. */
const NO_PAGE = /^\/(?:api|assets|imp|scim)\//;

/** The address within the product to which the link leads that an element belongs to, else the row that it stands in. */
export function linkAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('[data-index]')?.querySelector<HTMLAnchorElement>('a[href]');
  if (link == null || link.origin !== window.location.origin || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const path = innerAddress(link.pathname + link.search + link.hash);
  return path === undefined || NO_PAGE.test(path) ? undefined : path;
}

/** Of the first row of the page, if it has some. */
export const firstRow = (): string | undefined => linkAt(document.querySelector('#main tbody tr[data-index]'));
