import { apiError, apiRoute, isPermitted, type EntityDefinition } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

/** @throws PERMISSION_DENIED */
export function requireReadable(scope: RequestScope, entity: EntityDefinition): void {
  const permission = `read ${apiRoute(entity)}`;
  if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
}
