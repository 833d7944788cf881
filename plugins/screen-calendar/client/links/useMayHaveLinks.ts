import { SessionService, useService } from '@mortise/sdk/client';

/** Whoever acts for somebody, or is in another context, has no calendar links. */
export function useMayHaveLinks(): boolean {
  const { user } = useService(SessionService);
  return user.impersonator === undefined && user.contextName === undefined;
}
