import { DatabaseService, type OfferedProvider, route, SignInProviders } from '@mortise/sdk/server';
import * as v from 'valibot';
import { isLogo } from '../shared/hostLook.ts';
import { styleOf } from '../shared/hostStyle.ts';
import { hostData, originsOf, type HostData } from './hostData.ts';

const PATH = '/core/hosts/:hostname';
const text = v.exactOptional(v.string());
const properties = v.exactOptional(v.record(v.string(), v.string()));

/** The configuration of a host, laid over the product's. */
export const hostConfiguration = route({
  method: 'GET',
  path: PATH,
  permission: 'public',
  tag: 'Service',
  summary: 'What a host says of itself before anybody signs in',
  answer: v.object({
    host: v.string(),
    imp: v.string(),
    windowTitle: text,
    mode: v.picklist(['normal', 'flow']),
    loginTenant: text,
    publicLogo: text,
    navigation: text,
    frameAncestors: v.array(v.string()),
    parentOrigins: v.array(v.string()),
    loginTexts: v.record(v.string(), v.object({ title: v.optional(v.string()), text: v.optional(v.string()) })),
    uiAuthConfig: v.object({ showPassword: v.boolean(), showSso: v.boolean(), ssoLabel: text }),
    /** The provider that the page goes to by itself, by its protocol. */
    oidc: text,
    saml: text,
    providers: v.array(v.object({ id: v.string(), kind: v.picklist(['oidc', 'saml']), name: v.string() })),
    showAccessibilityDeclarationLink: v.boolean(),
    accessibilityDeclaration: text,
    style: v.pipe(v.object({ light: properties, dark: properties }), v.description('CSS custom properties of known names, by scheme')),
  }),
  run: async ({ params: { hostname } }, services) => {
    const data = await hostData(services.get(DatabaseService), hostname);
    return configurationOf(hostname, data, await services.get(SignInProviders).offeredAt(hostname));
  },
});

/** What a browser installs the product by. */
export const hostManifest = route({
  method: 'GET',
  path: `${PATH}/manifest`,
  permission: 'public',
  tag: 'Service',
  summary: 'The web application manifest of a host',
  produces: 'application/manifest+json',
  run: async ({ params: { hostname } }, services) => {
    const { applicationName, windowTitle, style = [] } = await hostData(services.get(DatabaseService), hostname);
    const name = applicationName ?? windowTitle ?? 'Mortise';
    const colour = styleOf(style).light?.['--mt-accent'] ?? '#0f766e';
    const icons = [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }];
    const manifest = { name, short_name: name, start_url: '/', scope: '/', display: 'minimal-ui', theme_color: colour, icons };
    return { content: JSON.stringify(manifest), headers: { 'cache-control': 'no-cache' } };
  },
});

type Text = { readonly title?: string; readonly text?: string };

const textOf = (title: string | undefined, content: string | undefined): Text => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { text: content }),
});

/** By locale; `*` for all others. */
function textsOf({ loginTitle, loginText, loginTexts = [] }: HostData): Readonly<Record<string, Text>> {
  const forAll = textOf(loginTitle, loginText);
  return {
    ...(Object.keys(forAll).length > 0 && { '*': forAll }),
    ...Object.fromEntries(loginTexts.map(({ locale, title, text: content }) => [locale, textOf(title, content)])),
  };
}

/** Of several providers that ask for it the page can go to one alone. */
function automatic(providers: readonly OfferedProvider[]): { readonly oidc?: string; readonly saml?: string } {
  const provider = providers.find(({ isAutomatic }) => isAutomatic);
  return provider === undefined ? {} : { [provider.kind]: provider.id };
}

/** A host cannot hide both ways in: who has no provider to go to has the password. */
function waysIn({ showPassword = true, showSso = true, ssoLabel }: HostData, providers: readonly OfferedProvider[]) {
  const offersSso = showSso && providers.length > 0;
  return { showPassword: showPassword || !offersSso, showSso: offersSso, ...(ssoLabel !== undefined && { ssoLabel }) };
}

/** Logo and style are looked at again: nothing leaves that could be more than a picture or a colour, however it came to be kept. */
function configurationOf(host: string, data: HostData, all: readonly OfferedProvider[]) {
  const {
    windowTitle,
    mode,
    loginTenant,
    publicLogo,
    navigation,
    frameAncestors,
    style = [],
    imp,
    showAccessibilityDeclarationLink,
    accessibilityDeclaration,
  } = data;
  const uiAuthConfig = waysIn(data, all);
  const providers = uiAuthConfig.showSso ? all : [];
  return {
    host,
    imp: imp ?? loginTenant ?? '',
    ...(windowTitle !== undefined && { windowTitle }),
    mode: mode === 'flow' ? ('flow' as const) : ('normal' as const),
    ...(loginTenant !== undefined && { loginTenant }),
    ...(publicLogo !== undefined && isLogo(publicLogo) && { publicLogo }),
    ...(navigation !== undefined && { navigation }),
    frameAncestors: frameAncestors === undefined ? [] : [frameAncestors],
    parentOrigins: originsOf(data),
    loginTexts: textsOf(data),
    uiAuthConfig,
    ...automatic(providers),
    providers: providers.map(({ id, kind, name }) => ({ id, kind, name })),
    showAccessibilityDeclarationLink: showAccessibilityDeclarationLink === true,
    ...(accessibilityDeclaration !== undefined && { accessibilityDeclaration }),
    style: styleOf(style),
  };
}
