import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { CodeLists } from './CodeLists.ts';
import { translated } from './translated.ts';
import type { Translations } from './Translations.ts';

const MAX_LISTS = 200;

/** Code lists, translations, the host's look and the ping: what every screen starts from. */
export function configurationRoutes(http: FastifyInstance, lists: CodeLists, translations: Translations): void {
  http.get('/api/core/ping', { config: { permission: 'public' } }, async () => ({ isAlive: true }));

  http.get<{ Querystring: { lists?: string; locale?: string } }>(
    '/api/script/lists',
    { config: { permission: 'signed-in' } },
    async (request) => {
      const { lists: names, locale = request.scope.user.locale } = request.query;
      if (names === undefined || names === '') throw ApiError.of('MISSING_FIELD_IN_QUERY', ['lists']);
      const wanted = names.split(',');
      if (wanted.length > MAX_LISTS) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['lists']);
      const dictionary = await translations.of(locale);
      return wanted.map((name) => lists.values(name, locale)?.map((value) => translated(value, dictionary)) ?? ['ERROR']);
    },
  );

  http.get<{ Params: { locale: string } }>('/api/core/locales/:locale', { config: { permission: 'public' } }, async ({ params }) =>
    translations.dictionary(params.locale),
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
