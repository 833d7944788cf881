import type { PermissionHolder, SessionUser } from '@mortise/sdk';
import type { AccessLimits, Statements, StoredPhoto } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { keepOldPassword } from './passwordLife/keepOldPassword.ts';
import { hashPassword } from './passwords.ts';
import { photoKey } from './photoKey.ts';
import { combinedLimits } from './profiles/combinedLimits.ts';
import { noteOffered } from './profiles/offeredPermissions.ts';
import type { ProfileContent } from './profiles/profileContent.ts';

/** A user as the server knows them: who they are, where, and what they may. */
export interface Account {
  readonly tenant: number;
  readonly user: SessionUser;
  readonly holder: PermissionHolder;
  /** What their profiles keep from them; nothing for administrators. */
  readonly limits?: AccessLimits;
  /** Whether it is a program's: it has keys alone, and nobody signs in as it. */
  readonly isServiceAccount?: boolean;
}

export interface NewAccount {
  readonly username: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly profiles?: readonly string[];
  readonly isLocked?: boolean;
  readonly isAdmin?: boolean;
  readonly isMainAdmin?: boolean;
  readonly canImpersonate?: boolean;
  readonly locale?: string;
  readonly timeZone?: string;
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
  readonly orgaRegistration?: string;
  /** Decided when it is made, for good. */
  readonly isServiceAccount?: boolean;
  /** Whether they want to be told nothing that they could read on a page. API-033 */
  readonly isNotificationsDisabled?: boolean;
}

export type TenantKind = NonNullable<SessionUser['tenantKind']>;

interface UserRow extends Record<string, unknown> {
  tenant: number;
  tenant_name: string;
  tenant_kind: TenantKind;
  context_name: string | null;
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  profiles: string;
  is_admin: boolean;
  is_main_admin: boolean;
  is_super_admin: boolean;
  can_impersonate: boolean;
  has_sso_id: boolean;
  is_service_account: boolean;
  person_registration: string | null;
  partner_registration: string | null;
  orga_registration: string | null;
  time_zone: string;
  locale: string;
  is_notifications_disabled: boolean;
  photo_type: string | null;
  photo_date: string | null;
  rights: string;
}

/** In a further context a user has its profiles, and what they are linked with there; nobody is an administrator in one. */
const SELECT_USER = `
  select u.*, t.name as tenant_name, t.kind as tenant_kind, c.name as context_name, coalesce(c.profiles, u.profiles)::text as profiles,
    c.id is null and u.can_impersonate as can_impersonate, c.id is null and u.is_admin as is_admin, c.id is null and u.is_main_admin as is_main_admin, c.id is null and u.is_super_admin as is_super_admin,
    coalesce(c.person_registration, u.person_registration) as person_registration,
    case when c.id is null then u.partner_registration else c.partner_registration end as partner_registration,
    case when c.id is null then u.orga_registration else c.orga_registration end as orga_registration,
    exists (select from app.external_identities e where e.tenant = u.tenant and e.user_id = u.id) as has_sso_id,
    coalesce((select jsonb_agg(jsonb_build_object('permissions', p.permissions, 'limits', p.limits)) from app.profiles p
      where p.tenant = u.tenant and coalesce(c.profiles, u.profiles) ? p.profile), '[]')::text as rights
  from app.users u join app.tenants t on t.id = u.tenant`;
/** Who is locked, or whose tenant is suspended, is nobody. */
const IS_OPEN = 'not u.is_locked and t.suspended_date is null';
const IN_CONTEXT = 'left join app.user_contexts c on c.tenant = u.tenant and c.user_id = u.id and c.id =';

/** Tenants, users and profiles in the database. */
export class Accounts {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** @param context the id of the context that they are in; as their own without one. */
  async ofUser(tenant: number, id: string, context: string | null = null): Promise<Account | undefined> {
    const sql = `${SELECT_USER} ${IN_CONTEXT} $3::uuid where u.tenant = $1 and u.id = $2 and ${IS_OPEN}`;
    const [row] = await this.database.query<UserRow>(sql, [tenant, id, context]);
    return row && accountOf(row);
  }

  /** @param context by name, as their own without one; undefined too where they do not have it any more. */
  async inContext(tenant: number, id: string, context: string | undefined): Promise<Account | undefined> {
    if (context === undefined) return this.ofUser(tenant, id);
    const sql = 'select id from app.user_contexts where tenant = $1 and user_id = $2 and name = $3';
    const [found] = await this.database.query<{ id: string }>(sql, [tenant, id, context]);
    return found && this.ofUser(tenant, id, found.id);
  }

