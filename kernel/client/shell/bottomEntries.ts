import type { Menu } from '@mortise/sdk';
import { targetOf } from './activeMenu.ts';
import { isMenuMeant, type MenuReader } from '../services/isMenuMeant.ts';
import { menusWithLetters } from './menusWithLetters.ts';

export interface BottomEntry {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly menu: Menu;
}

/** What a day's work goes to, by the letter of its entry: the start page, contracts, invoices, tasks, approvals. */
const DAILY = ['H', 'C', 'I', 'T', 'V'];
/** More would be too narrow for a thumb. */
const MOST = 5;

/** What the tenant's configuration says of the navigation at the bottom; without a word the pages of a day's work. */
export function bottomEntries(configured: readonly Menu[], menus: readonly Menu[], reader: MenuReader): readonly BottomEntry[] {
  const own = configured.flatMap((menu) => {
    const path = targetOf(menu);
    return path !== undefined && isMenuMeant(menu, reader) ? [{ key: menu.id, label: menu.label, path, menu }] : [];
  });
  if (own.length > 0) return own.slice(0, MOST);
  const known = menusWithLetters(menus);
  return DAILY.flatMap((letter) => known.find((one) => one.letter === letter) ?? []).map((entry) => ({ ...entry, key: entry.letter }));
}
