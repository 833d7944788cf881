import type { Statements } from '@mortise/sdk/server';

/** A browser says that it stood still while something of a plugin was drawn. */
export interface Strike {
  readonly id: string;
  readonly content: string;
  /** Contribution point and id, e.g. `cards/OpenInvoices`. */
  readonly view: string;
  readonly username: string;
}

/** Browsers report after more than this: what comes sooner from one user is the same freeze in several tabs. */
const ONE_FREEZE = "interval '5 seconds'";
/** Freezes further apart are not held against a plugin. */
const COUNTED = "interval '7 days'";
const ENOUGH = 2;

/** What the pages of users suffered from versions of plugins, one row for each user and version. */
export class PluginStrikes {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** Counts a strike against a version that its user is told to load. Answers whether this one suspends it. */
  async add(tenant: number, strike: Strike): Promise<boolean> {
    const { id, content, view, username } = strike;
    const counted = await this.database.query(
      `insert into app.plugin_strikes as s (tenant, id, content, username, view) values ($1, $2, $3, $4, $5)
       on conflict (tenant, id, content, username) do update set view = excluded.view, date = now(),
         strikes = case when s.date < now() - ${COUNTED} then 1 else s.strikes + 1 end
       where s.date < now() - ${ONE_FREEZE} returning strikes`,
      [tenant, id, content, username, view],
    );
    return counted.length > 0 && (await this.suspend(tenant, strike));
  }

  /** Forgets what a version has done: an administrator wants it. From then on it is not suspended by one user alone. */
  async reinstate(tenant: number, id: string, content: string): Promise<void> {
    const version = [tenant, id, content];
    await this.database.query('delete from app.plugin_strikes where tenant = $1 and id = $2 and content = $3', version);
    await this.database.query(
      `update app.plugin_versions set suspended_date = null, suspended_view = null, is_reinstated = true
       where tenant = $1 and id = $2 and content = $3 and suspended_date is not null`,
      version,
    );
  }

  /** One of several strikes at once suspends. */
  private async suspend(tenant: number, { id, content, view }: Strike): Promise<boolean> {
    const suspended = await this.database.query(
      `update app.plugin_versions v set suspended_date = now(), suspended_view = $4
       where v.tenant = $1 and v.id = $2 and v.content = $3 and v.suspended_date is null
         and (select case when v.is_reinstated then count(*) else sum(s.strikes) end from app.plugin_strikes s
              where s.tenant = v.tenant and s.id = v.id and s.content = v.content and s.date > now() - ${COUNTED}) >= ${ENOUGH}
       returning v.id`,
      [tenant, id, content, view],
    );
    return suspended.length > 0;
  }
}
