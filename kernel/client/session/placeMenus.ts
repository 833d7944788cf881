import type { Menu } from '@mortise/sdk';
import type { MenuContribution } from '@mortise/sdk/client';

/** The arranged menus with the contributed entries among them. What is arranged keeps its order, and an entry of an id or a path that it has is left out. */
export function placeMenus(arranged: readonly Menu[], contributed: readonly MenuContribution[]): readonly Menu[] {
  const known = flat(arranged);
  const isArranged = ({ id, path }: MenuContribution): boolean =>
    known.some((menu) => menu.id === id || (path !== undefined && (menu.path === path || menu.redirect === path)));
  const added = contributed.filter((menu) => !isArranged(menu));
  const sections = added.filter(({ path }) => path === undefined).map((section) => ({ ...menuOf(section), children: [] }));
  const groups = sections.reduce<readonly Menu[]>(insertMenu, arranged);
  return added.filter(({ path }) => path !== undefined).reduce(placeEntry, groups);
}

function placeEntry(menus: readonly Menu[], entry: MenuContribution): readonly Menu[] {
  const group = menus.find(({ id, children }) => id === entry.section && children !== undefined);
  if (group === undefined) return insertMenu(menus, menuOf(entry));
  const children = insertMenu(group.children ?? [], menuOf(entry));
  return menus.map((menu) => (menu === group ? { ...group, children } : menu));
}

/** After the menus of a lower or the same order. */
function insertMenu(menus: readonly Menu[], menu: Menu): readonly Menu[] {
  const index = menus.findIndex(({ order = 0 }) => order > (menu.order ?? 0));
  return index === -1 ? [...menus, menu] : menus.toSpliced(index, 0, menu);
}

const menuOf = ({ id, label, icon, path, order, daily, permission, profiles }: MenuContribution): Menu => ({
  id,
  label,
  ...(icon !== undefined && { icon }),
  ...(path !== undefined && { path }),
  ...(order !== undefined && { order }),
  ...(daily !== undefined && { daily }),
  ...(permission !== undefined && { permission }),
  ...(profiles !== undefined && { profiles }),
});

const flat = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
