import type { AccountChanges } from '../Accounts.ts';
import { scopeOf } from '../scopeOf.ts';
import { readPerson } from '../signOn/readPerson.ts';
import { requireRank } from '../userRank.ts';
import { filterSql, type ScimColumns } from './scimFilter.ts';
import { invalidValue, ScimError, unknownResource } from './scimErrors.ts';
import { type Listed, note, type Page, type ScimClient, type ScimNeeds } from './ScimServices.ts';
import type { ScimUser, ScimUserRow } from './userResource.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FROM = `from app.users u left join app.scim_users s on s.provider = $2 and s.tenant = u.tenant and s.user_id = u.id
  where u.tenant = $1 and s.is_removed is not true`;
const SELECT = `select u.id, u.username, u.first_name, u.last_name, u.email, u.mobile, u.is_locked, u.is_admin, u.password_hash is not null as has_password,
  s.external_id, u.insert_date, u.update_date ${FROM}`;

/** The users of a tenant, as its identity provider sees and changes them. It sets no password, and makes nobody an administrator. */
export class ScimUsers {
  private readonly needs: ScimNeeds;

  constructor(needs: ScimNeeds) {
    this.needs = needs;
  }

  async list(client: ScimClient, { filter, start, count }: Page): Promise<Listed<ScimUserRow>> {
    const parameters: unknown[] = [client.provider.tenant, client.provider.id];
    const condition = filter === undefined ? '' : ` and ${filterSql(filter, columnsOf(client), parameters)}`;
    const { database } = this.needs;
    const [counted] = await database.query<{ total: string }>(`select count(*) as total ${FROM}${condition}`, parameters);
    const paging = ` order by u.username limit $${parameters.length + 1}::int offset $${parameters.length + 2}::int`;
    const rows = count === 0 ? [] : await database.query<ScimUserRow>(`${SELECT}${condition}${paging}`, [...parameters, count, start - 1]);
    return { total: Number(counted!.total), rows };
  }

  /** @throws ScimError for one that is not there, or is of another tenant */
  async get({ provider }: ScimClient, id: string): Promise<ScimUserRow> {
    const rows = UUID.test(id)
      ? await this.needs.database.query<ScimUserRow>(`${SELECT} and u.id = $3`, [provider.tenant, provider.id, id])
      : [];
    if (rows[0] === undefined) throw unknownResource(id);
    return rows[0];
  }

  /** @throws ScimError where the name is taken, here or in another tenant: which is not told */
  async create(client: ScimClient, user: ScimUser): Promise<ScimUserRow> {
    const person = personOf(client, user);
    const { tenant } = client.provider;
    const isLocked = user.isLocked === true;
    const account = withoutNothing({ ...user, username: person.username, profiles: person.profiles, isLocked });
    const isMade = await this.needs.accounts.ensureUser(tenant, account);
    const id = isMade ? await this.idOf(tenant, person.username) : await this.removedIdOf(client, person.username);
    if (id === undefined) throw new ScimError(409, 'The user name is taken', 'uniqueness');
    await this.link(client, id, user.externalId);
    if (isMade) note(this.needs, client, 'SCIM_USER_CREATED', person.username);
    else await this.change(client, await this.get(client, id), { ...user, isLocked });
    return this.get(client, id);
  }

  /** Changes what differs. @throws ScimError, ApiError for whom is above the maker of the key */
  async change(client: ScimClient, before: ScimUserRow, user: ScimUser): Promise<ScimUserRow> {
    const { provider } = client;
    if (atTenant(user.username, provider.tenantName) !== before.username)
      throw new ScimError(400, 'A user name stays what it is: make another user', 'mutability');
    const changes = changesOf(before, user);
    const names = Object.keys(changes);
    if (user.externalId !== before.external_id) await this.link(client, before.id, user.externalId);
    if (names.length === 0) return this.get(client, before.id);
    if (changes.email !== undefined) personOf(client, user);
    await this.requireChangeable(client, before, changes);
    await this.needs.accounts.changeUser(provider.tenant, before.id, changes);
    await this.changed(client, before, changes);
    return this.get(client, before.id);
  }

  /** Users are part of what they did here: they are locked, and not there any more for the provider. */
  async remove(client: ScimClient, id: string): Promise<void> {
    const before = await this.get(client, id);
    const changes = { isLocked: true };
    await this.requireChangeable(client, before, changes);
    await this.needs.accounts.changeUser(client.provider.tenant, id, changes);
    await this.link(client, id, null);
    await this.needs.database.query('update app.scim_users set is_removed = true where provider = $1 and user_id = $2', [
      client.provider.id,
      id,
    ]);
    await this.changed(client, before, changes);
  }

  private async changed(client: ScimClient, { id, username }: ScimUserRow, changes: AccountChanges): Promise<void> {
    const { sessions, usersChanged } = this.needs;
    const { tenant } = client.provider;
    if (changes.isLocked === true) await sessions.endAll(tenant, id);
    await usersChanged(tenant);
    note(
      this.needs,
      client,
      changes.isLocked === true ? 'SCIM_USER_DISABLED' : 'SCIM_USER_CHANGED',
      username,
      Object.keys(changes).join(', '),
    );
  }

  /** Links that set a password go to the address: who could change it would have the account. */
  private async requireChangeable({ owner }: ScimClient, before: ScimUserRow, changes: AccountChanges): Promise<void> {
    await requireRank(this.needs.accounts, scopeOf(owner), { _id: before.id });
    if (changes.email !== undefined && (before.has_password || before.is_admin))
      throw new ScimError(
        403,
        'The e-mail address of an administrator, or of a user who has a password, is changed in the product',
        'mutability',
      );
  }

  private async idOf(tenant: number, username: string): Promise<string | undefined> {
    const [row] = await this.needs.database.query<{ id: string }>('select id from app.users where tenant = $1 and username = $2', [
      tenant,
      username,
    ]);
    return row?.id;
  }

  /** One whom the provider removed before, and brings back. */
  private async removedIdOf({ provider }: ScimClient, username: string): Promise<string | undefined> {
    const [row] = await this.needs.database.query<{ id: string }>(
      `update app.scim_users s set is_removed = false from app.users u
       where s.provider = $1 and s.is_removed and u.tenant = $2 and u.tenant = s.tenant and u.id = s.user_id and u.username = $3 returning u.id`,
      [provider.id, provider.tenant, username],
    );
    return row?.id;
  }

  private async link({ provider }: ScimClient, userId: string, externalId: string | null): Promise<void> {
    await this.needs.database.query(
      `insert into app.scim_users (provider, tenant, user_id, external_id) values ($1, $2, $3, $4)
       on conflict (provider, user_id) do update set external_id = excluded.external_id`,
      [provider.id, provider.tenant, userId, externalId],
    );
  }
}

const CLAIMS = { username: 'username', email: 'email', firstName: 'firstName', lastName: 'lastName', groups: 'groups' };

/** Who it would be at sign-in: the same names, the same domains, the same profiles of new users. @throws ScimError invalidValue */
function personOf({ provider }: ScimClient, { username, email }: ScimUser) {
  try {
    return readPerson(username, { username, email }, { ...provider.settings, claims: CLAIMS }, provider.tenantName);
  } catch (error) {
    throw invalidValue(`userName ${username.slice(0, 100)} cannot be used here: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A name without a domain is one of the tenant. */
