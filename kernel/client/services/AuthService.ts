import { type AnswerOf, token } from '@mortise/sdk';
import type * as routes from '../../server/services/access/sessionRoutes.ts';

/** What a call of signing in answers: the session, or the step that is missing. */
export type SignInAnswer = AnswerOf<typeof routes.signIn>;
/** A sign-in that waits for its next step. Held in memory until the sign-in is complete. */
export type PendingStep = Extract<SignInAnswer, { readonly totpToken: string }>;

/** The session of the browser. Observable. */
export interface AuthService {
  readonly isAuthenticated: boolean;
  /** True while a lost session waits for the user to sign in again over the kept page. */
  readonly isSessionLost: boolean;
  /** Answers the step that is still missing, if any. @throws ApiError with the server's message. */
  signIn(username: string, password: string): Promise<PendingStep | undefined>;
  /** Goes on with what a step of signing in answered: takes the session over, or answers the next step. */
  proceed(answer: SignInAnswer): PendingStep | undefined;
  signOut(): Promise<void>;
  /** Gives a lost session up: to the sign-in page. */
  abandon(): void;
}
export const AuthService = token<AuthService>('auth');
