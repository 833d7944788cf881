import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type * as oidcRoutes from '../../../server/services/access/oidc/oidcRoutes.ts';
import type { SignOnMemory } from './SignOnMemory.ts';

/** Seconds before its end at which a refresh token is renewed. AUTH-040. */
export const RENEWAL_THRESHOLD = 600;
/** Between two keep-alive calls. AUTH-041. */
export const KEEP_ALIVE_MS = 5_000;
const LOOK_MS = 30_000;

interface Options {
  /** `oidc.useKeepAlive` of the tenant; without it what the provider is set to. */
  readonly usesKeepAlive: boolean | undefined;
  readonly threshold?: number;
  readonly now?: () => number;
}

/** Keeps the session at the provider as long as somebody works here. */
export class ProviderSessionKeeper {
  private readonly api: ApiService;
  private readonly memory: SignOnMemory;
  private readonly options: Options;
  private readonly now: () => number;
  private toldAt = -Infinity;
  private isRenewing = false;

  constructor(api: ApiService, memory: SignOnMemory, options: Options) {
    this.api = api;
    this.memory = memory;
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  start(): Disposer {
    const work = (): void => void this.keepAlive();
    for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, work, { passive: true });
    // Calls of the API as the browser sees them: what calls, and through which client, does not matter.
    const calls = new PerformanceObserver((list) => list.getEntries().some(isCall) && work());
    calls.observe({ type: 'resource' });
    const timer = setInterval(() => void this.renew(), LOOK_MS);
    void this.renew();
    return () => {
      clearInterval(timer);
      calls.disconnect();
      for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, work);
    };
  }

  /** Somebody works. Says so once in five seconds at most. */
  async keepAlive(): Promise<void> {
    const { oidcId: id, keepsAlive = false } = this.memory.session ?? {};
    const isWanted = this.options.usesKeepAlive ?? keepsAlive;
    if (!isWanted || id === undefined || this.now() - this.toldAt < KEEP_ALIVE_MS) return;
    this.toldAt = this.now();
    await this.api
      .call<typeof oidcRoutes.keepOidcAlive>('GET /core/oidc/:id/keep-alive', { params: { id }, isSilent: true })
      .catch(() => {});
  }

  /** Renews a token that is about to end: not one that has ended, not one that is always about to, and never twice at a time. */
  async renew(): Promise<void> {
    const { session } = this.memory;
    if (session?.oidcId === undefined || this.isRenewing || !this.isDue()) return;
    this.isRenewing = true;
    try {
      const input = { params: { id: session.oidcId }, body: { grantType: 'refresh_token' as const }, isSilent: true };
      const renewed = await this.api.call<typeof oidcRoutes.renewOidc>('POST /core/oidc/:id/access-token', input);
      if (this.memory.session?.oidcId === session.oidcId) this.memory.enter({ ...session, ...renewed });
    } catch {
      // Where the provider refuses, the session has ended: the next call of the page says so.
    } finally {
      this.isRenewing = false;
    }
  }

  private isDue(): boolean {
    const { ssoRefreshTokenIat: iat, ssoRefreshTokenExpiresIn: seconds } = this.memory.session ?? {};
    const { threshold = RENEWAL_THRESHOLD } = this.options;
    if (iat === undefined || seconds === undefined || seconds < threshold) return false;
    const left = iat + seconds - this.now() / 1000;
    return left > 0 && left <= threshold;
  }
}

const isCall = ({ name }: PerformanceEntry): boolean => {
  const { origin, pathname } = new URL(name, window.location.origin);
  return origin === window.location.origin && pathname.startsWith('/api/') && !pathname.endsWith('/keep-alive');
};
