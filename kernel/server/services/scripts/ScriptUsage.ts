import type { RequestScope, Statements } from '@mortise/sdk/server';

/** That somebody ran a version of a script. */
export interface ScriptUse {
  readonly username: string;
  readonly version: number;
  /** The last time, to half an hour. ISO 8601 in UTC. */
  readonly date: string;
}

const WINDOW = 30 * 60_000;
const MAX_SHOWN = 200;
/** Who has not run a version for so long runs it no longer. */
const KEPT = '90 days';

/** Who runs which version of a script, in browsers and on the server. */
export class ScriptUsage {
  private readonly database: Statements;
  private readonly report: (message: string, error: unknown) => void;
  private noted = new Set<string>();
  private since = 0;
  private readonly pending = new Set<Promise<void>>();

  constructor(database: Statements, report: (message: string, error: unknown) => void) {
    this.database = database;
    this.report = report;
  }

  /** Waits for nothing, and writes a user’s version of a script once in half an hour. */
  note({ tenant, user: { username } }: RequestScope, { name, version }: { readonly name: string; readonly version: number }): void {
    const now = Date.now();
    if (now - this.since > WINDOW) {
      this.noted = new Set();
      this.since = now;
    }
    const key = `${tenant}/${name}/${version}/${username}`;
    if (this.noted.has(key)) return;
    this.noted.add(key);
    const writing = this.write(tenant, name, version, username).catch((error: unknown) => this.report('script usage', error));
    this.pending.add(writing);
    void writing.finally(() => this.pending.delete(writing));
  }

  /** Everybody once, with the version that they ran at the last; latest first. */
  async of({ tenant }: RequestScope, name: string): Promise<readonly ScriptUse[]> {
    await this.settle();
    return this.database.query<ScriptUse & Record<string, unknown>>(
      `select * from (
         select distinct on (username) username, version, date from app.script_uses
         where tenant = $1 and script = $2 and date > now() - interval '${KEPT}' order by username, date desc) last
       order by date desc, username limit ${MAX_SHOWN}`,
      [tenant, name],
    );
  }

  /** Resolves when everything noted is written. */
  async settle(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async write(tenant: number, script: string, version: number, username: string): Promise<void> {
    await this.database.query(
      `insert into app.script_uses (tenant, script, version, username) values ($1, $2, $3, $4)
       on conflict (tenant, script, username, version) do update set date = now()`,
      [tenant, script, version, username],
    );
  }
}
