import type { SessionUser } from '@mortise/sdk';

export interface RefreshedSession {
  /** The Authorization header of the calls that follow. */
  readonly authorization: string;
  readonly owner: string;
}

/** Asks for the session that the browser's cookie is of; undefined without one. Rejects when the server cannot say. */
export type RefreshSession = () => Promise<RefreshedSession | undefined>;

export const refreshSession: RefreshSession = async () => {
  const response = await fetch('/api/core/auth/refresh', { method: 'POST', headers: { 'X-Request-Originator': 'web' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`POST /api/core/auth/refresh answered ${response.status}`);
  const authorization = response.headers.get('authorization') ?? '';
  if (authorization === '') return undefined;
  const { user } = (await response.json()) as { readonly user: SessionUser };
  return { authorization, owner: sessionOwner(user) };
};

/** Names the user of a session in all tabs; behind a # as whom else they work. */
export function sessionOwner({ tenant, username, contextName, impersonator }: Owner): string {
  if (impersonator !== undefined) return `${impersonator.tenant}/${impersonator.username}#${tenant}/${username}`;
  return contextName === undefined ? `${tenant}/${username}` : `${tenant}/${username}#${contextName}`;
}

type Owner = Pick<SessionUser, 'tenant' | 'username' | 'contextName' | 'impersonator'>;

/** Whose session it is, as whomever they work. */
export const personOf = (owner: string): string => owner.split('#', 1)[0]!;
