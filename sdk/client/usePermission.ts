import type { PermissionCheck } from '../permissions.ts';
import { SessionService } from './services/SessionService.ts';
import { useService } from './useServices.ts';

/** Whether the signed-in user has a permission, e.g. `write /api/person/persons`. */
export const usePermission = (permission: string, check?: PermissionCheck): boolean =>
  useService(SessionService).isPermitted(permission, check);
