import { ApiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthService } from '../../services/AuthService.ts';
import { KEEP_ALIVE_MS, ProviderSessionKeeper, RENEWAL_THRESHOLD } from './ProviderSessionKeeper.ts';
import { readSignOnAddress } from './readSignOnAddress.ts';
import { SignOnMemory } from './SignOnMemory.ts';
import { SIGN_ON_FAILED, SignOnStore } from './SignOnStore.ts';

const USER = { tenant: 'demo', username: 'staff@demo' };
const START = { oidcId: 'acme', state: 'state-1', authorizationUrl: 'https://idp.example/authorize?state=state-1' };
const HOST = { providers: [{ id: 'acme', kind: 'oidc' as const, name: 'Acme' }] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Page {
  readonly store: SignOnStore;
  readonly api: FakeApi;
  readonly memory: SignOnMemory;
  readonly gone: string[];
  readonly auth: { signInBy: AuthService['signInBy']; abandon: ReturnType<typeof vi.fn>; hasSignedOut: boolean; isIn: boolean };
}

/** The sign-in page at an address. */
function open(address: string, answers: Record<string, unknown> = {}, configuration: object = HOST, hasSignedOut = false): Page {
  window.history.replaceState(undefined, '', address);
  const api = new FakeApi({
    'GET /core/oidc/acme': START,
    'GET /core/saml/acme': { loginUrl: 'https://idp.example/sso' },
    ...answers,
  });
  const memory = new SignOnMemory();
  const gone: string[] = [];
  const auth: Page['auth'] = {
    signInBy: async (call) => {
      await call();
      auth.isIn = true;
    },
    abandon: vi.fn(),
    hasSignedOut,
    isIn: false,
  };
  const go = (to: string): void => void gone.push(to);
  const store = new SignOnStore({ api, auth: auth as unknown as AuthService, host: { configuration, isKnown: true }, memory, go });
  store.start();
  return { store, api, memory, gone, auth };
}

const addressNow = () => window.location.pathname + window.location.search;

describe('to the provider', () => {
  test('[AUTH-024] [AUTH-025] the parameter oidc fetches the configuration, and the ids are stored before the provider’s page opens', async () => {
    const { gone, memory } = open('/authentication/login-page?redirect=%2Fcontracts%3Foidc%3Dacme%26status%3DACTIVE');
    await vi.waitFor(() => expect(gone).toEqual([START.authorizationUrl]));
    expect(memory.leaving).toEqual({ id: 'acme', state: 'state-1', wanted: '/contracts?status=ACTIVE', isPopup: false });
  });

  test('[ROUTE-048] autoOidc=1 goes by itself; [ROUTE-049] autoOidc=0 keeps the page from it', async () => {
    const there = open('/authentication/login-page?autoOidc=1');
    await vi.waitFor(() => expect(there.gone).toHaveLength(1));
    const here = open('/authentication/login-page?autoOidc=false', {}, { ...HOST, oidc: 'acme' });
    await Promise.resolve();
    expect([here.gone, here.store.isUnderway]).toEqual([[], false]);
  });

  test('[ROUTE-049] whoever has signed out is not signed in again behind their back', async () => {
    const { gone } = open('/authentication/login-page', {}, { ...HOST, oidc: 'acme' }, true);
    await Promise.resolve();
    expect(gone).toEqual([]);
  });

  test('[AUTH-044] without a saml id nothing happens; [AUTH-048] with one, and without token and session, the provider’s page opens', async () => {
    const without = open('/authentication/login-page');
    await Promise.resolve();
    expect([without.gone, without.api.calls]).toEqual([[], []]);
    const { gone } = open('/authentication/login-page?saml=acme');
    await vi.waitFor(() => expect(gone).toEqual(['https://idp.example/sso']));
  });
});

describe('back from the provider', () => {
  const left = { id: 'acme', state: 'state-1', wanted: '/contracts?status=ACTIVE', isPopup: false };
  const BACK = '/authentication/oidc/acme?code=the-code&state=state-1&iss=https%3A%2F%2Fidp.example';

  test('[AUTH-027] [AUTH-028] [ROUTE-050] the code is traded, the ids are removed, and the page that was wanted is next', async () => {
    new SignOnMemory().leave(left);
    const { api, auth, memory } = open(BACK, { 'POST /core/oidc/acme/login': { user: USER, keepsAlive: true } });
    await vi.waitFor(() => expect(auth.isIn).toBe(true));
    expect(api.calls.at(-1)?.body).toEqual({ code: 'the-code', state: 'state-1', iss: 'https://idp.example' });
    expect(addressNow()).toBe(`/authentication/login-page?redirect=${encodeURIComponent(left.wanted)}`);
    expect([memory.leaving, memory.session]).toEqual([undefined, { oidcId: 'acme', keepsAlive: true }]);
  });

  test.each([
    ['[AUTH-029] another state', '/authentication/oidc/acme?code=c&state=other'],
    ['[AUTH-030] no code', '/authentication/oidc/acme?state=state-1'],
    ['[AUTH-030] a token in place of the code', '/authentication/oidc/acme?access_token=t&state=state-1'],
  ])('%s sends the browser to the provider anew, three times within a minute at most', async (_, address) => {
    new SignOnMemory().leave(left);
    for (let turn = 0; turn < 3; turn += 1) {
      const { gone, memory } = open(address);
      await vi.waitFor(() => expect(gone).toEqual([START.authorizationUrl]));
      expect(memory.leaving?.wanted).toBe(left.wanted);
    }
    const { store, gone } = open(address);
    await vi.waitFor(() => expect(store.problem).toBe(SIGN_ON_FAILED));
    expect(gone).toEqual([]);
  });

  test('[AUTH-031] a minute later it may go by itself again', () => {
    let now = 0;
    const memory = new SignOnMemory(sessionStorage, localStorage, () => now);
    expect([1, 2, 3, 4].map(() => memory.mayTurn())).toEqual([true, true, true, false]);
    now = 60_001;
    expect(memory.mayTurn()).toBe(true);
  });

  test('[AUTH-032] a 403 shows its message and signs out; [AUTH-033] everything else reads the same', async () => {
    const locked = new ApiError(403, 'SSO_USER_LOCKED', 'Your account is locked: ask your administrator');
    for (const [error, shown] of [
      [locked, locked.message],
      [new ApiError(502, 'X', 'Bad gateway'), SIGN_ON_FAILED],
      [new Error('Network'), SIGN_ON_FAILED],
    ] as const) {
      new SignOnMemory().leave(left);
      const { store, auth, memory } = open(BACK, { 'POST /core/oidc/acme/login': error });
      await vi.waitFor(() => expect(store.problem).toBe(shown));
      // [AUTH-019] [AUTH-020]
      expect([auth.abandon.mock.calls.length, memory.leaving, memory.session, auth.isIn]).toEqual([1, undefined, undefined, false]);
    }
  });

  test('[AUTH-033] the provider that lets nobody in is not asked again', async () => {
    const { store, gone } = open('/authentication/oidc/acme?error=access_denied&state=state-1');
    await vi.waitFor(() => expect(store.problem).toBe(SIGN_ON_FAILED));
    expect(gone).toEqual([]);
  });

  test('[AUTH-045] [AUTH-046] the token of SAML signs in and is taken out of the address', async () => {
    const { auth, api, memory } = open('/authentication/saml/acme?token=once&redirect=%2Fcontracts', {
      'POST /core/saml/acme/login': { user: USER },
    });
    await vi.waitFor(() => expect(auth.isIn).toBe(true));
    expect(api.calls.at(-1)?.body).toEqual({ token: 'once' });
    expect([addressNow(), memory.session]).toEqual(['/authentication/login-page?redirect=%2Fcontracts', { samlId: 'acme' }]);
  });

  test('[AUTH-049] a token of SAML that does not sign in signs out', async () => {
    const answers = { 'POST /core/saml/acme/login': new ApiError(401, 'SSO_STATE_UNKNOWN', SIGN_ON_FAILED) };
    const { store, auth } = open('/authentication/saml/acme?token=used', answers);
    await vi.waitFor(() => expect(store.problem).toBe(SIGN_ON_FAILED));
    expect([auth.abandon.mock.calls.length, addressNow()]).toEqual([1, '/authentication/login-page']);
  });

  test('[ROUTE-047] a page of another host is not opened afterwards', () => {
    const { wanted } = readSignOnAddress({
      pathname: '/authentication/login-page',
      search: '?oidc=acme&redirect=https%3A%2F%2Fevil.example',
    });
    expect(wanted).toBe('/');
  });
});

describe('while the session lasts', () => {
  const at = 1_800_000_000;
  function keeper(seconds: number, { left, usesKeepAlive }: { readonly left: number; readonly usesKeepAlive?: boolean }) {
    let now = (at + seconds - left) * 1000;
    const memory = new SignOnMemory();
    memory.enter({ oidcId: 'acme', ssoRefreshTokenIat: at, ssoRefreshTokenExpiresIn: seconds });
    const api = new FakeApi({
      'POST /core/oidc/acme/access-token': { ssoRefreshTokenIat: at + 100, ssoRefreshTokenExpiresIn: seconds },
      'GET /core/oidc/acme/keep-alive': {},
    });
    const made = new ProviderSessionKeeper(api, memory, { usesKeepAlive, now: () => now });
    return { made, api, memory, pass: (ms: number) => (now += ms) };
  }

  test('[AUTH-036] [AUTH-040] a renewal is asked for with 600 seconds left, and moves the end', async () => {
    expect(RENEWAL_THRESHOLD).toBe(600);
    const early = keeper(1_800, { left: 601 });
    await early.made.renew();
    expect(early.api.calls).toHaveLength(0);
    const due = keeper(1_800, { left: 600 });
    await due.made.renew();
    expect([due.api.calls.length, due.memory.session?.ssoRefreshTokenIat]).toEqual([1, at + 100]);
  });

  test('[AUTH-037] one at a time; [AUTH-038] not after its end; [AUTH-039] not where it is always about to end', async () => {
    const due = keeper(1_800, { left: 60 });
    await Promise.all([due.made.renew(), due.made.renew()]);
    const ended = keeper(1_800, { left: 0 });
    await ended.made.renew();
    const short = keeper(599, { left: 60 });
    await short.made.renew();
    expect([due, ended, short].map(({ api }) => api.calls.length)).toEqual([1, 0, 0]);
  });

  test('[AUTH-041] [AUTH-042] [AUTH-043] work is told once in five seconds, only where it is switched on and an oidcId is stored', async () => {
    const { made, api, memory, pass } = keeper(1_800, { left: 900, usesKeepAlive: true });
    for (const ms of [0, 1_000, 3_999, 1, KEEP_ALIVE_MS]) {
      pass(ms);
      await made.keepAlive();
    }
    expect(api.calls).toHaveLength(3);
    memory.clear();
    pass(KEEP_ALIVE_MS);
    await made.keepAlive();
    const off = keeper(1_800, { left: 900, usesKeepAlive: false });
    await off.made.keepAlive();
    expect([api.calls.length, off.api.calls.length]).toEqual([3, 0]);
  });
});

test('[AUTH-013] whom a provider vouched for and who has still to accept the terms is asked on the sign-in page, and nothing says that it failed', async () => {
  const pending = { totpToken: 't', totpUsername: 'staff@demo', step: 'acceptTermsFirst', mfaUserMethods: [] };
  new SignOnMemory().leave({ id: 'acme', state: 'state-1', wanted: '/', isPopup: false });
  window.history.replaceState(undefined, '', '/authentication/oidc/acme?code=c&state=state-1');
  const api = new FakeApi({ 'POST /core/oidc/acme/login': new ApiError(403, 'SSO_TERMS', 'Accept the terms', { current: pending }) });
  const auth = { signInBy: (call: () => Promise<unknown>) => call(), abandon: () => {}, hasSignedOut: false } as unknown as AuthService;
  const onPending = vi.fn();
  const host = { configuration: HOST, isKnown: true };
  const store = new SignOnStore({ api, auth, host, memory: new SignOnMemory(), go: () => {}, onPending });
  store.start();
  await vi.waitFor(() => expect(onPending).toHaveBeenCalledWith(pending));
  expect([store.problem, store.isUnderway]).toEqual([undefined, false]);
});
