import { DatabaseService, route, SignInProviders, TextsService } from '@mortise/sdk/server';
import * as v from 'valibot';
import { styleOf } from '../shared/hostStyle.ts';
import { configurationOf } from './hostConfiguration.ts';
import { configuredHost } from './hostData.ts';
import { hostIcons } from './hostFiles/hostIcons.ts';
import { KeptHostFiles } from './hostFiles/HostFileStore.ts';

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
    style: v.pipe(v.object({ light: properties, dark: properties }), v.description('CSS custom properties by scheme')),
    fonts: v.array(v.object({ family: v.string(), src: v.string() })),
  }),
  run: async ({ params: { hostname } }, services) => {
    const known = await configuredHost(services.get(DatabaseService), hostname);
    return configurationOf(hostname, known, await services.get(SignInProviders).offeredAt(hostname));
  },
});

/** Screens of every day, in the menu of the installed application; their names are translation keys. */
const SHORTCUTS = [
  { name: 'Tasks', url: '/tasks' },
  { name: 'Contracts', url: '/contracts' },
  { name: 'Contacts', url: '/persons' },
  { name: 'New task', url: '/task' },
];

/** Documents and photos that other applications share: the service worker takes them, the page at this address adds them to a record. */
const SHARE_TARGET = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    files: [
      { name: 'files', accept: ['image/*', 'application/pdf', 'text/plain', 'text/csv', '.doc', '.docx', '.xls', '.xlsx', '.eml', '.zip'] },
    ],
  },
};

/** No tenant has this number: texts are the product's. */
const NOBODY = 0;

/** What a browser installs the product by. `locale`: of the names of its shortcuts. */
export const hostManifest = route({
  method: 'GET',
  path: `${PATH}/manifest`,
  permission: 'public',
  tag: 'Service',
  summary: 'The web application manifest of a host',
  produces: 'application/manifest+json',
  query: { locale: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en') },
  run: async ({ params: { hostname }, query: { locale } }, services) => {
    const known = await configuredHost(services.get(DatabaseService), hostname);
    const texts = await services.get(TextsService).of({ tenant: known.tenant ?? NOBODY }, locale);
    const shortcuts = SHORTCUTS.map(({ name, url }) => ({ name: texts[name] ?? name, url }));
    const { applicationName, windowTitle, style = [] } = known.data;
    const name = applicationName ?? windowTitle ?? 'Mortise';
    const colour = styleOf(style).light?.['--mt-accent'] ?? '#0f766e';
    const own = await hostIcons(known, hostname, services.get(KeptHostFiles));
    const icons = own.length > 0 ? own : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }];
    const look = { display: 'minimal-ui', theme_color: colour, icons };
    const manifest = { name, short_name: name, start_url: '/', scope: '/', ...look, shortcuts, share_target: SHARE_TARGET };
    return { content: JSON.stringify(manifest), headers: { 'cache-control': 'no-cache' } };
  },
});
