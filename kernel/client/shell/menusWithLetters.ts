import type { Menu } from '@mortise/sdk';
import { targetOf } from './activeMenu.ts';

/** An entry of the navigation that two keys lead to: G, then its letter. */
interface LetteredMenu {
  readonly letter: string;
  readonly label: string;
  readonly path: string;
  readonly menu: Menu;
}

/** Entries of the navigation that have a letter, each letter once. */
export function menusWithLetters(menus: readonly Menu[]): readonly LetteredMenu[] {
  const found = new Map<string, LetteredMenu>();
  for (const menu of menus.flatMap((one) => [one, ...(one.children ?? [])])) {
    const letter = menu.letter?.toUpperCase();
    const path = targetOf(menu);
    if (letter !== undefined && path !== undefined && !found.has(letter)) found.set(letter, { letter, label: menu.label, path, menu });
  }
  return [...found.values()];
}
