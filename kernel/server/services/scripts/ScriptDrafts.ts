import { apiError } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { TenantEvents } from './TenantEvents.ts';

export interface ScriptDraft {
  readonly source: string;
  readonly tests: readonly ScriptTest[];
  /** The version that the author began with; 0 when there was none. */
  readonly baseVersion: number;
}

type DraftContent = Pick<ScriptDraft, 'source' | 'tests'>;

export interface SavedDraft extends ScriptDraft {
  readonly date: string;
}

/** Somebody's draft, without its content. */
export interface DraftNote {
  readonly name: string;
  readonly username: string;
  readonly date: string;
  readonly baseVersion: number;
}

interface DraftRow extends Record<string, unknown> {
  name: string;
  username: string;
  source: string;
  tests: string;
  base_version: number;
  update_date: string;
}

/** What authors work on and have not published: one draft per user and script. */
export class ScriptDrafts {
  private readonly database: Statements;
  private readonly events: TenantEvents;

  constructor(database: Statements, events: TenantEvents) {
    this.database = database;
    this.events = events;
  }

  /** The user's own. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, name: string): Promise<SavedDraft> {
    const draft = await this.find(scope, name);
    if (draft === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Draft', name]);
    return draft;
  }

  /** With `statements` nobody changes it until their transaction ends. */
  async find(scope: RequestScope, name: string, statements?: Statements): Promise<SavedDraft | undefined> {
    const sql = `select * from app.script_drafts where tenant = $1 and name = $2 and username = $3${statements ? ' for update' : ''}`;
    const [row] = await (statements ?? this.database).query<DraftRow>(sql, [scope.tenant, name, scope.user.username]);
    return (
      row && { source: row.source, tests: JSON.parse(row.tests) as ScriptTest[], baseVersion: row.base_version, date: row.update_date }
    );
  }

  async save(scope: RequestScope, name: string, { source, tests, baseVersion }: ScriptDraft): Promise<{ readonly date: string }> {
    const [row] = await this.database.query<{ update_date: string; is_new: boolean }>(
      `insert into app.script_drafts (tenant, name, username, source, tests, base_version) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant, name, username) do update
       set source = excluded.source, tests = excluded.tests, base_version = excluded.base_version, update_date = now()
       returning update_date, xmax = 0 as is_new`,
      [scope.tenant, name, scope.user.username, source, JSON.stringify(tests), baseVersion],
    );
    if (row!.is_new) await this.notify(this.database, scope, name);
    return { date: row!.update_date };
  }

  /** Whether there was one. */
  async remove(scope: RequestScope, name: string, statements: Statements = this.database): Promise<boolean> {
    const rows = await statements.query('delete from app.script_drafts where tenant = $1 and name = $2 and username = $3 returning name', [
      scope.tenant,
      name,
      scope.user.username,
    ]);
    if (rows.length > 0) await this.notify(statements, scope, name);
    return rows.length > 0;
  }

  /** Takes away the user's own if it is what was published: not what they have typed besides. */
  async removePublished(statements: Statements, scope: RequestScope, name: string, published: DraftContent): Promise<void> {
    const draft = await this.find(scope, name, statements);
    if (draft !== undefined && contentOf(draft) === contentOf(published)) await this.remove(scope, name, statements);
  }

  /** Who has drafts, of one script or of all. */
  async notes(scope: RequestScope, name?: string): Promise<readonly DraftNote[]> {
    const rows = await this.database.query<DraftRow>(
      `select name, username, update_date, base_version from app.script_drafts
       where tenant = $1 and ($2::text is null or name = $2) order by name, update_date desc`,
      [scope.tenant, name ?? null],
    );
    return rows.map((row) => ({ name: row.name, username: row.username, date: row.update_date, baseVersion: row.base_version }));
  }

  private notify(statements: Statements, { tenant }: RequestScope, name: string): Promise<void> {
    return this.events.publish(statements, tenant, 'draft', { name });
  }
}

const contentOf = ({ source, tests }: DraftContent): string => JSON.stringify([source, tests]);
