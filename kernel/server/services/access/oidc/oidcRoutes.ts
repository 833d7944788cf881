import { apiError, type Services } from '@mortise/sdk';
import { filledText, route, text } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { configured, type Exchange, exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { enterSession, leaveSession } from '../enterSession.ts';
import { readDeviceCookie, readSignOnCookie, refuseForeignSite, visitorOf } from '../sessionCookie.ts';
import { sessionUser } from '../sessionUser.ts';
import { networkOf } from '../SignInGuard.ts';
import type { ExternalSession, Renewal } from '../signOn/ExternalSessions.ts';
import { browserOf } from '../signOn/signOnCookie.ts';
import { freshQuery } from '../signOn/freshQuery.ts';
import { SignOnServices } from '../signOn/SignOnServices.ts';

const MAX_BYTES = 20_000;
const TICKET_SECONDS = 60;
const parts = { tag: 'Session', maxBytes: MAX_BYTES } as const;
const PATH = '/core/oidc/:id';

const tokenData = v.object({
  ssoRefreshTokenIat: v.exactOptional(v.number()),
  ssoRefreshTokenExpiresIn: v.exactOptional(v.number()),
});

export const startOidc = route({
  ...parts,
  method: 'GET',
  path: PATH,
  permission: 'public',
  summary: 'Begin to sign in through an identity provider: where the browser goes',
  query: { fresh: freshQuery },
  answer: v.object({
    oidcId: v.string(),
    authorizationUrl: v.string(),
    scope: v.string(),
    state: v.string(),
    nonce: v.string(),
    clientId: v.string(),
    connection: v.string(),
    redirectUri: v.string(),
    responseMode: v.literal('query'),
    responseType: v.literal('code'),
    codeChallenge: v.string(),
    codeChallengeMethod: v.literal('S256'),
    acrValues: v.string(),
  }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    refuseForeignSite(request);
    const { providers, oidc } = services.get(SignOnServices);
    const provider = await providers.offered('oidc', call.params.id, request.hostname);
    const browser = await browserOf(exchange, services);
    const start = await oidc.begin(provider, originOf(exchange), {
      visitor: visitorOf(request),
      browser,
      isFresh: call.query.fresh === '1',
    });
    const { scope, clientId, connection, acrValues } = provider.settings;
    const fixed = { responseMode: 'query', responseType: 'code', codeChallengeMethod: 'S256' } as const;
    return { oidcId: provider.id, ...start, scope, clientId, connection, acrValues, ...fixed };
  },
});

export const finishOidc = route({
  ...parts,
  method: 'POST',
  path: `${PATH}/login`,
  permission: 'public',
  summary: 'Sign in with what the identity provider sent the browser back with',
  body: v.object({ code: filledText(4_000), state: filledText(200), iss: v.exactOptional(text(500)) }),
  answer: v.object({ user: sessionUser, keepsAlive: v.boolean() }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    refuseForeignSite(request);
    const { providers, oidc } = services.get(SignOnServices);
    const provider = await providers.offered('oidc', call.params.id, request.hostname);
    const back = { visitor: visitorOf(request), browser: readSignOnCookie(request) };
    const { session, renewal } = await oidc.finish(provider, call.body, back, readDeviceCookie(request));
    const { user } = await enterSession(exchange, services, session);
    return { user: { ...user, ...told(renewal) }, keepsAlive: provider.settings.keepsAlive };
  },
});

export const renewOidc = route({
  ...parts,
  method: 'POST',
  path: `${PATH}/access-token`,
  permission: 'signed-in',
  summary: 'Renew what the identity provider gave; where it refuses, the session ends',
  body: v.object({ grantType: v.literal('refresh_token') }),
  answer: tokenData,
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    const { providers, oidc } = services.get(SignOnServices);
    await ownSession(services, request.sessionId, call.params.id);
    const provider = await providers.offered('oidc', call.params.id, request.hostname);
    return told(await oidc.renew(provider, request.sessionId, visitorOf(request)));
  },
});

export const keepOidcAlive = route({
  ...parts,
  method: 'GET',
  path: `${PATH}/keep-alive`,
  permission: 'signed-in',
  summary: 'Somebody works with the page: until when the identity provider renews what it gave',
  answer: tokenData,
  run: async (call, services) => told((await ownSession(services, exchangeOf(call).request.sessionId, call.params.id)).renewal),
});

