import { listRoute, recordRoute, type EntityShape, type Menu } from '@mortise/sdk';

/** Where a menu entry leads. */
export const targetOf = (menu: Menu): string | undefined => menu.redirect ?? menu.path;

/** Whether the entry is the one for the page: its own address, or a record of its list. */
export function isActive(menu: Menu, pathname: string, entities: readonly EntityShape[]): boolean {
  const target = targetOf(menu)?.split('?', 1)[0];
  if (target === undefined) return false;
  if (pathname === target || pathname.startsWith(`${target}/`)) return true;
  const entity = entities.find((candidate) => listRoute(candidate) === target);
  return entity !== undefined && (pathname === recordRoute(entity) || pathname.startsWith(`${recordRoute(entity)}/`));
}
