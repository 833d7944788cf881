import { ApiError, apiError } from '@mortise/sdk';
import { kindOfScript, type ScriptKindName, type ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { CompilePlace } from '../../../../sandbox/compiler/CompileError.ts';
import type { CompileResult } from '../../../../sandbox/compiler/CompileResult.ts';
import type { StandingScripts } from './scriptGraph.ts';

/** One published version. */
export interface StoredScript extends CompileResult {
  readonly version: number;
  readonly source: string;
  readonly tests: readonly ScriptTest[];
  readonly message: string | undefined;
  /** What was wrong with its types, and was published all the same. */
  readonly warnings: readonly CompilePlace[];
  readonly date: string;
  readonly username: string;
  /** The script was deleted with this version: its source is empty, and readers do not see it. */
  readonly isDeleted: boolean;
}

/** What a new version holds. */
export interface NewVersion {
  readonly source: string;
  readonly tests: readonly ScriptTest[];
  readonly message?: string | undefined;
  readonly warnings?: readonly CompilePlace[];
  readonly isDeleted?: boolean;
}

/** A line of the list of scripts. */
export interface ScriptSummary {
  readonly name: string;
  readonly version: number;
  readonly updateDate?: string;
  readonly updateUser?: string;
  readonly message?: string;
  /** How many. */
  readonly tests: number;
  /** It has a schedule and does not start: whoever published it is locked or gone. */
  readonly isWithoutPublisher?: true;
}

/** What browsers run, by the name under which they ask: hash, version, and where it is another script the name of that. */
export interface BrowserScripts {
  readonly scripts: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, number>>;
  readonly aliases: Readonly<Record<string, string>>;
}

const COLUMNS =
  'name, version, source, hash, code, map, imports::text as imports, tests, message, warnings, insert_date, insert_user, is_deleted as deleted';
/** Kinds that no browser runs, whatever an alias or an override says. */
const ON_SERVER: ReadonlySet<ScriptKindName> = new Set(['workflow', 'run', 'batch', 'cron']);
const LATEST = 'select distinct on (name) * from app.scripts where tenant = $1 order by name, version desc';

interface ScriptRow extends Record<string, unknown> {
  name: string;
  version: number;
  source: string;
  hash: string;
  code: string;
  map: string | null;
  imports: string;
  tests: string;
  message: string | null;
  warnings: string;
  insert_date: string;
  insert_user: string;
  deleted: boolean;
}

type SummaryRow = Pick<ScriptRow, 'name' | 'version' | 'insert_date' | 'insert_user' | 'message' | 'tests'> & { has_publisher: boolean };

/** The versions of the tenants' scripts. A deleted script keeps its history. */
export class ScriptStore {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** The latest version. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, name: string): Promise<StoredScript> {
    const script = await this.find(scope, name);
    if (script === undefined) throw notFound(name);
    return script;
  }

  /** The latest version; undefined when there is none or the script was deleted. */
  async find(scope: RequestScope, name: string): Promise<StoredScript | undefined> {
    const latest = await this.latest(scope, name);
    return latest?.isDeleted === true ? undefined : latest;
  }

  /** What is run for a name: the script of the name, or the one that the tenant's alias leads to. @throws SCRIPT_FAILED when that was deleted */
  async called(scope: RequestScope, name: string, statements: Statements = this.database): Promise<StoredScript | undefined> {
    const alias = `select content::jsonb ->> $2::text from app.settings where tenant = $1 and kind = 'script-aliases' order by version desc limit 1`;
    const sql = `select ${COLUMNS} from app.scripts where tenant = $1 and name = coalesce((${alias}), $2) order by version desc limit 1`;
    const [row] = await statements.query<ScriptRow>(sql, [scope.tenant, name]);
    // A guard that was put behind another name is not put out of use in silence.
    if (row?.deleted === true && row.name !== name)
      throw apiError('SCRIPT_FAILED', [`Script ${row.name}, which runs as ${name}, was deleted`]);
    return row === undefined || row.deleted ? undefined : scriptOf(row);
  }

  /** The latest version, also the one with which the script was deleted. */
  async latest(scope: RequestScope, name: string): Promise<StoredScript | undefined> {
    const sql = `select ${COLUMNS} from app.scripts where tenant = $1 and name = $2 order by version desc limit 1`;
    const [row] = await this.database.query<ScriptRow>(sql, [scope.tenant, name]);
    return row && scriptOf(row);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async version(scope: RequestScope, name: string, version: number): Promise<StoredScript> {
    const sql = `select ${COLUMNS} from app.scripts where tenant = $1 and name = $2 and version = $3`;
    const [row] = await this.database.query<ScriptRow>(sql, [scope.tenant, name, version]);
    if (row === undefined) throw notFound(`${name} version ${version}`);
    return scriptOf(row);
  }

  /** Everything that a browser may run, by the name under which it asks. */
  async inBrowsers(scope: RequestScope, aliases: Readonly<Record<string, string>>): Promise<BrowserScripts> {
    const sql = `select name, hash, version from (${LATEST}) latest where not is_deleted`;
    const rows = await this.database.query<Pick<ScriptRow, 'name' | 'hash' | 'version'>>(sql, [scope.tenant]);
    const published = new Map(rows.map((row) => [row.name, row]));
    const named = Object.entries(aliases).map(([alias, name]) => [alias, published.get(name)] as const);
    const all = new Map(
      [...published, ...named].flatMap(([asked, row]) => (row && !ON_SERVER.has(kindOfScript(asked).kind) ? [[asked, row]] : [])),
    );
    const each = <T>(part: (row: Pick<ScriptRow, 'name' | 'hash' | 'version'>) => T) =>
      Object.fromEntries([...all].map(([asked, row]) => [asked, part(row)]));
    return {
      scripts: each(({ hash }) => hash),
      versions: each(({ version }) => version),
      aliases: Object.fromEntries([...all].flatMap(([asked, { name }]) => (asked === name ? [] : [[asked, name]]))),
    };
  }

  /** The source map of a version by the hash of its code. */
  async map(scope: RequestScope, name: string, hash: string): Promise<string | undefined> {
    const sql = 'select map from app.scripts where tenant = $1 and name = $2 and hash = $3 limit 1';
    const [row] = await this.database.query<Pick<ScriptRow, 'map'>>(sql, [scope.tenant, name, hash]);
    return row?.map ?? undefined;
  }

  /** Newest first. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async versions(scope: RequestScope, name: string): Promise<readonly StoredScript[]> {
    const sql = `select ${COLUMNS} from app.scripts where tenant = $1 and name = $2 order by version desc`;
    const rows = await this.database.query<ScriptRow>(sql, [scope.tenant, name]);
    if (rows.length === 0) throw notFound(name);
    return rows.map(scriptOf);
  }

  /** The latest versions of all scripts that are not deleted, by name. */
  async all(scope: RequestScope): Promise<readonly StoredScript[]> {
    const sql = `select ${COLUMNS} from (${LATEST}) latest where not is_deleted order by name`;
    return (await this.database.query<ScriptRow>(sql, [scope.tenant])).map(scriptOf);
  }

  /** All scripts that are not deleted, by name, without sources; with `search` those whose source or name holds it. */
  async summaries(scope: RequestScope, search?: string): Promise<readonly ScriptSummary[]> {
    const rows = await this.database.query<SummaryRow>(
      `select name, version, insert_date, insert_user, message, tests,
         exists (select 1 from app.users u where u.tenant = $1 and u.username = insert_user and not u.is_locked) as has_publisher
       from (${LATEST}) latest where not is_deleted
         and ($2::text is null or position(lower($2) in lower(source)) > 0 or position(lower($2) in lower(name)) > 0) order by name`,
      [scope.tenant, search ?? null],
    );
    return rows.map(({ name, version, insert_date: updateDate, insert_user: updateUser, message, tests, has_publisher: hasPublisher }) => ({
      name,
      version,
      updateDate,
      updateUser,
      ...(message !== null && { message }),
      tests: (JSON.parse(tests) as unknown[]).length,
      ...(!hasPublisher && kindOfScript(name).kind === 'cron' && { isWithoutPublisher: true }),
    }));
  }

  /** Sources of those of the names that are published. */
  async sources(scope: RequestScope, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const sql = `select name, source from (${LATEST}) latest where not is_deleted and name = any($2::text[])`;
    const rows = await this.database.query<{ name: string; source: string }>(sql, [scope.tenant, names]);
    return new Map(rows.map(({ name, source }) => [name, source]));
  }

  /** Scripts that hold the one of the name, because they import it or something that does. */
  async dependants(scope: RequestScope, name: string): Promise<readonly StoredScript[]> {
    const sql = `select ${COLUMNS} from (${LATEST}) latest where not is_deleted and imports ? $2 order by name`;
    return (await this.database.query<ScriptRow>(sql, [scope.tenant, name])).map(scriptOf);
  }

  /** How every script of the tenant stands, deleted ones too. */
  async standing(scope: RequestScope, statements: Statements = this.database): Promise<StandingScripts> {
    const sql = `select name, version, imports::text as imports, is_deleted as deleted from (${LATEST}) latest`;
    const rows = await statements.query<Pick<ScriptRow, 'name' | 'version' | 'imports' | 'deleted'>>(sql, [scope.tenant]);
    return new Map(
      rows.map(({ name, version, imports, deleted }) => [name, { version, imports: JSON.parse(imports) as string[], isDeleted: deleted }]),
    );
  }

  /** Until the transaction ends nobody else changes scripts of the tenant. */
  async lock(statements: Statements, scope: RequestScope): Promise<void> {
    await statements.query(`select pg_advisory_xact_lock($1::int, hashtext('scripts'))`, [scope.tenant]);
  }

  /** Adds the version after `base`; answers false when somebody else did meanwhile. */
  async add(statements: Statements, scope: RequestScope, base: number, compiled: CompileResult, added: NewVersion): Promise<boolean> {
    const rows = await statements.query(
      `insert into app.scripts (tenant, name, version, source, hash, code, map, imports, tests, message, is_deleted, insert_user, warnings)
       select $1, $2, $3::int + 1, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13
       where coalesce((select max(version) from app.scripts where tenant = $1 and name = $2), 0) = $3::int
       on conflict do nothing returning version`,
      [
        scope.tenant,
        compiled.name,
        base,
        added.source,
        compiled.hash,
        compiled.code,
        compiled.map,
        JSON.stringify(compiled.imports),
        JSON.stringify(added.tests),
        added.message ?? null,
        added.isDeleted ?? false,
        scope.user.username,
        JSON.stringify(added.warnings ?? []),
      ],
    );
    return rows.length > 0;
  }

  /** Puts newly compiled code into a version whose source is the same. */
  async recompiled(statements: Statements, scope: RequestScope, version: number, compiled: CompileResult): Promise<void> {
    await statements.query(
      'update app.scripts set hash = $4, code = $5, map = $6, imports = $7::jsonb where tenant = $1 and name = $2 and version = $3',
      [scope.tenant, compiled.name, version, compiled.hash, compiled.code, compiled.map, JSON.stringify(compiled.imports)],
    );
  }
}

const notFound = (name: string): ApiError => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name.slice(0, 120)]);

const scriptOf = (row: ScriptRow): StoredScript => ({
  name: row.name,
  version: row.version,
  source: row.source,
  hash: row.hash,
  code: row.code,
  map: row.map ?? '',
  imports: JSON.parse(row.imports) as string[],
  tests: JSON.parse(row.tests) as ScriptTest[],
  message: row.message ?? undefined,
  warnings: JSON.parse(row.warnings) as CompilePlace[],
  date: row.insert_date,
  username: row.insert_user,
  isDeleted: row.deleted,
});
