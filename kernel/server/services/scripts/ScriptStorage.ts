import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { Accounts } from '../access/Accounts.ts';
import type { ScriptRights } from './ScriptRights.ts';
import { isAdministrator, mayReadOf } from './mayReadOf.ts';

const MAX_KEYS = 100;
const MAX_KEY = 100;
const MAX_VALUE = 32 * 1024;
/** What somebody else has written and the script imports works with the rights of its author too. */
const BY_OTHERS = `select 1 from (select distinct on (name) name, insert_user from app.scripts where tenant = $1 and name = any($7::text[])
  order by name, version desc) imported where insert_user <> $5`;

interface Kept extends Record<string, unknown> {
  readonly key: string;
  readonly username: string | null;
  readonly is_shared: boolean;
}

/** The script that keeps values. */
export interface KeepingScript {
  readonly name: string;
  /** Who published it; absent for one that is not published. */
  readonly username?: string;
  readonly imports?: readonly string[];
}

/**
 * Values that a script keeps between its runs. What a run of its author has written is there for all of its runs. What a run of somebody
 * else has written is there for the runs of that user, and of those who may do at least all that this user may: what one user reads, the author
 * does not get in this way. What is thrown here reaches the script.
 */
export class ScriptStorage {
  private readonly database: Statements;
  private readonly accounts: Pick<Accounts, 'ofUsername'>;

  constructor(database: Statements, accounts: Pick<Accounts, 'ofUsername'>) {
    this.database = database;
    this.accounts = accounts;
  }

  async keys(rights: ScriptRights, script: string): Promise<readonly string[]> {
    const sql = 'select key, username, is_shared from app.script_storage where tenant = $1 and script = $2 order by key';
    const rows = await this.database.query<Kept>(sql, [rights.scope.tenant, script]);
    const shown = new Map<string | null, boolean>();
    for (const row of rows)
      if (!row.is_shared && !shown.has(row.username)) shown.set(row.username, await this.mayRead(rights, row.username));
    return rows.filter((row) => row.is_shared || shown.get(row.username) === true).map(({ key }) => key);
  }

  async get(rights: ScriptRights, script: string, key: string): Promise<unknown> {
    const sql = 'select key, value, username, is_shared from app.script_storage where tenant = $1 and script = $2 and key = $3';
    const [row] = await this.database.query<Kept & { value: string }>(sql, [rights.scope.tenant, script, checked(key)]);
    return row !== undefined && (row.is_shared || (await this.mayRead(rights, row.username))) ? (JSON.parse(row.value) as unknown) : null;
  }

  async set({ tenant, user }: RequestScope, script: KeepingScript, key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value ?? null);
    if (text.length > MAX_VALUE) throw new RangeError(`The value of "${key}" is larger than ${MAX_VALUE} characters`);
    const rows = await this.database.query(
      `insert into app.script_storage (tenant, script, key, value, username, is_shared) select $1, $2, $3, $4, $5, $6 and not exists (${BY_OTHERS})
       where (select count(*) from app.script_storage where tenant = $1 and script = $2 and key <> $3) < ${MAX_KEYS}
       on conflict (tenant, script, key) do update set value = excluded.value, username = excluded.username, is_shared = excluded.is_shared, update_date = now() returning key`,
      [tenant, script.name, checked(key), text, user.username, script.username === user.username, script.imports ?? []],
    );
    if (rows.length === 0) throw new RangeError(`A script can keep ${MAX_KEYS} values`);
  }

  async remove({ tenant }: RequestScope, script: string, key: string): Promise<void> {
    await this.database.query('delete from app.script_storage where tenant = $1 and script = $2 and key = $3', [
      tenant,
      script,
      checked(key),
    ]);
  }

  /** Who has written it is not known of values that are older than this rule: they are for administrators. */
  private async mayRead(rights: ScriptRights, username: string | null): Promise<boolean> {
    const { scope, also } = rights;
    // A script that is tried as somebody else does not get what that person's runs have written.
    if (also === undefined && username === scope.user.username) return true;
    const writer = username === null ? undefined : await this.accounts.ofUsername(username);
    return writer === undefined ? [scope.holder, also ?? scope.holder].every(isAdministrator) : mayReadOf(rights, writer);
  }
}

function checked(key: unknown): string {
  if (typeof key === 'string' && key !== '' && key.length <= MAX_KEY && !key.includes('\u0000')) return key;
  throw new TypeError(`A key has to be a text of 1 to ${MAX_KEY} characters`);
}
