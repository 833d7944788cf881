import type { RoutePermission } from '@mortise/sdk/server';
import { isBackground, isOfAccounts, type TakesKeys } from '../apiKeys/keyReach.ts';

export interface ActingCall {
  readonly method: string;
  /** As it was mounted: `/api/core/users/:username/totp`. */
  readonly route: string;
  readonly needed: RoutePermission;
  readonly takesKeys?: TakesKeys | undefined;
}

const SWITCH = '/api/core/user-switch-context';
/** Out of the session, what keeps it, and what keeps it at an identity provider. */
const OF_SESSION = /^\/api\/core\/(?:auth\/logout$|session-activity$|(?:oidc|saml)\/)/;
/** What is a person's alone, but for how they see the product. */
const OF_PERSON = /^\/api\/core\/(?:auth\/|users\/:username\/(?!preferences|photo|contexts))/;

/**
 * Whether whoever acts for somebody else may use the route: nothing that decides over accounts or is the person's alone (passwords, factors,
 * keys, sessions, approvals), nothing that would go on in the background in the other's name alone, and for those who read nothing that writes.
 */
export function isOpenWhileActing({ method, route, needed, takesKeys }: ActingCall, isReading: boolean): boolean {
  if (route === SWITCH || OF_SESSION.test(route)) return true;
  if (isOfAccounts(needed) || OF_PERSON.test(route) || isBackground(method, needed, takesKeys)) return false;
  if (method === 'GET') return true;
  if (needed === 'signed-in') return !isReading && !route.startsWith('/api/core/users/:username/photo');
  // With a permission to read, a POST reads.
  return !isReading || (typeof needed === 'string' && needed.startsWith('read '));
}
