import type { SessionUser } from '@mortise/sdk';

/** Which record. */
export interface RecordKey {
  readonly entity: string;
  readonly registration: string;
}

const MOST = 10;

const placeOf = ({ tenant, impersonatingTenant = tenant, username }: SessionUser): string =>
  `mortise.recent/${impersonatingTenant}/${username}`;

/** The records whose pages the user was on in this browser, the last one first. */
export function recentRecords(user: SessionUser): readonly RecordKey[] {
  try {
    return JSON.parse(localStorage.getItem(placeOf(user)) ?? '[]') as readonly RecordKey[];
  } catch {
    return [];
  }
}

export function noteVisit(user: SessionUser, { entity, registration }: RecordKey): void {
  const others = recentRecords(user).filter((other) => other.entity !== entity || other.registration !== registration);
  try {
    localStorage.setItem(placeOf(user), JSON.stringify([{ entity, registration }, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent records.
  }
}
