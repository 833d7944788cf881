import type { Migration, RequestScope, Statements } from '@mortise/sdk/server';

/** Of one tenant and locale: what is beyond is somebody playing. */
const MAX_KEPT = 10_000;

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

/** A text that a page lacked, and since when that is known. */
interface MissingText extends Record<string, unknown> {
  readonly key: string;
  readonly date: string;
}

/** Texts that pages lack in a locale: told by browsers, read by who translates. */
export class MissingTexts {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async add({ tenant }: RequestScope, locale: string, keys: readonly string[]): Promise<void> {
    await this.database.query(
      `insert into app.missing_texts (tenant, locale, key)
       select $1, $2, key from unnest($3::text[]) key
       where (select count(*) from app.missing_texts where tenant = $1 and locale = $2) < ${MAX_KEPT}
       on conflict do nothing`,
      [tenant, locale, keys],
    );
  }

  all({ tenant }: RequestScope, locale: string): Promise<readonly MissingText[]> {
    const sql = 'select key, insert_date as date from app.missing_texts where tenant = $1 and locale = $2 order by key';
    return this.database.query<MissingText>(sql, [tenant, locale]);
  }

  /** In whichever country a language is spoken. */
  async ofLanguage({ tenant }: Pick<RequestScope, 'tenant'>, language: string): Promise<readonly string[]> {
    const sql = `select distinct key from app.missing_texts where tenant = $1 and (locale = $2 or starts_with(locale, $2 || '-'))`;
    return (await this.database.query<MissingText>(sql, [tenant, language])).map(({ key }) => key);
  }
}
