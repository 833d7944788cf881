import type { SessionUser } from '@mortise/sdk';
import { createAtom } from 'mobx';
import { temporaryIn } from '../offline/changes/temporary.ts';

/** Which record. */
export interface RecordKey {
  readonly entity: string;
  readonly registration: string;
}

/** Kept of all kinds, so that a day with contracts does not forget the persons of the morning. */
const MOST = 50;

/** The browser's storage tells nobody of a change in its own page. */
const visits = createAtom('recent records');

const placeOf = ({ tenant, impersonatingTenant = tenant, username }: SessionUser): string =>
  `mortise.recent/${impersonatingTenant}/${username}`;

/** The records whose pages the user was on in this browser, the last one first. Observable. */
export function recentRecords(user: SessionUser): readonly RecordKey[] {
  visits.reportObserved();
  try {
    return JSON.parse(localStorage.getItem(placeOf(user)) ?? '[]') as readonly RecordKey[];
  } catch {
    return [];
  }
}

/** Records that the server does not have yet have no address that lasts: they stand at Offline work. */
export function noteVisit(user: SessionUser, { entity, registration }: RecordKey): void {
  if (temporaryIn(registration).length > 0) return;
  const others = recentRecords(user).filter((other) => other.entity !== entity || other.registration !== registration);
  try {
    localStorage.setItem(placeOf(user), JSON.stringify([{ entity, registration }, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent records.
  }
  visits.reportChanged();
}
