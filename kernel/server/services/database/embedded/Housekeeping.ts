import type { PGlite } from '@electric-sql/pglite';

/** Nobody has asked for anything this long: a pause disturbs no one. */
const IDLE_MS = 15_000;
/** So many written rows make tables grow and plans age noticeably. */
const WRITES_BEFORE_VACUUM = 2_000;
/** Under load without a pause it is done all the same. */
const WRITES_WITHOUT_PAUSE = 50_000;

const WRITING = /^\s*(?:with|insert|update|delete|copy|create|alter)\b/i;

/** VACUUM, ANALYZE and CHECKPOINT of the embedded database: PGlite has no background processes that would do it. */
export class Housekeeping {
  private readonly database: PGlite;
  private writes = 0;
  private isCheckpointed = true;
  private lastUse = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(database: PGlite) {
    this.database = database;
  }

  start(): void {
    this.timer = setInterval(() => this.tick(), IDLE_MS / 3);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    if (!this.isCheckpointed) await this.database.exec('checkpoint');
  }

  /** Notes a statement that ran. */
  ran(text: string): void {
    this.lastUse = Date.now();
    if (WRITING.test(text)) this.wrote(1);
  }

  wrote(statements: number): void {
    this.lastUse = Date.now();
    this.writes += statements;
    this.isCheckpointed = false;
  }

  private tick(): void {
    const isIdle = Date.now() - this.lastUse > IDLE_MS;
    if (this.running || this.isCheckpointed || (!isIdle && this.writes < WRITES_WITHOUT_PAUSE)) return;
    this.running = this.tidy().finally(() => {
      this.running = undefined;
    });
  }

  /** Table by table, so that a statement of a user waits for one table at most. */
  private async tidy(): Promise<void> {
    try {
      if (this.writes >= WRITES_BEFORE_VACUUM) {
        this.writes = 0;
        for (const table of await this.changedTables()) await this.database.exec(`vacuum (analyze) ${table}`);
      }
      await this.database.exec('checkpoint');
      this.isCheckpointed = true;
    } catch (error) {
      // It is done again at the next pause; a database that is being closed is no reason to stop the thread.
      process.emitWarning(`Tidying the embedded database failed: ${String(error)}`);
    }
  }

  private async changedTables(): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where coalesce(n_dead_tup, 0) + coalesce(n_mod_since_analyze, 0) > 500 or (last_analyze is null and n_live_tup > 0)`,
    );
    return rows.map(({ name }) => name);
  }
}
