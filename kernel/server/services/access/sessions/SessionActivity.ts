import type { Disposer, SessionUser } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { SECONDS_LEFT, SESSION_END } from './sessionEnd.ts';

/** How long a session goes on if nobody does anything. */
export interface TimeLeft {
  readonly seconds: number;
  /** Whether doing something puts the end off. */
  readonly canStay: boolean;
}

const SWEEP_MS = 60_000;

/** When somebody last did something in their sessions, and when these end. Browsers say so; requests of a page, which also asks by itself, do not. */
export class SessionActivity {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** Takes away what has ended, now and then: so that no later policy brings it back. */
  start(): Disposer {
    const timer = setInterval(() => void this.sweep().catch(() => {}), SWEEP_MS).unref();
    return () => clearInterval(timer);
  }

  /** Somebody does something. At most one write in half a minute, whatever a browser says. */
  async note(id: string): Promise<void> {
    await this.database.query(`update app.sessions set active_date = now() where id = $1 and active_date < now() - interval '30 seconds'`, [
      id,
    ]);
  }

  async left(id: string): Promise<TimeLeft> {
    const [row] = await this.database.query<{ seconds: number; can_stay: boolean }>(
      `select ${SECONDS_LEFT} as seconds, coalesce(e.idle < e.latest, false) as can_stay from app.sessions s ${SESSION_END} where s.id = $1`,
      [id],
    );
    return { seconds: Math.max(0, Math.ceil(row?.seconds ?? 0)), canStay: row?.can_stay === true };
  }

  /** All sessions of the tenant end but that of whoever says so, with what was begun to open one, and the trust in browsers; not those of users above them. Answers which. */
  async endTenant(tenant: number, except: string, { isMainAdmin, isSuperAdmin }: SessionUser): Promise<readonly string[]> {
    const below = `select id from app.users where tenant = $1 and (not is_main_admin or $2) and (not is_super_admin or $3)`;
    const parameters = [tenant, isMainAdmin, isSuperAdmin];
    for (const table of ['trusted_devices', 'pending_sign_ins'])
      await this.database.query(`delete from app.${table} where tenant = $1 and user_id in (${below})`, parameters);
    await this.database.query(`delete from app.push_devices where tenant = $1 and session_id <> $4 and user_id in (${below})`, [
      ...parameters,
      except,
    ]);
    const rows = await this.database.query<{ id: string }>(
      `delete from app.sessions where tenant = $1 and id <> $4 and user_id in (${below}) returning id`,
      [...parameters, except],
    );
    return rows.map(({ id }) => id);
  }

  /** Sessions that ended, of the tenant or of all. */
  async sweep(tenant: number | null = null): Promise<void> {
    await this.database.query(
      `delete from app.sessions where id in
         (select s.id from app.sessions s ${SESSION_END} where ($1::int is null or s.tenant = $1) and least(e.latest, e.idle) <= now())`,
      [tenant],
    );
  }
}
