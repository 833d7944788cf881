import { apiError, type EntityRecord } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { Accounts } from './Accounts.ts';

export const WRITE_USERS = 'write /api/core/users';
const MAIN_ADMINISTRATORS = 'change main administrators';

export function requireAdministrator({ user }: RequestScope): void {
  if (!user.isAdmin) throw apiError('PERMISSION_DENIED', [WRITE_USERS]);
}

/** Whoever is set above administrators is not theirs to change. */
export async function requireRank(accounts: Accounts, { tenant, user }: RequestScope, { _id }: Pick<EntityRecord, '_id'>): Promise<void> {
  const rank = await accounts.rankOf(tenant, _id);
  const isAbove = (rank.isMainAdmin && !user.isMainAdmin) || (rank.isSuperAdmin && !user.isSuperAdmin);
  if (isAbove) throw apiError('PERMISSION_DENIED', [MAIN_ADMINISTRATORS]);
}