const atTenant = (name: string, tenant: string): string => (name.includes('@') ? name : `${name}@${tenant}`).toLowerCase();

function columnsOf({ provider }: ScimClient): ScimColumns {
  const email = { sql: 'u.email', kind: 'text' } as const;
  const mobile = { sql: 'u.mobile', kind: 'text' } as const;
  return {
    id: { sql: 'u.id::text', kind: 'exact' },
    externalid: { sql: 's.external_id', kind: 'exact' },
    username: { sql: 'u.username', kind: 'text', normalize: (name) => atTenant(name, provider.tenantName) },
    'name.givenname': { sql: 'u.first_name', kind: 'text' },
    'name.familyname': { sql: 'u.last_name', kind: 'text' },
    displayname: { sql: `nullif(concat_ws(' ', u.first_name, u.last_name), '')`, kind: 'text' },
    active: { sql: '(not u.is_locked)', kind: 'boolean' },
    emails: email,
    'emails.value': email,
    'emails.type': { sql: `'work'`, kind: 'text' },
    'emails.primary': { sql: '(u.email is not null)', kind: 'boolean' },
    phonenumbers: mobile,
    'phonenumbers.value': mobile,
    'phonenumbers.type': { sql: `'mobile'`, kind: 'text' },
    'meta.created': { sql: 'u.insert_date', kind: 'date' },
    'meta.lastmodified': { sql: 'u.update_date', kind: 'date' },
  };
}

function changesOf(before: ScimUserRow, user: ScimUser): AccountChanges {
  return {
    ...(user.firstName !== before.first_name && { firstName: user.firstName }),
    ...(user.lastName !== before.last_name && { lastName: user.lastName }),
    ...(user.email !== (before.email?.toLowerCase() ?? null) && { email: user.email }),
    ...(user.mobile !== before.mobile && { mobile: user.mobile }),
    ...(user.isLocked !== undefined && user.isLocked !== before.is_locked && { isLocked: user.isLocked }),
  };
}

const withoutNothing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
