import { token } from '../token.ts';
import type { RequestScope } from './RequestScope.ts';

/** Scopes of work that goes on without a request. */
export interface ScopesService {
  /** The scope of a user, with their present permissions. @throws when the user is gone or locked. */
  ofUser(tenant: number, userId: string): Promise<RequestScope>;
}
export const ScopesService = token<ScopesService>('scopes');