  /** The administrators of a tenant who are not locked; those of a suspended one too, who are told by mail what becomes of it. */
  async administratorsOf(tenant: number): Promise<readonly Account[]> {
    const sql = `${SELECT_USER} ${IN_CONTEXT} null::uuid where u.tenant = $1 and (u.is_admin or u.is_main_admin) and not u.is_locked order by u.username`;
    return (await this.database.query<UserRow>(sql, [tenant])).map(accountOf);
  }

  async ofUsername(username: string): Promise<Account | undefined> {
    const [row] = await this.database.query<UserRow>(`${SELECT_USER} ${IN_CONTEXT} null::uuid where u.username = $1 and ${IS_OPEN}`, [
      username,
    ]);
    return row && accountOf(row);
  }

  /** What a user, locked or not, has above administrators. */
  async rankOf(tenant: number, id: string): Promise<{ readonly isMainAdmin: boolean; readonly isSuperAdmin: boolean }> {
    const [row] = await this.database.query<Pick<UserRow, 'is_main_admin' | 'is_super_admin'>>(
      'select is_main_admin, is_super_admin from app.users where tenant = $1 and id = $2',
      [tenant, id],
    );
    return { isMainAdmin: row?.is_main_admin === true, isSuperAdmin: row?.is_super_admin === true };
  }

  /** Whether the tenant of a user is suspended. */
  async isSuspended(username: string): Promise<boolean> {
    const sql =
      'select 1 as one from app.users u join app.tenants t on t.id = u.tenant where u.username = $1 and t.suspended_date is not null';
    return (await this.database.query(sql, [username])).length > 0;
  }

