import type { RequestScope } from '@mortise/sdk/server';
import type { Account } from './Accounts.ts';

/** The scope of a user's work, for a request or for the server on their behalf. */
export function scopeOf(account: Account): RequestScope {
  const onlyPerson = linkedPerson(account);
  return { ...account, requestId: 'server', timeZone: account.user.timeZone, ...(onlyPerson !== undefined && { onlyPerson }) };
}

/** Partners see what they are linked with, and so do clients; everybody else sees what the permissions allow. PERM-031. */
function linkedPerson({ user, holder }: Account): string | undefined {
  if (holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true) return undefined;
  if (user.partnerRegistration !== undefined) return user.partnerRegistration;
  return user.profiles.length > 0 && user.profiles.every((profile) => profile === 'CLIENT')
    ? (user.personRegistration ?? 'none')
    : undefined;
}
