export interface PageLink {
  readonly label: string;
  readonly page: number;
  /** Which page of all it is. */
  readonly place: 'first' | 'last' | 'within';
}

const MOST = 10;

/** At most ten page links around the present page; first and last when there are more pages. */
export function pageLinks(current: number, pages: number): readonly PageLink[] {
  const first = Math.max(1, Math.min(current - MOST / 2, pages - MOST + 1));
  const numbers = Array.from({ length: Math.min(MOST, pages) }, (_, index) => first + index);
  const links = numbers.map((page) => ({ label: String(page), page, place: 'within' as const }));
  if (pages <= MOST) return links;
  return [{ label: '«', page: 1, place: 'first' }, ...links, { label: '»', page: pages, place: 'last' }];
}
