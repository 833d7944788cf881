import type { FastifyInstance } from 'fastify';
import type { Translations } from './Translations.ts';

/** Translations, the host's look and the ping: what every screen starts from. */
export function configurationRoutes(http: FastifyInstance, translations: Translations): void {
  http.get('/api/core/ping', { config: { permission: 'public' } }, async () => ({ isAlive: true }));

  http.get<{ Params: { identifier: string } }>('/api/core/locales/:identifier', { config: { permission: 'public' } }, async ({ params }) =>
    translations.dictionary(params.identifier),
  );

  http.get<{ Params: { hostname: string } }>('/api/core/hosts/:hostname', { config: { permission: 'public' } }, async ({ params }) => ({
    host: params.hostname,
    imp: '',
    windowTitle: 'Mortise',
    mode: 'normal',
    frameAncestors: [],
    parentOrigins: [],
    loginTexts: {},
    uiAuthConfig: { showPassword: true, showSso: false },
    showAccessibilityDeclarationLink: false,
    theme: {},
  }));
}
