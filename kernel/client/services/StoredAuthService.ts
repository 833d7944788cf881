import type { ApiService, AuthService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import type { TokenStore } from './TokenStore.ts';

/** Signs in and out; the token it stores is what makes a session. */
export class StoredAuthService implements AuthService {
  private readonly api: ApiService;
  private readonly tokens: TokenStore;

  constructor(api: ApiService, tokens: TokenStore) {
    this.api = api;
    this.tokens = tokens;
    makeAutoObservable<StoredAuthService, 'api' | 'tokens'>(this, { api: false, tokens: false });
  }

  get isAuthenticated(): boolean {
    return this.tokens.value !== undefined || this.tokens.isLost;
  }

  get isSessionLost(): boolean {
    return this.tokens.isLost;
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.api.post('/core/auth/login', { username, password }, { isSilent: true });
    if (this.tokens.value === undefined) throw new Error('The server sent no token');
  }

  async signOut(): Promise<void> {
    try {
      await this.api.get('/core/auth/logout');
    } finally {
      this.abandon();
    }
  }

  abandon(): void {
    this.tokens.clear();
  }
}
