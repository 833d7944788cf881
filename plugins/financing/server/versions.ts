import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { ReadOptions, Repository, RequestScope } from '@mortise/sdk/server';
import { holdsOn, type Period } from './holdsOn.ts';

/** A record that has versions. */
export interface Versioned extends Period {
  readonly registration: string;
  readonly status: string;
  readonly version?: number;
  readonly firstVersion?: string;
}

const MOST = 500;

/** All versions of a record that the user may read, the latest first. */
export async function versionsOf<R extends EntityRecord & Versioned>(
  records: Pick<Repository<R>, 'list'>,
  scope: RequestScope,
  record: R,
  options?: ReadOptions,
): Promise<readonly R[]> {
  const { firstVersion } = record;
  if (firstVersion === undefined) return [record];
  const query = { anyOf: { firstVersion: [firstVersion] }, limit: MOST, count: 'none' } as const;
  const { entities } = await records.list(scope, query, options);
  return entities.toSorted((one, other) => numberOf(other) - numberOf(one));
}

export const numberOf = ({ version = 1 }: Pick<Versioned, 'version'>): number => version;

/** The version that holds on a day, whichever is named: itself, where there are no others. A later version counts once it is offered. */
export async function versionOn<R extends EntityRecord & Versioned>(
  records: Pick<Repository<R>, 'list' | 'find'>,
  scope: RequestScope,
  day: string,
  registration: string,
): Promise<R | undefined> {
  const named = await records.find(scope, registration);
  if (named?.firstVersion === undefined) return named;
  const versions = await versionsOf(records, scope, named);
  return versions.filter((version) => numberOf(version) === 1 || version.status === 'OFFERED').find(holdsOn(day));
}

/** @throws ApiError where another version follows, or the day is too early for one */
export function requireFollowing(record: Versioned, latest: Versioned | undefined, from: string): void {
  if (latest !== undefined && latest.registration !== record.registration)
    throw new ApiError(409, 'VERSION_FOLLOWS', 'Another version follows this one already: make the new version of the latest.');
  if (record.startDate && from <= record.startDate)
    throw new ApiError(422, 'VERSION_TOO_EARLY', 'A version begins after the first day of the one before it: choose a later day.');
}
