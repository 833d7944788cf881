import { apiError } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

/** Whether somebody runs the installation: a main administrator of the master tenant. What belongs to no tenant, or to all, is theirs. ADMIN-045 */
export const isOwner = ({ user }: RequestScope): boolean => user.tenantKind === 'master' && user.isMainAdmin;

/** @throws PERMISSION_DENIED */
export function requireOwner(scope: RequestScope): void {
  if (!isOwner(scope)) throw apiError('PERMISSION_DENIED', ['main administrator of the master tenant']);
}
