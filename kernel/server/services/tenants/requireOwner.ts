import { apiError } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

/** Tenants are the matter of main administrators of the master tenant. @throws PERMISSION_DENIED */
export function requireOwner({ user }: Pick<RequestScope, 'user'>): void {
  if (user.tenantKind !== 'master' || !user.isMainAdmin) throw apiError('PERMISSION_DENIED', ['write /api/core/tenants']);
}
