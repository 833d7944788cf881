import type { RequestScope, Statements } from '@mortise/sdk/server';

const MAX_KEYS = 100;
const MAX_KEY = 100;
const MAX_VALUE = 32 * 1024;

/** Values that a script keeps between its runs, for the whole tenant. What is thrown here reaches the script. */
export class ScriptStorage {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async keys({ tenant }: RequestScope, script: string): Promise<readonly string[]> {
    const sql = 'select key from app.script_storage where tenant = $1 and script = $2 order by key';
    return (await this.database.query<{ key: string }>(sql, [tenant, script])).map(({ key }) => key);
  }

  async get({ tenant }: RequestScope, script: string, key: string): Promise<unknown> {
    const sql = 'select value from app.script_storage where tenant = $1 and script = $2 and key = $3';
    const [row] = await this.database.query<{ value: string }>(sql, [tenant, script, checked(key)]);
    return row === undefined ? null : (JSON.parse(row.value) as unknown);
  }

  async set({ tenant }: RequestScope, script: string, key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value ?? null);
    if (text.length > MAX_VALUE) throw new RangeError(`The value of "${key}" is larger than ${MAX_VALUE} characters`);
    const rows = await this.database.query(
      `insert into app.script_storage (tenant, script, key, value) select $1, $2, $3, $4
       where (select count(*) from app.script_storage where tenant = $1 and script = $2 and key <> $3) < ${MAX_KEYS}
       on conflict (tenant, script, key) do update set value = excluded.value, update_date = now() returning key`,
      [tenant, script, checked(key), text],
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
}

function checked(key: unknown): string {
  if (typeof key === 'string' && key !== '' && key.length <= MAX_KEY && !key.includes('\u0000')) return key;
  throw new TypeError(`A key has to be a text of 1 to ${MAX_KEY} characters`);
}
