import type { EntityShape } from './EntityShape.ts';

/** `CreditLine` → `credit-line`. */
export const dashed = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|\s+/g, '-').toLowerCase();

/** Plurals that the rules below do not give. */
const IRREGULAR: Readonly<Record<string, string>> = { indice: 'indices' };

/**
 * Plural of a dashed name: s, es after x or h, ies after y.
 * @internal
 */
export function plural(name: string): string {
  const irregular = IRREGULAR[name];
  if (irregular !== undefined) return irregular;
  if (/[xh]$/.test(name)) return `${name}es`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return `${name}s`;
}

type Routed = Pick<EntityShape, 'name' | 'collection' | 'route' | 'listRoute'>;

/** Path of the record page of an entity, e.g. `/credit-line`. */
export const recordRoute = (entity: Routed): string => `/${entity.route ?? dashed(entity.name)}`;
/** Path of the page of a new record, e.g. `/credit-line`; with `/new` where list and page share a route. */
export const newRecordRoute = (entity: Routed): string =>
  listRoute(entity) === recordRoute(entity) ? `${recordRoute(entity)}/new` : recordRoute(entity);
/** Path of the list page, e.g. `/credit-lines`. */
export const listRoute = (entity: Routed): string => `/${entity.listRoute ?? plural(entity.route ?? dashed(entity.name))}`;
/** Path of the collection, e.g. `/api/financing/credit-lines`. */
export const apiRoute = (entity: Routed): string => `/api/${entity.collection}`;
/** What it takes to delete records of the kind, and to take that back. */
export const deletePermission = (entity: Pick<EntityShape, 'collection' | 'isWorkingPaper'>): string =>
  `${entity.isWorkingPaper === true ? 'write' : 'delete'} /api/${entity.collection}`;
/** Address of one record. Dots are escaped so that no server takes a name for a file. */
export const recordPath = (entity: Routed, registration: string): string =>
  `${recordRoute(entity)}/${encodeURIComponent(registration).replaceAll('.', '%2E')}`;

/** Whether users make such records on a page of their own. */
export const hasCreatePage = ({ addable, hasCreatePage: said }: Pick<EntityShape, 'addable' | 'hasCreatePage'>): boolean =>
  addable !== false && said !== false;
