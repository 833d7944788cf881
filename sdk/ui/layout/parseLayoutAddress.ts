import { innerAddress } from '../../innerAddress.ts';

export interface LayoutAddress {
  readonly href: string;
  readonly leadsTo: 'page' | 'site' | 'program';
}

/** Where a text of a layout leads: to a page of the product (`/contracts`), to another site over https, to e-mail or a telephone; undefined for anything else. */
export function parseLayoutAddress(text: string): LayoutAddress | undefined {
  const href = text.trim();
  const within = innerAddress(href);
  if (within !== undefined) return { href: within, leadsTo: 'page' };
  if (/^(?:mailto|tel):\S+$/i.test(href)) return { href, leadsTo: 'program' };
  return /^https:\/\//i.test(href) && URL.canParse(href) ? { href, leadsTo: 'site' } : undefined;
}