export const signOutOfOidc = route({
  ...parts,
  method: 'POST',
  path: `${PATH}/logout`,
  permission: 'signed-in',
  summary: 'End the session, and say where it ends at the identity provider too',
  answer: v.object({ logoutUrl: v.exactOptional(v.string()) }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    const { providers, external } = services.get(SignOnServices);
    const session = await external.of(request.sessionId);
    await services.get(AccessServices).sessions.signOut(request.sessionId, call.scope.user, visitorOf(request));
    await leaveSession(exchange, services);
    const provider = await providers.ofKind('oidc', call.params.id);
    const isOwn = provider !== undefined && session?.provider === provider.id;
    const ticket = isOwn ? await ticketOf(exchange, services, provider.id, session) : undefined;
    return ticket === undefined ? {} : { logoutUrl: `/api/core/oidc/${call.params.id}/logout?ticket=${ticket}` };
  },
});

/** A redirect of the server's: the ID token that the provider wants to see again goes past the scripts of the page. */
export const followSignOut = route({
  ...parts,
  method: 'GET',
  path: `${PATH}/logout`,
  permission: 'public',
  summary: 'Go to the sign-out of the identity provider, once, by a ticket',
  query: { ticket: filledText(100) },
  run: async (call, services) => {
    const { request, reply } = exchangeOf(call);
    const { attempts, box } = services.get(SignOnServices);
    const kept = await attempts.take(call.query.ticket, call.params.id, readSignOnCookie(request));
    const sealed = kept?.['address'];
    const address = typeof sealed === 'string' ? box.open(sealed, placeOf(call.params.id)) : undefined;
    reply.code(303).header('location', address ?? '/authentication/login-page');
  },
});

export const endByBackChannel = configured(
  { takesForm: true },
  route({
    ...parts,
    method: 'POST',
    path: '/core/auth/oidc/:id/backchannel-logout',
    permission: 'public',
    summary: 'The identity provider ends sessions (OpenID Connect Back-Channel Logout)',
    body: v.object({ logout_token: filledText(15_000) }),
    answer: v.object({ ended: v.number() }),
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const { providers, backChannel, failures, messages } = services.get(SignOnServices);
      messages.admit(networkOf(request.ip));
      const provider = await providers.ofKind('oidc', call.params.id);
      if (provider === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', call.params.id]);
      try {
        return { ended: await backChannel.end(provider, call.body.logout_token, visitorOf(request)) };
      } catch (error) {
        await failures.note(provider, error, visitorOf(request));
        throw apiError('INVALID_FIELD_IN_BODY', ['logout_token']);
      }
    },
  }),
);

const originOf = ({ request: { protocol, host } }: Exchange): string => `${protocol}://${host}`;
const placeOf = (provider: string): readonly string[] => ['sign-out', provider];

const told = (renewal: Renewal | undefined) =>
  renewal === undefined ? {} : { ssoRefreshTokenIat: renewal.iat, ssoRefreshTokenExpiresIn: renewal.seconds };

/** @throws ENTITY_REGISTRATION_NOT_FOUND where the session did not come from the provider */
async function ownSession(services: Services, session: string, provider: string): Promise<ExternalSession> {
  const found = await services.get(SignOnServices).external.of(session);
  if (found?.provider !== provider) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', provider]);
  return found;
}

async function ticketOf(exchange: Exchange, services: Services, id: string, session: ExternalSession): Promise<string | undefined> {
  const { providers, attempts, oidc, box } = services.get(SignOnServices);
  const provider = await providers.ofKind('oidc', id);
  // Signing out here does not fail because nobody answers there.
  const address = provider && (await oidc.signOutAddress(provider, session, originOf(exchange)).catch(() => undefined));
  if (address === undefined) return undefined;
  const ticket = randomBytes(32).toString('base64url');
  await attempts.add({
    key: ticket,
    provider: id,
    browser: await browserOf(exchange, services),
    address: exchange.request.ip,
    seconds: TICKET_SECONDS,
    content: { address: box.seal(address, placeOf(id)) },
  });
  return ticket;
}
