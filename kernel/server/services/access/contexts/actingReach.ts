import { isPermitted, type SessionUser } from '@mortise/sdk';
import { isDeepStrictEqual } from 'node:util';
import { narrowed } from '../apiKeys/keyReach.ts';
import type { Account } from '../Accounts.ts';
import { scopeOf } from '../scopeOf.ts';

/** How far somebody may act for another user: as they could themselves, or reading alone. */
export type ActingReach = 'whole' | 'reading';

/**
 * Never for themselves, never for somebody with a higher right. In their own tenant whoever has the right, everywhere main administrators of the
 * master tenant; people of a support tenant read in others. AUTH-011
 */
export function actingReach(actor: Account, target: Account): ActingReach | undefined {
  const { user } = actor;
  if (user.canImpersonate !== true || user.contextName !== undefined) return undefined;
  if (user._id === target.user._id || rankOf(target.user) > rankOf(user)) return undefined;
  if (actor.tenant === target.tenant) return covers(actor, target) ? 'whole' : undefined;
  if (user.tenantKind === 'master' && user.isMainAdmin) return 'whole';
  return user.tenantKind === 'support' && target.user.tenantKind !== 'master' ? 'reading' : undefined;
}

/** The account of the user whom somebody acts for, marked with who does. */
export function actingAccount(
  actor: Account,
  target: Account,
  { endDate, isReading }: { readonly endDate: string; readonly isReading: boolean },
): Account {
  const account = isReading ? narrowed(target, 'read') : target;
  const { canImpersonate: _, ...user } = account.user;
  const impersonator = { username: actor.user.username, tenant: actor.user.tenant, endDate, isReading };
  return { ...account, user: { ...user, impersonatingTenant: user.tenant, impersonator } };
}

function rankOf({ isAdmin, isMainAdmin, isSuperAdmin }: SessionUser): number {
  if (isSuperAdmin) return 3;
  if (isMainAdmin) return 2;
  return isAdmin ? 1 : 0;
}

/** Whether the actor has every right of the other, and sees all that they see. */
function covers(actor: Account, target: Account): boolean {
  const { onlyPerson } = scopeOf(actor);
  if (onlyPerson !== undefined && onlyPerson !== scopeOf(target).onlyPerson) return false;
  // What is kept from the actor would not be kept from whom they act for.
  if (actor.limits !== undefined && !isDeepStrictEqual(actor.limits, target.limits)) return false;
  return Object.keys(target.holder.permissions).every((permission) => isPermitted(actor.holder, permission));
}
