import type { EntityShape } from '../entity/EntityShape.ts';
import type { SessionUser } from '../wire.ts';

/** The list that the user came from, in this tab. */
export interface ListTrail {
  /** With its search and its filters. */
  readonly address: string;
  /** What it showed, in its order. */
  readonly rows: readonly TrailRow[];
}

/** A record as far as the list knew it: by name and status, by its key figure and the currency of that. */
export interface TrailRow {
  readonly registration: string;
  readonly name?: string;
  readonly status?: string;
  readonly [field: string]: unknown;
}

const placeOf = ({ name }: EntityShape, { tenant, impersonatingTenant = tenant, username }: SessionUser): string =>
  `mortise.trail/${impersonatingTenant}/${username}/${name}`;

/** Remembers a list for the pages of its records: the way back to it, and to the records before and after. */
export function keepListTrail(entity: EntityShape, user: SessionUser, trail: ListTrail): void {
  try {
    sessionStorage.setItem(placeOf(entity, user), JSON.stringify(trail));
  } catch {
    // A browser that keeps nothing has no way back but its own.
  }
}

/** What was read last: the same object as long as it says the same. */
let latest: { readonly text: string; readonly trail: ListTrail } | undefined;

/** The list of the entity that the user saw last in this tab; if a record is named, only if it is in it. */
export function listTrailOf(entity: EntityShape, user: SessionUser, registration?: string): ListTrail | undefined {
  try {
    const text = sessionStorage.getItem(placeOf(entity, user));
    if (text === null) return undefined;
    if (latest?.text !== text) latest = { text, trail: JSON.parse(text) as ListTrail };
    const isThere = registration === undefined || latest.trail.rows.some((row) => row.registration === registration);
    return isThere ? latest.trail : undefined;
  } catch {
    return undefined;
  }
}

/** State that an address of a list is opened with, for its search filters to be open: `navigate(address, { state: OPEN_SEARCH })`. */
export const OPEN_SEARCH = { isSearchOpen: true } as const;

/** Whether a list was opened for its search filters. `state` is that of its location. */
export const isSearchOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<typeof OPEN_SEARCH>).isSearchOpen === true;
