import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import type * as routes from '../../server/services/access/sessionRoutes.ts';
import type { AuthService, PendingStep, SignInAnswer } from './AuthService.ts';
import { sessionOwner } from './refreshSession.ts';
import type { TokenStore } from './TokenStore.ts';

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

  async signIn(username: string, password: string): Promise<PendingStep | undefined> {
    return this.proceed(
      await this.api.call<typeof routes.signIn>('POST /core/auth/login', { body: { username, password }, isSilent: true }),
    );
  }

  proceed(answer: SignInAnswer): PendingStep | undefined {
    if ('totpToken' in answer) return answer;
    if (this.#tokens.value === undefined) throw new Error('The server sent no token');
    this.#tokens.enter(this.#tokens.value, sessionOwner(answer.user));
    return undefined;
  }

  async signOut(): Promise<void> {
    try {
      await this.api.get<AnswerOf<typeof routes.signOut>>('/core/auth/logout');
    } finally {
      this.abandon();
    }
  }

  abandon(): void {
    this.#tokens.clear();
  }
}
