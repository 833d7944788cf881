import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction, when } from 'mobx';
import type * as oidcRoutes from '../../../server/services/access/oidc/oidcRoutes.ts';
import type * as samlRoutes from '../../../server/services/access/saml/samlRoutes.ts';
import type { AuthService, PendingStep } from '../../services/AuthService.ts';
import type { HostStore, OfferedProvider } from '../../services/HostStore.ts';
import { isFreshSignOn } from '../freshSignOn.ts';
import { LOGIN_PATH } from '../loginPath.ts';
import { readSignOnAddress, type SignOnAddress } from './readSignOnAddress.ts';
import type { ProviderSession, SignOnMemory } from './SignOnMemory.ts';

export const SIGN_ON_FAILED = 'Cannot authenticate user with OIDC';

interface Needs {
  readonly api: ApiService;
  readonly auth: AuthService;
  readonly host: Pick<HostStore, 'configuration' | 'isKnown'>;
  readonly memory: SignOnMemory;
  /** Leaves the page; replaced in tests. */
  readonly go: (address: string) => void;
  /** Told what somebody whom a provider vouched for has still to do. */
  readonly onPending?: (pending: PendingStep) => void;
}

/** The way to identity providers and back, as the sign-in page goes it. */
export class SignOnStore {
  /** Why nobody came in: the server's sentence, or the one for everything else. */
  problem: string | undefined = undefined;
  /** While the page goes by itself, or waits for what came of it: nobody has to fill in anything. */
  isUnderway: boolean;
  private readonly needs: Needs;
  private readonly address: SignOnAddress;

  constructor(needs: Needs) {
    this.needs = needs;
    this.address = readSignOnAddress(window.location);
    this.isUnderway = this.address.isReturn;
    makeAutoObservable<SignOnStore, 'needs' | 'address'>(this, { needs: false, address: false, start: false });
  }

  get providers(): readonly OfferedProvider[] {
    return this.needs.host.configuration.providers ?? [];
  }

  /** Does what the address says; without it, what the host says. */
  start(): () => void {
    const { address } = this;
    if (address.isReturn) void this.arrive();
    else if (address.isAutomatic !== false)
      return when(
        () => this.needs.host.isKnown,
        () => void this.goByItself(),
      );
    return () => {};
  }

  /** Somebody clicked. */
  async choose({ kind, id }: Pick<OfferedProvider, 'kind' | 'id'>): Promise<void> {
    this.problem = undefined;
    this.isUnderway = true;
    try {
      await (kind === 'oidc' ? this.leaveByOidc(id) : this.leaveBySaml(id));
    } catch (error) {
      this.fail(error);
    }
  }

  private async goByItself(): Promise<void> {
    const { address } = this;
    const { oidc, saml } = this.needs.host.configuration;
    const { auth, memory } = this.needs;
    const isAsked = address.oidc !== undefined || address.saml !== undefined || address.isAutomatic === true;
    // Whoever just signed out is not signed in again behind their back.
    if (!isAsked && auth.hasSignedOut) return;
    const first = address.isAutomatic === true ? this.providers.find(({ kind }) => kind === 'oidc')?.id : undefined;
    const oidcId = address.oidc ?? (address.saml === undefined ? (oidc ?? first) : undefined);
    const samlId = address.saml ?? saml;
    if (oidcId === undefined && samlId === undefined) return;
    if (memory.mayTurn()) await this.choose(oidcId === undefined ? { kind: 'saml', id: samlId! } : { kind: 'oidc', id: oidcId });
    else this.fail(undefined);
  }

  private get freshness(): { readonly fresh?: '1' } {
    return isFreshSignOn() ? { fresh: '1' } : {};
  }

  private async leaveByOidc(id: string): Promise<void> {
    const { api, memory, go } = this.needs;
    const { wanted, isPopup } = this.address;
    const start = await api.call<typeof oidcRoutes.startOidc>('GET /core/oidc/:id', {
      params: { id },
      query: this.freshness,
      isSilent: true,
    });
    const before = memory.leaving;
    memory.leave({
      id: start.oidcId,
      state: start.state,
      wanted: before?.id === id && this.address.isReturn ? before.wanted : wanted,
      isPopup,
    });
    go(start.authorizationUrl);
  }

