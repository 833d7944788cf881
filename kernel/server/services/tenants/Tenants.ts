import type { DescribedEntitiesService, EntityDescriptor, Statements } from '@mortise/sdk/server';
import { type Account, Accounts, type NewAccount, type TenantKind } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { VersionedSettings } from '../configuration/VersionedSettings.ts';
import type { OpenDatabase } from '../database/Database.ts';

export interface TenantsNeeds {
  readonly database: OpenDatabase;
  readonly accounts: Accounts;
  /** Permissions of the product's profiles, by profile. */
  readonly profiles: ReadonlyMap<string, readonly string[]>;
  readonly described: DescribedEntitiesService & { readonly settings: VersionedSettings<EntityDescriptor | null> };
}

export interface NewTenant {
  readonly name: string;
  readonly kind: Extract<TenantKind, 'customer' | 'test'>;
  /** Name of the tenant whose configuration it begins with; that of the product without it. */
  readonly template?: string;
  readonly administrator: Omit<NewAccount, 'username'>;
  /** Until when the administrator's password leads to choosing another one. */
  readonly temporaryUntil: Date;
}

export interface MadeTenant {
  readonly administrator: Account;
  /** Kinds of records of the template that could not be described. */
  readonly leftOut: readonly string[];
}

/** How much there is of a tenant. */
export interface TenantUsage {
  readonly users: number;
  readonly sessions: number;
  readonly scripts: number;
  readonly lastSignIn?: string;
  /** Most first. */
  readonly records: readonly { readonly entity: string; readonly count: number }[];
}

/**
 * Kinds of settings that are not copied: what describes kinds of records needs tables and is published one by one; rules that ask for a second
 * person would leave a tenant that has one administrator without anybody who may change anything.
 */
const NOT_COPIED = `('dyno', 'four-eyes')`;

/** Of each setting and script the last version, as the first one of the new tenant. */
const COPIES = [
  `insert into app.settings (tenant, kind, name, version, content, message, insert_user)
     select $2::int, kind, name, 1, content, $4::text, $3::text
     from (select distinct on (kind, name) * from app.settings where tenant = $1 order by kind, name, version desc) s
     where not is_deleted and kind not in ${NOT_COPIED}`,
  `insert into app.scripts (tenant, name, version, source, hash, code, map, imports, tests, message, warnings, insert_user)
     select $2::int, name, 1, source, hash, code, map, imports, tests, $4::text, warnings, $3::text
     from (select distinct on (name) * from app.scripts where tenant = $1 order by name, version desc) s where not is_deleted`,
];
/** How long sessions last, as the copied sign-in policy says. */
const COPY_TIMES = `update app.tenants t set session_minutes = f.session_minutes, idle_minutes = f.idle_minutes
  from app.tenants f where f.id = $1 and t.id = $2`;
const COPY_PROFILES = `insert into app.profiles (tenant, profile, description, permissions, limits, session_minutes, idle_minutes)
  select $2::int, profile, description, permissions, limits, session_minutes, idle_minutes from app.profiles where tenant = $1`;
const COPY_OFFERED = `insert into app.offered_permissions (tenant, profile, permissions)
  select $2::int, profile, permissions from app.offered_permissions where tenant = $1`;

/** The companies of an installation: made, suspended, and how much they use. Those of the installation itself stay as they are. */
export class Tenants {
  private readonly needs: TenantsNeeds;

  constructor(needs: TenantsNeeds) {
    this.needs = needs;
  }

