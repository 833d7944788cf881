import type { Menu } from '@mortise/sdk';

/** Groups of this order and above stand apart at the end, under a line: what administrators do is not what others look for. */
const APART = 100;

/** The entries of the navigation in their three parts. */
export interface NavigationParts {
  /** Shown at once, without opening a group. */
  readonly daily: readonly Menu[];
  /** Groups, and entries that would be alone in one. */
  readonly modules: readonly Menu[];
  readonly apart: readonly Menu[];
}

/** Takes the entries of daily work, and those that the user pinned, by their ids, out of their groups. */
export function partsOf(menus: readonly Menu[], pinned: ReadonlySet<string> = new Set()): NavigationParts {
  const isShown = ({ id, daily, children }: Menu): boolean => children === undefined && (daily !== undefined || pinned.has(id));
  const daily = menus
    .flatMap((menu) => [menu, ...(menu.children ?? [])])
    .filter(isShown)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const groups = menus.flatMap((menu) => remaining(menu, isShown));
  const isApart = ({ order = 0 }: Menu): boolean => order >= APART;
  return { daily, modules: groups.filter((menu) => !isApart(menu)), apart: groups.filter(isApart) };
}

/** What is pinned comes behind what is everybody's. */
const placeOf = ({ daily = Number.MAX_SAFE_INTEGER }: Menu): number => daily;

function remaining(menu: Menu, isShown: (menu: Menu) => boolean): readonly Menu[] {
  if (menu.children === undefined) return isShown(menu) ? [] : [menu];
  const children = menu.children.filter((child) => !isShown(child));
  const [only] = children;
  if (children.length === 1 && menu.path === undefined && menu.redirect === undefined) return [{ order: menu.order ?? 0, ...only! }];
  return children.length === 0 && menu.path === undefined ? [] : [{ ...menu, children }];
}
