import { ApiError } from '@mortise/sdk';
import type { Migration, Statements } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';

const MAX_KEYS = 100;
const MAX_LENGTH = 500;
/** Of one tenant and locale: what is beyond is somebody playing. */
const MAX_KEPT = 10_000;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

export const missingTextMigrations: readonly Migration[] = [
  {
    name: '0005-missing-texts',
    up: (statements) =>
      statements.query(
        `create table app.missing_texts (
           tenant int not null references app.tenants (id), locale text collate "C" not null, key text collate "C" not null,
           insert_date timestamptz not null default now(), primary key (tenant, locale, key))`,
      ),
  },
];

interface WithLocale {
  Params: { locale: string };
}

/** Texts that pages lack in a locale: told by browsers, read by who translates. */
export function missingTextRoutes(http: FastifyInstance, database: Statements): void {
  http.post<WithLocale>(
    '/api/core/locales/:locale/keys',
    { config: { permission: 'signed-in' } },
    async ({ scope, params, body }, reply) => {
      const keys = keysOf(body);
      if (!LOCALE.test(params.locale)) throw ApiError.of('INVALID_FIELD_IN_PATH', ['locale']);
      await database.query(
        `insert into app.missing_texts (tenant, locale, key)
       select $1, $2, key from unnest($3::text[]) key
       where (select count(*) from app.missing_texts where tenant = $1 and locale = $2) < ${MAX_KEPT}
       on conflict do nothing`,
        [scope.tenant, params.locale, keys],
      );
      return reply.code(204).send();
    },
  );

  http.get<WithLocale>('/api/core/locales/:locale/keys', { config: { permission: 'read /api/core/locales' } }, ({ scope, params }) =>
    database.query('select key, insert_date as date from app.missing_texts where tenant = $1 and locale = $2 order by key', [
      scope.tenant,
      params.locale,
    ]),
  );
}

function keysOf(body: unknown): readonly string[] {
  const keys = (body as { readonly keysToAdd?: unknown } | null | undefined)?.keysToAdd;
  if (keys === undefined) throw ApiError.of('MISSING_FIELD_IN_BODY', ['keysToAdd']);
  const isGood = (key: unknown) => typeof key === 'string' && key.length <= MAX_LENGTH && !key.includes('\u0000');
  if (!Array.isArray(keys) || keys.length > MAX_KEYS || !keys.every(isGood)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['keysToAdd']);
  return keys as readonly string[];
}