  /** Makes a tenant with its profiles, its configuration and its administrator, or nothing of it. Undefined where the name is taken. */
  async make(tenant: NewTenant, template: number | undefined): Promise<MadeTenant | undefined> {
    const { database, accounts } = this.needs;
    const username = `admin@${tenant.name}`;
    const isMade = await database.transaction(async (statements) => {
      const inside = new Accounts(statements);
      const { tenant: id, isNew } = await inside.ensureTenant(tenant.name, tenant.kind);
      if (!isNew) return false;
      if (template === undefined) await this.giveProfiles(inside, id);
      else await copyConfiguration(statements, { from: template, to: id, username, message: `As in ${tenant.template}` });
      const administrator = { ...tenant.administrator, username, profiles: ['ADMIN'], isAdmin: true };
      if (await inside.ensureUser(id, administrator, tenant.temporaryUntil)) return true;
      throw new Error(`${username} exists without its tenant`);
    });
    if (!isMade) return undefined;
    const administrator = (await accounts.ofUsername(username))!;
    const leftOut = template === undefined ? [] : await this.describeKinds(template, administrator);
    return { administrator, leftOut };
  }

  /** Number of a tenant; undefined where there is none. */
  async idOf(name: string): Promise<number | undefined> {
    const rows = await this.needs.database.query<{ id: number }>('select id from app.tenants where name = $1', [name]);
    return rows[0]?.id;
  }

  /** From now on nobody signs in and nothing runs, or again. Answers the number of the tenant; undefined where there is none that may be suspended. */
  async suspend(name: string, isSuspended: boolean): Promise<number | undefined> {
    const sql = `update app.tenants set suspended_date = case when $2::boolean then coalesce(suspended_date, now()) end
      where name = $1 and kind in ('customer', 'test') and deletion_date is null returning id`;
    return (await this.needs.database.query<{ id: number }>(sql, [name, isSuspended]))[0]?.id;
  }

  async usage(id: number): Promise<TenantUsage> {
    const { database } = this.needs;
    const [[counts], records] = await Promise.all([
      database.query<{ users: number; sessions: number; scripts: number; last: string | null }>(
        `select (select count(*)::int from app.users where tenant = $1) as users,
           (select count(*)::int from app.sessions where tenant = $1) as sessions,
           (select count(distinct name)::int from app.scripts where tenant = $1) as scripts,
           (select max(last_login_date) from app.users where tenant = $1) as last`,
        [id],
      ),
      database.query<{ entity: string; count: string }>(
        'select entity, sum(n)::text as count from d.counts where tenant = $1 group by entity having sum(n) > 0 order by sum(n) desc, entity',
        [id],
      ),
    ]);
    const { last, ...figures } = counts!;
    return {
      ...figures,
      ...(last !== null && { lastSignIn: new Date(last).toISOString() }),
      records: records.map(({ entity, count }) => ({ entity, count: Number(count) })),
    };
  }

  private async giveProfiles(accounts: Accounts, tenant: number): Promise<void> {
    for (const [profile, permissions] of this.needs.profiles) await accounts.ensureProfile(tenant, profile, permissions);
  }

  /** A kind may name another one that comes later: what is refused is tried again after the others. Answers what was refused for good, such as fields of plugins that the tenant does not have. */
  private async describeKinds(template: number, administrator: Account): Promise<readonly string[]> {
    const { described } = this.needs;
    const scope = scopeOf(administrator);
    const known = await described.settings.all({ ...scope, tenant: template });
    let waiting = known.flatMap(({ content }) => (content === null ? [] : [content]));
    while (waiting.length > 0) {
      const refused: EntityDescriptor[] = [];
      for (const descriptor of waiting) await described.describe(scope, descriptor).catch(() => refused.push(descriptor));
      if (refused.length === waiting.length) break;
      waiting = refused;
    }
    return waiting.map(({ kind }) => kind);
  }
}

interface ConfigurationCopy {
  readonly from: number;
  readonly to: number;
  readonly username: string;
  readonly message: string;
}

async function copyConfiguration(statements: Statements, { from, to, username, message }: ConfigurationCopy): Promise<void> {
  await statements.query(COPY_TIMES, [from, to]);
  await statements.query(COPY_PROFILES, [from, to]);
  await statements.query(COPY_OFFERED, [from, to]);
  for (const sql of COPIES) await statements.query(sql, [from, to, username, message]);
}
