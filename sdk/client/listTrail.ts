import type { EntityShape } from '../entity/EntityShape.ts';
import type { SessionUser } from '../wire.ts';

/** The list that the user came from, in this tab. */
export interface ListTrail {
  /** With its search and its filters. */
  readonly address: string;
  /** Of the rows that it showed, in their order. */
  readonly registrations: readonly string[];
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

/** The list of the entity that the user saw last in this tab, if the record is in it. */
export function listTrailOf(entity: EntityShape, user: SessionUser, registration: string): ListTrail | undefined {
  try {
    const trail = JSON.parse(sessionStorage.getItem(placeOf(entity, user)) ?? 'null') as ListTrail | null;
    return trail?.registrations.includes(registration) === true ? trail : undefined;
  } catch {
    return undefined;
  }
}
