import { type AnswerOf, type SessionUser, token } from '@mortise/sdk';
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
  /** As whom they work elsewhere in this browser, where that is why the session is lost: what this page shows is of before. */
  readonly replacedBy: string | undefined;
  /** Works as somebody else of theirs from now on, empty for themselves; the page begins anew. @throws ApiError */
  switchContext(contextName: string): Promise<void>;
  /** Works as somebody else for a while, `{tenant}/{user}`; `switchContext('')` ends it. @throws ApiError */
  actFor(whom: string, reason: string): Promise<void>;
  /** Answers the step that is still missing, if any. @throws ApiError with the server's message. */
  signIn(username: string, password: string): Promise<PendingStep | undefined>;
  /** Goes on with what a step of signing in answered: takes the session over, or answers the next step. */
  proceed(answer: SignInAnswer): PendingStep | undefined;
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
