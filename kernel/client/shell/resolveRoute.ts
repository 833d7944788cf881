import { hasCreatePage, listRoute, newRecordRoute, recordRoute, type EntityShape } from '@mortise/sdk';
import type { Contributed, ContributionsService, EntitiesService } from '@mortise/sdk/client';
import { matchPath } from 'react-router';

/** What an address shows. */
export type Page =
  | { readonly kind: 'screen'; readonly screen: Contributed<'screens'> }
  | { readonly kind: 'list'; readonly entity: EntityShape; readonly view: Contributed<'listScreens'> }
  | {
      readonly kind: 'record';
      readonly entity: EntityShape;
      readonly registration: string | undefined;
      readonly view: Contributed<'recordScreens'>;
    }
  | { readonly kind: 'notFound' };

/** Screens with a path of their own come first, then lists and records by client route, then screens of all that is below a path. */
export function resolveRoute(path: string, contributions: ContributionsService, entities: EntitiesService): Page {
  const screens = contributions.all('screens').filter((candidate) => matchPath(candidate.path, path) !== null);
  const screen = screens.find((candidate) => !candidate.path.endsWith('/*'));
  if (screen) return { kind: 'screen', screen };
  for (const entity of entities.all) {
    const page = pageOf(entity, path, contributions);
    if (page) return page;
  }
  return screens[0] ? { kind: 'screen', screen: screens[0] } : { kind: 'notFound' };
}

function pageOf(entity: EntityShape, path: string, contributions: ContributionsService): Page | undefined {
  if (matchPath(listRoute(entity), path)) {
    const view = viewFor(entity, contributions.all('listScreens'));
    if (view) return { kind: 'list', entity, view };
  }
  const match = matchPath(`${recordRoute(entity)}/:registration?`, path);
  const view = match ? viewFor(entity, contributions.all('recordScreens')) : undefined;
  if (!match || !view) return undefined;
  const isNew = matchPath(newRecordRoute(entity), path) !== null;
  // Nobody makes one by hand: there is no form for it.
  if (isNew && !hasCreatePage(entity)) return undefined;
  return { kind: 'record', entity, registration: isNew ? undefined : decoded(match.params['registration']), view };
}

/** An address that was mistyped stays as it is. */
function decoded(parameter: string | undefined): string | undefined {
  try {
    return parameter && decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}

/** The view made for the entity, else the one for all. */
export const viewFor = <View extends { readonly entity?: string }>(entity: EntityShape, views: readonly View[]): View | undefined =>
  views.find((view) => view.entity === entity.name) ?? views.find((view) => view.entity === undefined);
