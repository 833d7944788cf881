import type { FastifyInstance } from 'fastify';
import type { Translations } from './Translations.ts';

const NO_ID = '^.{1,35}$';

/** Translations: what every screen starts from. */
export function configurationRoutes(http: FastifyInstance, translations: Translations): void {
  // An id is that of a record of the list.
  http.get<{ Params: { locale: string } }>(
    `/api/core/locales/:locale(${NO_ID})`,
    { config: { permission: 'public' } },
    async ({ params }) => translations.dictionary(params.locale),
  );
}