  async passwordHash(username: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ password_hash: string | null }>(
      'select password_hash from app.users where username = $1 and not is_locked and not is_service_account',
      [username],
    );
    return row?.password_hash ?? undefined;
  }

  /** Makes the tenant unless it exists; answers its number, and whether it is new. */
  async ensureTenant(name: string, kind: TenantKind): Promise<{ readonly tenant: number; readonly isNew: boolean }> {
    const [row] = await this.database.query<{ id: number }>(
      'insert into app.tenants (name, kind) values ($1, $2) on conflict (name) do nothing returning id',
      [name, kind],
    );
    if (row) return { tenant: row.id, isNew: true };
    const [known] = await this.database.query<{ id: number }>('select id from app.tenants where name = $1', [name]);
    return { tenant: known!.id, isNew: false };
  }

  /** Answers the number of the tenant; undefined where there is none whose kind may change. */
  async changeTenantKind(name: string, kind: 'customer' | 'test'): Promise<number | undefined> {
    const sql = `update app.tenants set kind = $2 where name = $1 and kind in ('customer', 'test') returning id`;
    return (await this.database.query<{ id: number }>(sql, [name, kind]))[0]?.id;
  }

  /** Sets the permissions of a profile that the tenant does not have yet. */
  async ensureProfile(tenant: number, profile: string, permissions: readonly string[]): Promise<void> {
    await this.database.query(
      'insert into app.profiles (tenant, profile, permissions) values ($1, $2, $3::jsonb) on conflict (tenant, profile) do nothing',
      [tenant, profile, JSON.stringify(permissions)],
    );
    await noteOffered(this.database, { tenant, profile, permissions });
  }

  /** Makes the user unless the name is taken; answers whether it was made. @param temporaryUntil until when the password leads to choosing another one; for good without it */
  async ensureUser(tenant: number, account: NewAccount, temporaryUntil?: Date): Promise<boolean> {
    const columns = { tenant, id: uuidv7(), username: account.username, ...(await columnsOf(account, temporaryUntil)) };
    const names = Object.keys(columns);
    const rows = await this.database.query(
      `insert into app.users (${names.join(', ')}) values (${names.map((name, index) => `$${index + 1}${castOf(name)}`).join(', ')})
       on conflict (username) do nothing returning id`,
      Object.values(columns),
    );
    return rows.length > 0;
  }

  /** Gives the user another password in place of the one with this hash; answers false where they have another one. */
  async replacePassword(username: string, hash: string, password: string): Promise<boolean> {
    const rows = await this.database.query(
      'update app.users set password_hash = $3, update_date = now() where username = $1 and password_hash = $2 returning id',
      [username, hash, await hashPassword(password)],
    );
    return rows.length > 0;
  }

  /** Whether somebody else of the tenant can sign in who has all of these permissions. */
  async hasAnother({ tenant, user }: Pick<Account, 'tenant' | 'user'>, permissions: readonly string[]): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 as one from app.users u where u.tenant = $1 and u.id <> $2 and not u.is_locked and not u.is_service_account and u.partner_registration is null
         and (u.is_admin or u.is_main_admin or u.is_super_admin or (select count(distinct k) from app.profiles p, jsonb_array_elements_text(p.permissions) k
           where p.tenant = u.tenant and u.profiles ? p.profile and k = any($3::text[])) = $4::int) limit 1`,
      [tenant, user._id, permissions, permissions.length],
    );
    return rows.length > 0;
  }

  /** Ids of users who can be told something by mail, and did not switch that off. */
  async withMail(tenant: number): Promise<readonly string[]> {
    const sql = `select id from app.users where tenant = $1 and email is not null and not is_locked and not is_service_account
      and not is_notifications_disabled order by id limit 5000`;
    return (await this.database.query<{ id: string }>(sql, [tenant])).map(({ id }) => id);
  }

  /** Whether the tenant has any profile. */
  async hasProfiles(tenant: number): Promise<boolean> {
    return (await this.database.query('select 1 from app.profiles where tenant = $1 limit 1', [tenant])).length > 0;
  }

  /** Changes what is given of a user. @param temporaryUntil as of `ensureUser` */
  async changeUser(tenant: number, id: string, changes: AccountChanges, temporaryUntil?: Date): Promise<void> {
    const columns = await columnsOf(changes, temporaryUntil);
    if (changes.password !== undefined) await keepOldPassword(this.database, tenant, id);
    const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 3}${castOf(name)}, `);
    const date = changes.password === undefined ? '' : 'password_date = now(), ';
    await this.database.query(`update app.users set ${sets.join('')}${date}update_date = now() where tenant = $1 and id = $2`, [
      tenant,
      id,
      ...Object.values(columns),
    ]);
  }

  /** The photo of a user of the tenant, by media type. */
  async photoOf(tenant: number, username: string): Promise<{ readonly id: string; readonly photoType: string | undefined } | undefined> {
    const [row] = await this.database.query<{ id: string; photo_type: string | null }>(
      'select id, photo_type from app.users where tenant = $1 and username = $2',
      [tenant, username],
    );
    return row && { id: row.id, photoType: row.photo_type ?? undefined };
  }

  /** The photos of the users who are a person. */
  async photosOfPeople(tenant: number, person: string): Promise<readonly StoredPhoto[]> {
    const rows = await this.database.query<{ username: string; id: string; photo_type: string }>(
      'select username, id, photo_type from app.users where tenant = $1 and person_registration = $2 and photo_type is not null order by username',
      [tenant, person],
    );
    return rows.map(({ username, id, photo_type: contentType }) => ({ username, contentType, key: photoKey(tenant, id) }));
  }

  /** By media type; none without it. */
  async setPhoto(tenant: number, id: string, type: string | undefined): Promise<void> {
    await this.database.query('update app.users set photo_type = $3, photo_date = now() where tenant = $1 and id = $2', [
      tenant,
      id,
      type ?? null,
    ]);
  }

  /** Locked users who are a person keep nothing of who that was but the user name, and cannot sign in again. Answers their names and ids, and where their photos were. */
  async forgetPeople(
    statements: Statements,
    tenant: number,
    person: string,
  ): Promise<{ readonly users: readonly string[]; readonly ids: readonly string[]; readonly files: readonly string[] }> {
    const users = await statements.query<{ username: string; id: string }>(
      `update app.users set first_name = null, last_name = null, email = null, mobile = null, password_hash = null, photo_type = null, photo_date = null, update_date = now()
       where tenant = $1 and person_registration = $2 and is_locked returning username, id`,
      [tenant, person],
    );
    const ids = users.map(({ id }) => id);
    return { users: users.map(({ username }) => username), ids, files: ids.map((id) => photoKey(tenant, id)) };
  }

  /** Users who are one person, or see what is linked with it, are another from their next request on: both by registration. */
  async movePeople(tenant: number, from: string, to: string): Promise<void> {
    for (const column of ['person_registration', 'partner_registration', 'orga_registration'])
      for (const table of ['users', 'user_contexts'])
        await this.database.query(`update app.${table} set ${column} = $3 where tenant = $1 and ${column} = $2`, [tenant, from, to]);
  }
}

