import type { AnswerOf, SessionUser } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import type { switchContext } from '../../server/services/access/contexts/contextRoutes.ts';
import type * as routes from '../../server/services/access/sessionRoutes.ts';
import type { AuthService, PendingStep, SignInAnswer } from './AuthService.ts';
import { sessionOwner } from './refreshSession.ts';
import type { TokenStore } from './TokenStore.ts';

/** Where `SignOnMemory` keeps the session at an identity provider. */
const PROVIDER_SESSION = 'mortise.sso';
const SIGNED_OUT = 'mortise.signed-out';
/** Why a sign-out failed: told on the sign-in page, also where the browser loaded it anew. AUTH-022, AUTH-050 */
const SIGN_OUT_PROBLEM = 'mortise.sign-out-problem';
/** After a sign-out, and before it goes on at the provider. AUTH-051, AUTH-052. */
const SIGN_OUT_MS = 400;
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in and out; the token that the page holds is what makes a session. */
export class TokenAuthService implements AuthService {
  private readonly api: ApiService;
  /** Out of reach of plugins, as everything that knows the token. */
  readonly #tokens: TokenStore;

  constructor(api: ApiService, tokens: TokenStore) {
    this.api = api;
    this.#tokens = tokens;
    makeAutoObservable<TokenAuthService, 'api'>(this, { api: false });
  }

  get isAuthenticated(): boolean {
    return this.#tokens.value !== undefined || this.#tokens.isLost;
  }

  get isSessionLost(): boolean {
    return this.#tokens.isLost;
  }

  get replacedBy(): string | undefined {
    return this.#tokens.replacedBy;
  }

  switchContext(contextName: string): Promise<void> {
    // An empty name would not be sent.
    return this.workAs(contextName === '' ? { contextIndex: '0' } : { contextName });
  }

  actFor(whom: string, reason: string): Promise<void> {
    return this.workAs({ contextName: whom, reason }, true);
  }

  private async workAs(query: Readonly<Record<string, string>>, isSilent = false): Promise<void> {
    const { user } = await this.api.call<typeof switchContext>('GET /core/user-switch-context', { query, isSilent });
    // What was open may not be there for them.
    window.history.pushState(undefined, '', '/');
    this.enter(user);
  }

  async signIn(username: string, password: string): Promise<PendingStep | undefined> {
    return this.proceed(
      await this.api.call<typeof routes.signIn>('POST /core/auth/login', { body: { username, password }, isSilent: true }),
    );
  }

  proceed(answer: SignInAnswer): PendingStep | undefined {
    if ('totpToken' in answer) return answer;
    localStorage.removeItem(PROVIDER_SESSION);
    this.enter(answer.user);
    return undefined;
  }

  async signInBy(call: () => Promise<{ readonly user: SessionUser }>): Promise<void> {
    const { user } = await call();
    this.enter(user);
  }

  async signOut(): Promise<void> {
    sessionStorage.setItem(SIGNED_OUT, '1');
    sessionStorage.removeItem(SIGN_OUT_PROBLEM);
    let elsewhere: string | undefined;
    try {
      elsewhere = await this.endSession();
      await delay(SIGN_OUT_MS);
    } catch (error) {
      sessionStorage.setItem(SIGN_OUT_PROBLEM, error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      this.abandon();
    }
    if (elsewhere === undefined) return;
    await delay(SIGN_OUT_MS);
    window.location.assign(elsewhere);
  }

  get signOutProblem(): string | undefined {
    return sessionStorage.getItem(SIGN_OUT_PROBLEM) ?? undefined;
  }

  get hasSignedOut(): boolean {
    return sessionStorage.getItem(SIGNED_OUT) !== null;
  }

  /** Answers where it ends at the identity provider too. */
  private async endSession(): Promise<string | undefined> {
    if (localStorage.getItem(PROVIDER_SESSION) === null) {
      await this.api.get<AnswerOf<typeof routes.signOut>>('/core/auth/logout');
      return undefined;
    }
    const { signOutAtProvider } = await import('../signIn/signOn/signOutAtProvider.ts');
    return signOutAtProvider(this.api);
  }

  private enter(user: SessionUser): void {
    for (const key of [SIGNED_OUT, SIGN_OUT_PROBLEM]) sessionStorage.removeItem(key);
    if (this.#tokens.value === undefined) throw new Error('The server sent no token');
    this.#tokens.enter(this.#tokens.value, sessionOwner(user));
  }

  abandon(): void {
    this.#tokens.clear();
  }
}
