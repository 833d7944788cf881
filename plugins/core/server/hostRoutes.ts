import { DatabaseService, type OfferedProvider, route, SignInProviders } from '@mortise/sdk/server';
import * as v from 'valibot';
import { hostData, originsOf, type HostData } from './hostData.ts';

/** The configuration of a host, laid over the product's. */
export const hostConfiguration = route({
  method: 'GET',
  path: '/core/hosts/:hostname',
  permission: 'public',
  tag: 'Service',
  summary: 'What a host says of itself before anybody signs in',
  answer: v.object({
    host: v.string(),
    imp: v.string(),
    windowTitle: v.string(),
    mode: v.string(),
    loginTenant: v.optional(v.string()),
    frameAncestors: v.array(v.string()),
    parentOrigins: v.array(v.string()),
    loginTexts: v.record(v.string(), v.object({ title: v.optional(v.string()), text: v.optional(v.string()) })),
    uiAuthConfig: v.object({ showPassword: v.boolean(), showSso: v.boolean() }),
    /** The provider that the page goes to by itself, by its protocol. */
    oidc: v.exactOptional(v.string()),
    saml: v.exactOptional(v.string()),
    providers: v.array(v.object({ id: v.string(), kind: v.picklist(['oidc', 'saml']), name: v.string() })),
    showAccessibilityDeclarationLink: v.boolean(),
    theme: v.object({}),
  }),
  run: async ({ params: { hostname } }, services) => {
    const data = await hostData(services.get(DatabaseService), hostname);
    return configurationOf(hostname, data, await services.get(SignInProviders).offeredAt(hostname));
  },
});

/** The same in every language. */
const textsForAll = (texts: { readonly title?: string; readonly text?: string }): Readonly<Record<string, typeof texts>> =>
  Object.keys(texts).length === 0 ? {} : { '*': texts };

/** Of several providers that ask for it the page can go to one alone. */
function automatic(providers: readonly OfferedProvider[]): { readonly oidc?: string; readonly saml?: string } {
  const provider = providers.find(({ isAutomatic }) => isAutomatic);
  return provider === undefined ? {} : { [provider.kind]: provider.id };
}

function configurationOf(host: string, data: HostData, providers: readonly OfferedProvider[]) {
  const { windowTitle = 'Mortise', mode = 'normal', loginTenant, loginTitle: title, loginText: text, frameAncestors } = data;
  return {
    host,
    imp: '',
    windowTitle,
    mode,
    ...(loginTenant !== undefined && { loginTenant }),
    frameAncestors: frameAncestors === undefined ? [] : [frameAncestors],
    parentOrigins: originsOf(data),
    loginTexts: textsForAll({ ...(title !== undefined && { title }), ...(text !== undefined && { text }) }),
    uiAuthConfig: { showPassword: true, showSso: providers.length > 0 },
    ...automatic(providers),
    providers: providers.map(({ id, kind, name }) => ({ id, kind, name })),
    showAccessibilityDeclarationLink: false,
    theme: {},
  };
}
