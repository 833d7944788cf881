import { token, type SessionUser } from '@mortise/sdk';

/** The session of the browser. Observable. */
export interface AuthService {
  readonly isAuthenticated: boolean;
  /** True while a lost session waits for the user to sign in again over the kept page. */
  readonly isSessionLost: boolean;
  /** @throws ApiError with the server's message. */
  signIn(username: string, password: string): Promise<void>;
  /** Signs in by a call that opens a session otherwise than by a password. @throws what the call throws */
  signInBy(call: () => Promise<{ readonly user: SessionUser }>): Promise<void>;
  /** Here, and at the identity provider that the session came from. */
  signOut(): Promise<void>;
  /** Whether somebody signed out in this tab and nobody has signed in since: then nobody is by themselves. */
  readonly hasSignedOut: boolean;
  /** Why the sign-out before did not reach the server. */
  readonly signOutProblem: string | undefined;
  /** Gives a lost session up: to the sign-in page. */
  abandon(): void;
}
export const AuthService = token<AuthService>('auth');
