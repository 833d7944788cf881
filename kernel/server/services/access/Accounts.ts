import type { PermissionHolder, SessionUser } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from './passwords.ts';

/** A user as the server knows them: who they are, where, and what they may. */
export interface Account {
  readonly tenant: number;
  readonly user: SessionUser;
  readonly holder: PermissionHolder;
}

export interface NewAccount {
  readonly username: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly profiles?: readonly string[];
  readonly isAdmin?: boolean;
  readonly isMainAdmin?: boolean;
  readonly locale?: string;
  readonly timeZone?: string;
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
  readonly orgaRegistration?: string;
}

export type TenantKind = 'master' | 'support' | 'test' | 'customer';

interface UserRow extends Record<string, unknown> {
  tenant: number;
  tenant_name: string;
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  profiles: string;
  is_admin: boolean;
  is_main_admin: boolean;
  is_super_admin: boolean;
  person_registration: string | null;
  partner_registration: string | null;
  orga_registration: string | null;
  time_zone: string;
  locale: string;
  is_notifications_disabled: boolean;
  permissions: string;
}

const SELECT_USER = `
  select u.*, u.profiles::text as profiles, t.name as tenant_name,
    coalesce((select jsonb_agg(p.permissions) from app.profiles p where p.tenant = u.tenant and u.profiles ? p.profile), '[]')::text as permissions
  from app.users u join app.tenants t on t.id = u.tenant`;

/** Tenants, users and profiles in the database. */
export class Accounts {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async ofUser(tenant: number, id: string): Promise<Account | undefined> {
    const [row] = await this.database.query<UserRow>(`${SELECT_USER} where u.tenant = $1 and u.id = $2 and not u.is_locked`, [tenant, id]);
    return row && accountOf(row);
  }

  async ofUsername(username: string): Promise<Account | undefined> {
    const [row] = await this.database.query<UserRow>(`${SELECT_USER} where u.username = $1 and not u.is_locked`, [username]);
    return row && accountOf(row);
  }

  async passwordHash(username: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ password_hash: string | null }>(
      'select password_hash from app.users where username = $1 and not is_locked',
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

  /** Sets the permissions of a profile that the tenant does not have yet. */
  async ensureProfile(tenant: number, profile: string, permissions: readonly string[]): Promise<void> {
    await this.database.query(
      'insert into app.profiles (tenant, profile, permissions) values ($1, $2, $3::jsonb) on conflict (tenant, profile) do nothing',
      [tenant, profile, JSON.stringify(permissions)],
    );
  }

  /** Makes the user unless the name is taken; answers whether it was made. */
  async ensureUser(tenant: number, account: NewAccount): Promise<boolean> {
    const rows = await this.database.query(
      `insert into app.users (tenant, id, username, first_name, last_name, email, profiles, is_admin, is_main_admin, locale, time_zone,
         person_registration, partner_registration, orga_registration, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (username) do nothing returning id`,
      [
        tenant, uuidv7(), account.username, account.firstName ?? null, account.lastName ?? null, account.email ?? null,
        JSON.stringify(account.profiles ?? []), account.isAdmin ?? false, account.isMainAdmin ?? false, account.locale ?? 'en-EU',
        account.timeZone ?? 'Europe/Paris', account.personRegistration ?? null, account.partnerRegistration ?? null,
        account.orgaRegistration ?? null, account.password === undefined ? null : await hashPassword(account.password),
      ], // prettier-ignore
    );
    return rows.length > 0;
  }
}

function accountOf(row: UserRow): Account {
  const user: SessionUser = {
    _id: row.id,
    username: row.username,
    tenant: row.tenant_name,
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
    timeZone: row.time_zone,
    locale: row.locale,
    isNotificationsDisabled: row.is_notifications_disabled,
  };
  const keys = (JSON.parse(row.permissions) as string[][]).flat();
  const permissions = Object.fromEntries(keys.map((key) => [key, true as const]));
  return {
    tenant: row.tenant,
    user,
    holder: { isAdmin: user.isAdmin, isMainAdmin: user.isMainAdmin, isSuperAdmin: user.isSuperAdmin, permissions },
  };
}

const optional = <K extends string>(name: K, value: string | null): { [P in K]?: string } =>
  value === null ? {} : ({ [name]: value } as { [P in K]: string });
