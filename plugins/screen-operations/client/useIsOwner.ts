import { SessionService, useService } from '@mortise/sdk/client';

/** Whether the user runs the installation: a main administrator of the master tenant. */
export function useIsOwner(): boolean {
  const { user } = useService(SessionService);
  return user.tenantKind === 'master' && user.isMainAdmin;
}
