import { token } from '../token.ts';
import type { RequestScope } from './RequestScope.ts';

/** Scopes of work that goes on without a request. */
export interface ScopesService {
  /** The scope of a user, with their present permissions. @throws PERMISSION_DENIED when the user is locked or gone, with a sentence for whoever looks at what they started. */
  ofUser(tenant: number, userId: string): Promise<RequestScope>;
}
export const ScopesService = token<ScopesService>('scopes');