/** Null where a value goes. */
export type AccountChanges = { readonly [K in Exclude<keyof NewAccount, 'username'>]?: NewAccount[K] | null };

const COLUMNS: Readonly<Record<keyof AccountChanges, string>> = {
  password: 'password_hash',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  mobile: 'mobile',
  profiles: 'profiles',
  isLocked: 'is_locked',
  isAdmin: 'is_admin',
  isMainAdmin: 'is_main_admin',
  canImpersonate: 'can_impersonate',
  locale: 'locale',
  timeZone: 'time_zone',
  personRegistration: 'person_registration',
  partnerRegistration: 'partner_registration',
  orgaRegistration: 'orga_registration',
  isServiceAccount: 'is_service_account',
  isNotificationsDisabled: 'is_notifications_disabled',
};

/** Columns that cannot be empty: what they hold in place of nothing. */
const IN_PLACE_OF_NOTHING: Readonly<Partial<Record<keyof AccountChanges, unknown>>> = {
  profiles: [],
  isLocked: false,
  isServiceAccount: false,
  isNotificationsDisabled: false,
  isAdmin: false,
  isMainAdmin: false,
  canImpersonate: false,
  locale: 'en-EU',
  timeZone: 'Europe/Paris',
};

const castOf = (column: string): string => (column === 'profiles' ? '::jsonb' : '');

async function columnsOf(changes: AccountChanges, temporaryUntil: Date | undefined): Promise<Readonly<Record<string, unknown>>> {
  const columns: Record<string, unknown> = {};
  if (changes.password !== undefined) columns['temporary_password_end'] = temporaryUntil?.toISOString() ?? null;
  for (const name of Object.keys(COLUMNS) as (keyof AccountChanges)[]) {
    if (changes[name] === undefined) continue;
    const value = changes[name] ?? IN_PLACE_OF_NOTHING[name] ?? null;
    columns[COLUMNS[name]] = await storedAs(name, value);
  }
  return columns;
}

async function storedAs(name: keyof AccountChanges, value: unknown): Promise<unknown> {
  if (name === 'profiles') return JSON.stringify(value);
  return name === 'password' && typeof value === 'string' ? hashPassword(value) : value;
}

function accountOf(row: UserRow): Account {
  const user: SessionUser = {
    _id: row.id,
    username: row.username,
    tenant: row.tenant_name,
    tenantKind: row.tenant_kind,
    ...optional('contextName', row.context_name),
    ...(row.has_sso_id && { hasSsoId: true as const }),
    ...((row.can_impersonate || row.is_main_admin) && { canImpersonate: true as const }),
    ...optional('firstName', row.first_name),
    ...optional('lastName', row.last_name),
    ...optional('email', row.email),
    profiles: JSON.parse(row.profiles) as string[],
    isAdmin: row.is_admin,
    isMainAdmin: row.is_main_admin,
    isSuperAdmin: row.is_super_admin,
    ...optional('personRegistration', row.person_registration),
    ...optional('partnerRegistration', row.partner_registration),
    ...optional('orgaRegistration', row.orga_registration),
    ...(row.photo_type !== null && { photo: photoPath(row) }),
    timeZone: row.time_zone,
    locale: row.locale,
    isNotificationsDisabled: row.is_notifications_disabled,
  };
  const { isAdmin, isMainAdmin, isSuperAdmin } = user;
  const rights = JSON.parse(row.rights) as readonly Pick<ProfileContent, 'permissions' | 'limits'>[];
  const permissions = Object.fromEntries(rights.flatMap((profile) => profile.permissions).map((key) => [key, true as const]));
  const limits = isAdmin || isMainAdmin || isSuperAdmin ? undefined : combinedLimits(rights);
  const holder = { isAdmin, isMainAdmin, isSuperAdmin, permissions };
  return { tenant: row.tenant, user, isServiceAccount: row.is_service_account, holder, ...(limits && { limits }) };
}

/** Another one for each photo. */
const photoPath = ({ username, photo_date: date }: UserRow): string =>
  `/core/users/${encodeURIComponent(username)}/photo?of=${encodeURIComponent(date ?? '')}`;

const optional = <K extends string>(name: K, value: string | null): { [P in K]?: string } =>
  value === null ? {} : ({ [name]: value } as { [P in K]: string });
