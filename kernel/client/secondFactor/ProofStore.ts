import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { listPasskeys, proveByPasskey } from '../../server/services/access/passkeys/passkeyRoutes.ts';
import type { proveAgain, readSecondFactor } from '../../server/services/access/secondFactor/secondFactorRoutes.ts';
import type { ProofRequests } from '../services/ProofRequests.ts';
import { SESSION_KEY } from '../services/TokenStore.ts';

/** Shows the server again who is there. */
export class ProofStore {
  /** A code of the app or a recovery code then, else the password. Undefined until it is known. */
  hasCode: boolean | undefined = undefined;
  hasPasskey = false;
  private readonly api: ApiService;
  private readonly requests: ProofRequests;

  constructor(api: ApiService, requests: ProofRequests) {
    this.api = api;
    this.requests = requests;
    makeAutoObservable<ProofStore, 'api' | 'requests'>(this, { api: false, requests: false, followProvider: false });
  }

  /** Finds out what the user has to show. */
  async load(username: string): Promise<void> {
    const options = { params: { username }, isSilent: true };
    const [factor, passkeys] = await Promise.all([
      this.api.call<typeof readSecondFactor>('GET /core/users/:username/totp', options),
      this.api.call<typeof listPasskeys>('GET /core/users/:username/passkeys', options),
    ]);
    runInAction(() => {
      this.hasCode = factor.hasTotp || factor.recoveryCodes > 0;
      this.hasPasskey = passkeys.length > 0;
    });
  }

  /** @throws ApiError with the server's message */
  async prove(secret: string): Promise<void> {
    const body = this.hasCode === true ? { code: secret, password: '' } : { code: '', password: secret };
    await this.api.call<typeof proveAgain>('POST /core/auth/proof', { body, isSilent: true });
    this.requests.answer(true);
  }

  /** @throws ApiError with the server's message, or why the browser gave none */
  async proveByPasskey(): Promise<void> {
    const { showPasskey } = await import('../passkeys/showPasskey.ts');
    const body = { response: await showPasskey(this.api) };
    await this.api.call<typeof proveByPasskey>('POST /core/auth/proof/passkey', { body, isSilent: true });
    this.requests.answer(true);
  }

  /** Another window signs in anew at the provider: the new session of this browser has shown who is there. */
  followProvider(): Disposer {
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === SESSION_KEY && newValue !== null) this.requests.answer(true);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  giveUp(): void {
    this.requests.answer(false);
  }
}
