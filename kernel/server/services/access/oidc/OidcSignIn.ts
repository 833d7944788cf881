import type { Entrance } from '../entrance/Entrance.ts';
import { apiError } from '@mortise/sdk';
import * as client from 'openid-client';
import type { Visitor } from '../../system/AccessLog.ts';
import type { Sessions, SignedIn } from '../Sessions.ts';
import type { ExternalSession, ExternalSessions, Renewal } from '../signOn/ExternalSessions.ts';
import type { OidcProvider } from '../signOn/IdentityProviders.ts';
import { type Claims, readPerson } from '../signOn/readPerson.ts';
import { type FreshAttempt, freshAttempt, LONG_AGO, requireFresh } from '../signOn/freshSignOn.ts';
import type { SignInAttempts } from '../signOn/SignInAttempts.ts';
import type { SignOn } from '../signOn/SignOn.ts';
import type { SignOnFailures } from '../signOn/SignOnFailures.ts';
import type { OidcClient, OidcClients } from './OidcClients.ts';
import { signOnError } from '../signOn/signOnErrors.ts';

const ATTEMPT_SECONDS = 15 * 60;

/** What a browser has to know to go to the provider. The verifier stays here. */
export interface OidcStart {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
}

/** What the provider sent the browser back with. */
export interface OidcReturn {
  readonly code: string;
  readonly state: string;
  /** Which provider answers, where it says so. */
  readonly iss?: string;
}

export interface OidcEntry {
  readonly session: SignedIn;
  readonly renewal: Renewal | undefined;
}

/** Who asks, from which browser. */
export interface Leaver {
  readonly visitor: Visitor;
  /** The cookie that names the browser. */
  readonly browser: string;
  /** Whether the provider has to ask again who is there. */
  readonly isFresh: boolean;
}

interface Needs {
  readonly clients: OidcClients;
  readonly attempts: SignInAttempts;
  readonly signOn: SignOn;
  readonly entrance: Entrance;
  readonly sessions: Sessions;
  readonly external: ExternalSessions;
  readonly failures: SignOnFailures;
}

/** OpenID Connect with a code and PKCE, in which this server is the client: the tokens of the provider never leave it. */
export class OidcSignIn {
  private readonly needs: Needs;

  constructor(needs: Needs) {
    this.needs = needs;
  }

