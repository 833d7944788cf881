import { apiError, ApiError, type Services } from '@mortise/sdk';
import { filledText, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured, type Exchange, exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { enterSession, leaveSession } from '../enterSession.ts';
import { readDeviceCookie, readSignOnCookie, refuseForeignSite, visitorOf } from '../sessionCookie.ts';
import { sessionUser } from '../sessionUser.ts';
import { networkOf } from '../SignInGuard.ts';
import type { SamlProvider } from '../signOn/IdentityProviders.ts';
import { browserOf } from '../signOn/signOnCookie.ts';
import { freshQuery } from '../signOn/freshQuery.ts';
import { SignOnServices } from '../signOn/SignOnServices.ts';

const MAX_BYTES = 400_000;
const parts = { tag: 'Session', maxBytes: MAX_BYTES } as const;
const PATH = '/core/saml/:id';
const SIGNED_OUT = '/authentication/signed-out';

export const startSaml = route({
  ...parts,
  method: 'GET',
  path: PATH,
  permission: 'public',
  summary: 'Begin to sign in through SAML: where the browser goes',
  query: { redirect: v.optional(text(2_000)), fresh: freshQuery },
  answer: v.object({ loginUrl: v.string() }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const provider = await offered(call.params.id, exchange, services);
    const leaver = {
      visitor: visitorOf(exchange.request),
      browser: await browserOf(exchange, services),
      isFresh: call.query.fresh === '1',
    };
    return {
      loginUrl: await services.get(SignOnServices).saml.begin(provider, originOf(exchange), leaver, localPath(call.query.redirect)),
    };
  },
});

/** Another site sends the form: what it holds is signed, and opens nothing yet. */
export const consumeSaml = configured(
  { takesForm: true },
  route({
    ...parts,
    method: 'POST',
    path: `${PATH}/acs`,
    permission: 'public',
    summary: 'Where the SAML provider sends its assertion to',
    body: v.object({ SAMLResponse: filledText(MAX_BYTES), RelayState: v.optional(text(4_000)) }),
    run: async (call, services) => {
      const exchange = exchangeOf(call);
      const { id } = call.params;
      const { SAMLResponse, RelayState } = call.body;
      services.get(SignOnServices).messages.admit(networkOf(exchange.request.ip));
      const provider = await offered(id, exchange, services);
      const wanted = `redirect=${encodeURIComponent(localPath(RelayState))}`;
      const token = await receive(provider, SAMLResponse, exchange, services);
      const query = token === undefined ? `error=refused&${wanted}` : `token=${token}&${wanted}`;
      exchange.reply.code(303).header('location', `/authentication/saml/${id}?${query}`);
    },
  }),
);

export const finishSaml = route({
  ...parts,
  method: 'POST',
  path: `${PATH}/login`,
  permission: 'public',
  summary: 'Sign in with the token that the browser came back with',
  body: v.object({ token: filledText(200) }),
  answer: v.object({ user: sessionUser }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    refuseForeignSite(request);
    const provider = await offered(call.params.id, exchange, services);
    const back = { visitor: visitorOf(request), browser: readSignOnCookie(request) };
    const session = await services.get(SignOnServices).saml.finish(provider, call.body.token, back, readDeviceCookie(request));
    return enterSession(exchange, services, session);
  },
});

export const signOutOfSaml = route({
  ...parts,
  method: 'POST',
  path: `${PATH}/logout`,
  permission: 'signed-in',
  summary: 'End the session, and say where it ends at the SAML provider too',
  answer: v.object({ logoutUrl: v.exactOptional(v.string()) }),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    const { providers, saml } = services.get(SignOnServices);
    const provider = await providers.ofKind('saml', call.params.id);
    const logoutUrl = provider && (await saml.signOutAddress(provider, request.sessionId, originOf(exchange)));
    await services.get(AccessServices).sessions.signOut(request.sessionId, call.scope.user, visitorOf(request));
    await leaveSession(exchange, services);
    return logoutUrl === undefined ? {} : { logoutUrl };
  },
});

/** A request ends sessions; an answer to ours changes nothing any more. */
export const followSamlSignOut = route({
  ...parts,
  method: 'GET',
  path: `${PATH}/slo`,
  permission: 'public',
  summary: 'Where the SAML provider signs out, and answers a sign-out',
  query: { SAMLRequest: v.optional(text(20_000)) },
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const isAsked = call.query.SAMLRequest !== undefined;
    const address = isAsked ? await endByRequest(call.params.id, exchange, services) : SIGNED_OUT;
    exchange.reply.code(303).header('location', address);
  },
});

export const samlMetadata = route({
  ...parts,
  method: 'GET',
  path: `${PATH}/metadata`,
  permission: 'public',
  summary: 'What a SAML provider has to know of the product',
  produces: 'application/samlmetadata+xml',
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const provider = await services.get(SignOnServices).providers.ofKind('saml', call.params.id);
    if (provider === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', call.params.id]);
    return { content: await services.get(SignOnServices).saml.metadata(provider, originOf(exchange)), fileName: 'mortise-metadata.xml' };
  },
});

const originOf = ({ request: { protocol, host } }: Exchange): string => `${protocol}://${host}`;

const offered = (id: string, { request }: Exchange, services: Services): Promise<SamlProvider> =>
  services.get(SignOnServices).providers.offered('saml', id, request.hostname);

async function endByRequest(id: string, exchange: Exchange, services: Services): Promise<string> {
  const { request } = exchange;
  const { providers, saml, failures, messages } = services.get(SignOnServices);
  messages.admit(networkOf(request.ip));
  const provider = await providers.ofKind('saml', id);
  if (provider === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', id]);
  const [, query = ''] = request.url.split('?');
  const visitor = visitorOf(request);
  return saml.end(provider, originOf(exchange), query, visitor).catch(async (error: unknown) => {
    await failures.note(provider, error, visitor);
    throw apiError('INVALID_FIELD_IN_BODY', ['SAMLRequest']);
  });
}

/** Undefined where it is refused: the browser goes on to the sign-in page, which says so. */
async function receive(provider: SamlProvider, message: string, exchange: Exchange, services: Services): Promise<string | undefined> {
  try {
    return await services.get(SignOnServices).saml.receive(provider, originOf(exchange), message, visitorOf(exchange.request));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** What comes back through another site may lead anywhere: only a path of this one counts. */
function localPath(given: string | undefined): string {
  const base = 'http://here';
  const url = given?.startsWith('/') === true ? URL.parse(given, base) : null;
  return url?.origin === base ? url.pathname + url.search : '/';
}
