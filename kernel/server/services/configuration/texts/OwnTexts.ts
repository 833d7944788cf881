import { apiError } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';

type Texts = Readonly<Record<string, string>>;
type Tenant = Pick<RequestScope, 'tenant'>;

/** What the tenant says in place of a text of the product. */
export interface OwnText {
  readonly text: string;
  readonly date: string;
  readonly username: string;
}

/** Another wording of a text. */
export interface TextChange {
  /** The English text of the product. */
  readonly key: string;
  /** Null brings the product's text back. */
  readonly text: string | null;
  /** What the author saw the tenant say before, null for nothing. */
  readonly seen: string | null;
}

interface TextRow extends Record<string, unknown> {
  readonly name: string;
  readonly version: number;
  readonly content: string;
  readonly is_deleted: boolean;
  readonly insert_date: string;
  readonly insert_user: string;
}

const KIND = 'text';
const LATEST = `select distinct on (name) name, version, content, is_deleted, insert_date, insert_user from app.settings where tenant = $1 and kind = '${KIND}'`;

/** The wording of tenants, every version of each text: settings whose names are language and English text, `fr:Save`. */
export class OwnTexts {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** By language, then by the English text. */
  async all({ tenant }: Tenant): Promise<ReadonlyMap<string, Texts>> {
    const rows = await this.database.query<TextRow>(`select * from (${LATEST} order by name, version desc) latest where not is_deleted`, [
      tenant,
    ]);
    const found = new Map<string, Record<string, string>>();
    for (const { name, content } of rows) {
      const [language, key] = partsOf(name);
      const texts = found.get(language) ?? {};
      texts[key] = JSON.parse(content) as string;
      found.set(language, texts);
    }
    return found;
  }

  /** By the English text. */
  async of({ tenant }: Tenant, language: string): Promise<ReadonlyMap<string, OwnText>> {
    const rows = await this.database.query<TextRow>(
      `select * from (${LATEST} and starts_with(name, $2) order by name, version desc) latest where not is_deleted`,
      [tenant, `${language}:`],
    );
    return new Map(
      rows.map(({ name, content, insert_date: date, insert_user: username }) => [
        partsOf(name)[1],
        { text: JSON.parse(content) as string, date, username },
      ]),
    );
  }

  /** Adds a version of each text. @throws STALE_VERSION where somebody else has worded one of them meanwhile */
  async save(statements: Statements, scope: RequestScope, language: string, changes: readonly TextChange[]): Promise<void> {
    const names = changes.map(({ key }) => `${language}:${key}`);
    const rows = await statements.query<TextRow>(`${LATEST} and name = any($2) order by name, version desc`, [scope.tenant, names]);
    const latest = new Map(rows.map((row) => [row.name, row]));
    const stale = changes.find(({ seen }, index) => textOf(latest.get(names[index]!)) !== seen);
    if (stale !== undefined) throw staleText(stale, latest.get(`${language}:${stale.key}`));
    const added = await statements.query(
      `insert into app.settings (tenant, kind, name, version, content, is_deleted, insert_user, approved_by)
       select $1, '${KIND}', name, base + 1, content, is_deleted, $6, $7
       from unnest($2::text[], $3::int[], $4::text[], $5::boolean[]) as given (name, base, content, is_deleted)
       on conflict do nothing returning version`,
      [
        scope.tenant,
        names,
        names.map((name) => latest.get(name)?.version ?? 0),
        changes.map(({ text }) => JSON.stringify(text ?? '')),
        changes.map(({ text }) => text === null),
        scope.user.username,
        scope.approvedBy ?? null,
      ],
    );
    // Somebody saved between the two statements.
    if (added.length < changes.length) throw apiError('STALE_VERSION', [changes[0]!.key]);
  }
}

const textOf = (row: TextRow | undefined): string | null =>
  row === undefined || row.is_deleted ? null : (JSON.parse(row.content) as string);

/** Codes of languages have no colon. */
function partsOf(name: string): readonly [language: string, key: string] {
  const end = name.indexOf(':');
  return [name.slice(0, end), name.slice(end + 1)];
}

function staleText({ key }: TextChange, row: TextRow | undefined) {
  const current = { content: textOf(row), username: row?.insert_user, date: row?.insert_date };
  return apiError('STALE_VERSION', [key], { current });
}