  private async leaveBySaml(id: string): Promise<void> {
    const { api, memory, go } = this.needs;
    const { wanted, isPopup } = this.address;
    const query = { redirect: wanted, ...this.freshness };
    const { loginUrl } = await api.call<typeof samlRoutes.startSaml>('GET /core/saml/:id', { params: { id }, query, isSilent: true });
    memory.leave({ id, state: '', wanted, isPopup });
    go(loginUrl);
  }

  /** Back from the provider. */
  private async arrive(): Promise<void> {
    const { oidc, saml, code, state, error, token } = this.address;
    const { memory } = this.needs;
    const { leaving } = memory;
    if (error !== undefined) return this.fail(undefined);
    if (saml !== undefined) return token === undefined ? this.again({ kind: 'saml', id: saml }) : this.enterBySaml(saml, token);
    const isExpected = code !== undefined && state !== undefined && leaving?.state === state && leaving.id === oidc;
    return isExpected ? this.enterByOidc(oidc, code, state) : this.again({ kind: 'oidc', id: oidc! });
  }

  private async again(provider: Pick<OfferedProvider, 'kind' | 'id'>): Promise<void> {
    if (this.needs.memory.mayTurn()) await this.choose(provider);
    else this.fail(undefined);
  }

  private async enterByOidc(id: string, code: string, state: string): Promise<void> {
    const { iss } = this.address;
    const wanted = this.needs.memory.leaving!.wanted;
    const enter = async (): Promise<AnswerOf<typeof oidcRoutes.finishOidc>> => {
      const body = { code, state, ...(iss !== undefined && { iss }) };
      return this.needs.api.call<typeof oidcRoutes.finishOidc>('POST /core/oidc/:id/login', { params: { id }, body, isSilent: true });
    };
    await this.enter(wanted, enter, ({ user, keepsAlive }) => {
      const { ssoRefreshTokenIat: iat, ssoRefreshTokenExpiresIn: seconds } = user;
      return {
        oidcId: id,
        keepsAlive,
        ...(iat !== undefined && seconds !== undefined && { ssoRefreshTokenIat: iat, ssoRefreshTokenExpiresIn: seconds }),
      };
    }).catch((error: unknown) => (codeOf(error) === 'SSO_STATE_UNKNOWN' ? this.again({ kind: 'oidc', id }) : this.fail(error)));
  }

  private async enterBySaml(id: string, token: string): Promise<void> {
    const enter = () =>
      this.needs.api.call<typeof samlRoutes.finishSaml>('POST /core/saml/:id/login', { params: { id }, body: { token }, isSilent: true });
    await this.enter(this.address.wanted, enter, () => ({ samlId: id })).catch((error: unknown) => this.fail(error));
  }

  /** What came back is taken out of the address before anything else, whatever becomes of it. */
  private async enter<A extends { readonly user: AnswerOf<typeof oidcRoutes.finishOidc>['user'] }>(
    wanted: string,
    call: () => Promise<A>,
    sessionOf: (answer: A) => ProviderSession,
  ): Promise<void> {
    const { memory, auth } = this.needs;
    const isPopup = memory.leaving?.isPopup === true;
    this.clean(wanted);
    await auth.signInBy(async () => {
      const answer = await call();
      memory.enter(sessionOf(answer));
      return answer;
    });
    if (isPopup) window.close();
  }

  private clean(wanted: string): void {
    const query = wanted === '/' ? '' : `?redirect=${encodeURIComponent(wanted)}`;
    window.history.replaceState(undefined, '', LOGIN_PATH + query);
  }

  /** Nobody is signed in, and nothing of the provider stays. AUTH-019, AUTH-020. */
  private fail(error: unknown): void {
    const { memory, auth } = this.needs;
    if (this.address.isReturn) this.clean(memory.leaving?.wanted ?? this.address.wanted);
    // Whoever did not show again who they are is signed in as before.
    if (!isFreshSignOn()) {
      memory.clear();
      auth.abandon();
    }
    const pending = error instanceof ApiError && error.code === 'SSO_TERMS' ? (error.details.current as PendingStep) : undefined;
    if (pending !== undefined) this.needs.onPending?.(pending);
    runInAction(() => {
      this.problem = pending !== undefined ? undefined : error instanceof ApiError && error.status === 403 ? error.message : SIGN_ON_FAILED;
      this.isUnderway = false;
    });
  }
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