  /** @throws SSO_FAILED where the provider cannot be asked */
  async begin(provider: OidcProvider, origin: string, { visitor, browser, isFresh }: Leaver): Promise<OidcStart> {
    const { configuration } = await this.client(provider, visitor);
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const codeChallenge = await client.calculatePKCECodeChallenge(verifier);
    const redirectUri = `${origin}/authentication/oidc/${provider.id}`;
    const { id, settings } = provider;
    await this.needs.attempts.add({
      key: state,
      provider: id,
      browser,
      address: visitor.address,
      seconds: ATTEMPT_SECONDS,
      content: { nonce, verifier, redirectUri, ...freshAttempt(isFresh) },
    });
    const authorizationUrl = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: settings.scope,
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...(settings.prompt !== '' && { prompt: settings.prompt }),
      // With `max_age` the ID token has to say when.
      ...(isFresh && { prompt: 'login', max_age: '0' }),
      ...(settings.acrValues !== '' && { acr_values: settings.acrValues }),
      ...(settings.connection !== '' && { connection: settings.connection }),
    });
    return { authorizationUrl: authorizationUrl.href, state, nonce, codeChallenge, redirectUri };
  }

  /** @throws SSO_STATE_UNKNOWN for another browser or too late, SSO_FAILED, and what `SignOn` refuses */
  async finish(
    provider: OidcProvider,
    back: OidcReturn,
    { visitor, browser }: { readonly visitor: Visitor; readonly browser: string | undefined },
    device: string | undefined,
  ): Promise<OidcEntry> {
    const attempt = await this.needs.attempts.take(back.state, provider.id, browser);
    if (attempt === undefined) throw signOnError('SSO_STATE_UNKNOWN');
    const tokens = await this.exchange(provider, back, attempt as unknown as Attempt, visitor);
    const { claims } = tokens;
    try {
      const person = readPerson(claims.sub, claims, provider.settings, provider.tenantName);
      const account = await this.needs.signOn.admit(provider, person);
      const session = await this.needs.entrance.enter(account, { visitor, device }, tokens.shownAt);
      await this.needs.external.save(session.id, externalSession(provider, tokens));
      return { session, renewal: tokens.renewal };
    } catch (error) {
      throw await this.needs.failures.note(provider, error, visitor);
    }
  }

  /** Takes new tokens for old, as long as the provider still knows the user; otherwise the session ends. @throws UNAUTHENTICATED */
  async renew(provider: OidcProvider, session: string, visitor: Visitor): Promise<Renewal | undefined> {
    const known = await this.needs.external.of(session);
    const refreshToken = known?.tokens.refreshToken;
    if (known === undefined || refreshToken === undefined || !(await this.needs.external.claimRenewal(session))) return known?.renewal;
    const { configuration } = await this.client(provider, visitor);
    try {
      const answer = await client.refreshTokenGrant(configuration, refreshToken);
      const renewal = renewalOf(answer);
      const idToken = answer.id_token ?? known.tokens.idToken;
      const tokens = { refreshToken: answer.refresh_token ?? refreshToken, ...(idToken !== undefined && { idToken }) };
      await this.needs.external.save(session, { ...known, tokens, ...(renewal && { renewal }) });
      return renewal;
    } catch (error) {
      if (!(error instanceof client.ResponseBodyError)) throw await this.needs.failures.note(provider, error, visitor);
      await this.needs.sessions.endThese([session], visitor);
      throw apiError('UNAUTHENTICATED');
    }
  }

  /** Where the browser signs out at the provider; undefined where it cannot. */
  async signOutAddress(provider: OidcProvider, session: ExternalSession, origin: string): Promise<string | undefined> {
    const { configuration } = await this.needs.clients.of(provider);
    if (!provider.settings.signsOut || configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const { idToken } = session.tokens;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${origin}/authentication/signed-out`,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    }).href;
  }

  private async client(provider: OidcProvider, visitor: Visitor): Promise<OidcClient> {
    try {
      return await this.needs.clients.of(provider);
    } catch (error) {
      throw await this.needs.failures.note(provider, error, visitor);
    }
  }

  private async exchange(provider: OidcProvider, { code, state, iss }: OidcReturn, attempt: Attempt, visitor: Visitor): Promise<Tokens> {
    const { configuration } = await this.client(provider, visitor);
    const address = new URL(attempt.redirectUri);
    for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) address.searchParams.set(name, value);
    try {
      const answer = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = await this.allClaims(configuration, answer, provider);
      requireStrength(answer, provider);
      const shownAt = shownAtOf(answer);
      requireFresh(attempt, shownAt);
      return { shownAt, claims, renewal: renewalOf(answer), idToken: answer.id_token, refreshToken: answer.refresh_token };
    } catch (error) {
      throw await this.needs.failures.note(provider, error, visitor);
    }
  }

  /** What the signed token does not say, the provider may say when asked. */
  private async allClaims(configuration: client.Configuration, answer: Answer, { settings }: OidcProvider): Promise<Tokens['claims']> {
    const claims = answer.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token');
    const { username, groups } = settings.claims;
    const isComplete = [username, settings.groupProfiles.length > 0 ? groups : ''].every(
      (name) => name === '' || Object.hasOwn(claims, name),
    );
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await client.fetchUserInfo(configuration, answer.access_token, claims.sub)), ...claims };
  }
}

/** Which of the strengths it was that were asked for, the signed token has to say: a provider may do without what it is asked for. */
function requireStrength(answer: Answer, { settings: { acrValues } }: OidcProvider): void {
  const acr = answer.claims()?.['acr'];
  const wanted = acrValues.split(' ').filter((value) => value !== '');
  if (wanted.length === 0 || (typeof acr === 'string' && wanted.includes(acr))) return;
  throw new Error(`The provider was asked for the strength ${acrValues}, and says ${typeof acr === 'string' ? acr : 'nothing of it'}`);
}

/** When the provider asked them, from the signed token alone. */
function shownAtOf(answer: Answer): Date {
  const seconds = answer.claims()?.auth_time;
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000) : LONG_AGO;
}

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
interface Attempt extends FreshAttempt {
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}
interface Tokens {
  readonly shownAt: Date;
  readonly claims: Claims & { readonly sub: string };
  readonly renewal: Renewal | undefined;
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
}

function externalSession(provider: OidcProvider, { claims, renewal, idToken, refreshToken }: Tokens): ExternalSession {
  const sid = claims['sid'];
  return {
    provider: provider.id,
    subject: claims.sub,
    ...(typeof sid === 'string' && { sid }),
    tokens: { ...(idToken !== undefined && { idToken }), ...(refreshToken !== undefined && { refreshToken }) },
    ...(renewal && { renewal }),
  };
}

/** Some providers say how long their refresh token lives. */
function renewalOf(answer: { readonly refresh_token?: string | undefined; readonly refresh_expires_in?: unknown }): Renewal | undefined {
  const seconds = Number(answer.refresh_expires_in);
  const isKnown = answer.refresh_token !== undefined && Number.isSafeInteger(seconds) && seconds > 0;
  return isKnown ? { iat: Math.floor(Date.now() / 1000), seconds } : undefined;
}
