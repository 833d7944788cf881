import { listRoute, recordRoute, type EntityShape, type Menu } from '@mortise/sdk';

type Entities = readonly EntityShape[];

/** Where the records of a list are, by the address of the list: every entry of the navigation asks for it, again and again. */
const recordRoutes = new WeakMap<Entities, ReadonlyMap<string, string>>();

/** Where a menu entry leads. */
export const targetOf = (menu: Menu): string | undefined => menu.redirect ?? menu.path;

/** Whether the entry is the one for the page: its own address, or a record of its list. */
export function isActive(menu: Menu, pathname: string, entities: Entities): boolean {
  const target = targetOf(menu)?.split('?', 1)[0];
  if (target === undefined) return false;
  if (pathname === target || pathname.startsWith(`${target}/`)) return true;
  const records = recordRoutesOf(entities).get(target);
  return records !== undefined && (pathname === records || pathname.startsWith(`${records}/`));
}

function recordRoutesOf(entities: Entities): ReadonlyMap<string, string> {
  const known = recordRoutes.get(entities);
  if (known) return known;
  // Of two kinds with one list the first counts.
  const routes = new Map(entities.toReversed().map((entity) => [listRoute(entity), recordRoute(entity)]));
  recordRoutes.set(entities, routes);
  return routes;
}
