import type { RequestScope } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';

/**
 * Stands for what somebody may read: another one as soon as a profile, a limit or whom they work for is another. A file that was made before is
 * not handed out after, for it may hold what its maker sees no longer.
 */
export function rightsPrint({ holder, limits = {}, user }: RequestScope): string {
  const isAdministrator = holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;
  const reads = Object.keys(holder.permissions).filter((permission) => permission.startsWith('read '));
  const { personRegistration, partnerRegistration, orgaRegistration } = user;
  const rights = isAdministrator ? 'all' : { reads, limits, personRegistration, partnerRegistration, orgaRegistration };
  return createHash('sha256')
    .update(JSON.stringify(sorted(rights)))
    .digest('base64url');
}

/** The same whatever order profiles were saved and combined in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(sorted(one))).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)]);
}
