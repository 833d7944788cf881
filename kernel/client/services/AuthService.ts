import { token } from '@mortise/sdk';

/** The session of the browser. Observable. */
export interface AuthService {
  readonly isAuthenticated: boolean;
  /** True while a lost session waits for the user to sign in again over the kept page. */
  readonly isSessionLost: boolean;
  /** @throws ApiError with the server's message. */
  signIn(username: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Gives a lost session up: to the sign-in page. */
  abandon(): void;
}
export const AuthService = token<AuthService>('auth');
