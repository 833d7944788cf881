import { ApiError, apiError, type Services } from '@mortise/sdk';
import { anyObject, filledText, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { type Exchange, exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { visitorOf } from '../sessionCookie.ts';
import type { ProviderEvent } from '../../system/AccessLog.ts';
import type { IdentityProvider } from './IdentityProviders.ts';
import { oidcSettings, providerContent, type ProviderContent, samlSettings } from './providerSettings.ts';
import { type Claims, readPerson } from './readPerson.ts';
import { reasonOf } from './SignOnFailures.ts';
import { SignOnServices } from './SignOnServices.ts';

const PATH = '/core/identity-providers';
const COLLECTION = `/api${PATH}`;
const MAX_BYTES = 200_000;
const AREA = 'sign-in';
const SCREEN = '/identity-providers';
const parts = { tag: 'Identity providers', maxBytes: MAX_BYTES } as const;
const reading = { ...parts, permission: `read ${COLLECTION}` } as const;
const writing = { ...parts, permission: `write ${COLLECTION}` } as const;

const kept = { id: v.string(), name: v.string(), isEnabled: v.boolean(), version: v.number(), hasSecret: v.boolean() };
const provider = v.variant('kind', [
  v.object({ ...kept, kind: v.literal('oidc'), settings: oidcSettings }),
  v.object({ ...kept, kind: v.literal('saml'), settings: samlSettings }),
]);
const secret = v.optional(v.nullable(filledText(10_000)));

export const listIdentityProviders = route({
  ...reading,
  method: 'GET',
  path: PATH,
  summary: 'Through which identity providers users of the tenant sign in; never a secret',
  answer: v.array(provider),
  run: async ({ scope }, services) => (await services.get(SignOnServices).providers.all(scope)).map(shown),
});

export const createIdentityProvider = route({
  ...writing,
  method: 'POST',
  path: PATH,
  summary: 'Add an identity provider',
  body: v.strictObject({ content: providerContent, secret }),
  answer: provider,
  status: 201,
  approval: {
    area: AREA,
    require: ({ scope, body }, services) => requireAllowed(scope, services, body.content),
    outline: ({ body }) => {
      return { name: body.content.name, path: SCREEN, after: told(body.content, body.secret) };
    },
  },
  run: async (call, services) => {
    const { scope, body } = call;
    await requireAllowed(scope, services, body.content);
    const { providers } = services.get(SignOnServices);
    const id = await providers.create(scope, body.content, body.secret);
    await note(call, services, 'PROVIDER_CREATED', body.content.name, '');
    return shown(await providers.get(scope, id));
  },
});

export const changeIdentityProvider = route({
  ...writing,
  method: 'PUT',
  path: `${PATH}/:id`,
  summary:
    'Other settings of an identity provider in place of all, with the version that was seen; its secret only where it changes, null to remove it',
  body: v.strictObject({ version: v.pipe(v.number(), v.safeInteger()), content: providerContent, secret }),
  answer: provider,
  approval: {
    area: AREA,
    require: ({ scope, body }, services) => requireAllowed(scope, services, body.content),
    outline: async ({ scope, params, body }, services) => {
      const before = await services.get(SignOnServices).providers.get(scope, params.id);
      return { name: before.name, path: SCREEN, before: told(before), after: told(body.content, body.secret) };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    await requireAllowed(scope, services, body.content);
    const { providers } = services.get(SignOnServices);
    const before = await providers.get(scope, params.id);
    if (before.kind !== body.content.kind) throw refused('kind', 'A provider keeps its protocol: add another one');
    // A secret is told to whom it was entered for, and to nobody else.
    const isElsewhere = addressOf(before) !== addressOf(body.content);
    await providers.change(scope, params.id, body.content, body.secret ?? (isElsewhere ? null : body.secret), body.version);
    await note(call, services, 'PROVIDER_CHANGED', body.content.name, changedNames(before, body.content, body.secret !== undefined));
    const after = await providers.get(scope, params.id);
    await services.get(SignOnServices).groupProfiles.followAll(after, before, scope.user.isMainAdmin || scope.user.isSuperAdmin);
    return shown(after);
  },
});

export const removeIdentityProvider = route({
  ...writing,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Remove an identity provider, and end the sessions that came through it',
  approval: {
    area: AREA,
    require: ({ scope }) => requireAdministrator(scope),
    outline: async ({ scope, params }, services) => {
      const before = await services.get(SignOnServices).providers.get(scope, params.id);
      return { name: before.name, path: SCREEN, before: told(before) };
    },
  },
  run: async (call, services) => {
    const { scope, params } = call;
    requireAdministrator(scope);
    const { providers } = services.get(SignOnServices);
    const { name } = await providers.get(scope, params.id);
    await endSessions(call, services, params.id);
    await services.get(AccessServices).keys.removeOf(params.id);
    await providers.remove(scope, params.id);
    await note(call, services, 'PROVIDER_REMOVED', name, '');
  },
});

const fact = v.object({ name: v.string(), value: v.string() });

export const testIdentityProvider = route({
  ...reading,
  method: 'POST',
  path: `${PATH}/:id/test`,
  summary: 'Ask an identity provider what it says of itself, or why it cannot be asked',
  answer: v.object({ own: v.array(fact), facts: v.array(fact), problem: v.exactOptional(v.string()) }),
  run: async (call, services) => {
    const { scope, params } = call;
    const { providers, clients } = services.get(SignOnServices);
    const found = await providers.get(scope, params.id);
    const own = ownFacts(exchangeOf(call), found);
    if (found.kind === 'saml') return { own, facts: [] };
    try {
      const { configuration } = await clients.discover(found);
      return { own, facts: factsOf(configuration.serverMetadata()) };
    } catch (error) {
      return { own, facts: [], problem: reasonOf(error) };
    }
  },
});

export const previewIdentity = route({
  ...reading,
  method: 'POST',
  path: `${PATH}/:id/preview`,
  summary: 'What would become of somebody whom the provider says this about; nothing changes',
  body: v.strictObject({ claims: anyObject }),
  answer: v.object({
    outcome: v.picklist(['known', 'created', 'refused']),
    username: v.exactOptional(v.string()),
    profiles: v.exactOptional(v.array(v.string())),
    reason: v.exactOptional(v.string()),
  }),
  run: async ({ scope, params, body }, services) => {
    const { providers, signOn } = services.get(SignOnServices);
    const found = await providers.get(scope, params.id);
    const { claims } = body;
    try {
      const person = readPerson(subjectOf(claims), claims, found.settings, found.tenantName);
      const judgement = await signOn.judge(found, person);
      if (judgement.outcome === 'refused')
        return { outcome: 'refused' as const, username: person.username, reason: judgement.refusal.message };
      const { outcome, username, profiles } = judgement;
      return { outcome, username, profiles: [...profiles] };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { outcome: 'refused' as const, reason: error.message };
    }
  },
});

export const readSamlMetadata = route({
  ...writing,
  method: 'POST',
  path: `${PATH}/metadata`,
  summary: 'What the metadata of a SAML provider says, to be saved with it',
  body: v.strictObject({ xml: filledText(MAX_BYTES) }),
  answer: v.object({
    entityId: v.string(),
    signInAddress: v.string(),
    signOutAddress: v.string(),
    certificates: v.array(v.string()),
  }),
  run: async ({ scope, body }, services) => {
    try {
      const { certificates, ...read } = await services.get(SignOnServices).saml.readMetadata(scope.tenant, body.xml);
      return { ...read, certificates: [...certificates] };
    } catch (error) {
      throw error instanceof ApiError ? error : refused('xml', reasonOf(error));
    }
  },
});

/** What the provider has to be told. */
function ownFacts({ request: { protocol, host } }: Exchange, { kind, id }: IdentityProvider): v.InferOutput<typeof fact>[] {
  const origin = `${protocol}://${host}`;
  const addresses =
    kind === 'oidc'
      ? {
          redirect_uri: `/authentication/oidc/${id}`,
          post_logout_redirect_uri: '/authentication/signed-out',
          backchannel_logout_uri: `/api/core/auth/oidc/${id}/backchannel-logout`,
        }
      : {
          entity_id: `/api/core/saml/${id}/metadata`,
          assertion_consumer_service: `/api/core/saml/${id}/acs`,
          single_logout_service: `/api/core/saml/${id}/slo`,
        };
  return Object.entries(addresses).map(([name, path]) => ({ name, value: origin + path }));
}

/** What changes of it; of its secret only that it does. */
const told = ({ name, isEnabled, kind, settings }: ProviderContent, secret?: string | null) => ({
  name,
  isEnabled,
  kind,
  ...settings,
  ...(secret !== undefined && { secret: secret === null ? 'removed' : 'other' }),
});

const subjectOf = ({ sub, nameID }: Claims): string => [sub, nameID].find((one) => typeof one === 'string') ?? '';

const shown = ({ id, kind, name, isEnabled, version, hasSecret, settings }: IdentityProvider) =>
  ({ id, kind, name, isEnabled, version, hasSecret, settings }) as v.InferOutput<typeof provider>;

function requireAdministrator({ user }: RequestScope): void {
  if (!user.isAdmin) throw apiError('PERMISSION_DENIED', [writing.permission]);
}

/** @throws INVALID_FIELD_VALUE where it would show at an address of others */
async function requireAllowed(scope: RequestScope, services: Services, { settings }: ProviderContent): Promise<void> {
  requireAdministrator(scope);
  const foreign = await services.get(SignOnServices).providers.foreignHosts(scope, settings.hosts);
  if (foreign.length > 0)
    throw refused(
      'hosts',
      `${foreign.join(', ')} is no address of your tenant: its name begins with the tenant's, or its host configuration names the tenant`,
    );
}

const refused = (field: string, sentence: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [field], { errors: [sentence], fieldProps: { [field]: { errorFormat: sentence } } });

const addressOf = ({ kind, settings }: ProviderContent): string => (kind === 'oidc' ? `${settings.issuer} ${settings.clientId}` : '');

function changedNames(before: ProviderContent, after: ProviderContent, isSecretChanged: boolean): string {
  const [old, young] = [before, after].map(({ settings, ...rest }): Readonly<Record<string, unknown>> => ({ ...rest, ...settings }));
  const names = Object.keys(young!).filter((name) => JSON.stringify(old![name]) !== JSON.stringify(young![name]));
  return [...names, ...(isSecretChanged ? ['secret'] : [])].join(', ');
}

async function note(
  call: { readonly scope: RequestScope },
  services: Services,
  type: ProviderEvent,
  subject: string,
  detail: string,
): Promise<void> {
  const { access, events } = services.get(SignOnServices).system;
  const { tenant, user } = call.scope;
  await access.add(type, user.username, visitorOf(exchangeOf(call).request));
  events.add({ type, subject, detail, username: user.username, tenant });
}

async function endSessions(call: object, services: Services, id: string): Promise<void> {
  const { external, sessions } = services.get(SignOnServices);
  await sessions.endThese(await external.ofProvider(id), visitorOf(exchangeOf(call).request));
}

const factsOf = (metadata: Readonly<Record<string, unknown>>): v.InferOutput<typeof fact>[] =>
  SHOWN_FACTS.flatMap((name) => {
    const value = metadata[name];
    if (value === undefined) return [];
    return [{ name, value: Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value) }];
  });

const SHOWN_FACTS = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'jwks_uri',
  'scopes_supported',
  'claims_supported',
  'acr_values_supported',
  'backchannel_logout_supported',
];
