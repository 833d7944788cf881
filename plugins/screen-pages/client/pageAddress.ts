/** Which script makes the page of an address, and what the address tells it. */
export interface PageAddress {
  readonly script: string;
  readonly name: string;
  /** What follows the name. */
  readonly path: string;
}

/** Makes the first page, where the tenant has it. */
export const HOME = 'page-home';

/** `/page/portfolio/2026` is made by `page-portfolio`, which gets `2026`; `/user-content` by `content-start`. ROUTE-010. */
export function parsePageAddress(pathname: string): PageAddress {
  const [, area, name = '', ...rest] = pathname.split('/').map(decoded);
  if (area === 'home') return { script: HOME, name: 'home', path: '' };
  const known = name === '' ? 'start' : name;
  return { script: `${area === 'page' ? 'page' : 'content'}-${known}`, name: known, path: rest.join('/') };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
