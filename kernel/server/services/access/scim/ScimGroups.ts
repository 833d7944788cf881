import { v7 as uuidv7 } from 'uuid';
import type { GroupProfiles } from './GroupProfiles.ts';
import { membersOf, type ScimGroup, type ScimGroupRow } from './groupResource.ts';
import { filterSql, type ScimColumns } from './scimFilter.ts';
import { invalidValue, ScimError, unknownResource } from './scimErrors.ts';
import { type Listed, note, type Page, type ScimClient, type ScimNeeds } from './ScimServices.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FROM = 'from app.scim_groups g where g.tenant = $1 and g.provider = $2';
const selected = (members: string): string =>
  `select g.id, g.display_name, g.external_id, g.insert_date, g.update_date, ${members}::text as members ${FROM}`;
const SELECT = selected(`coalesce((select jsonb_agg(m.user_id order by m.user_id) from app.scim_members m where m.group_id = g.id), '[]')`);
const WITHOUT_MEMBERS = selected(`'[]'`);
const MOST_GROUPS = 5_000;

const MEMBER = {
  sql: 'exists (select 1 from app.scim_members m where m.group_id = g.id and m.user_id::text = lower(?::text))',
  kind: 'member',
} as const;
const COLUMNS: ScimColumns = {
  id: { sql: 'g.id::text', kind: 'exact' },
  externalid: { sql: 'g.external_id', kind: 'exact' },
  displayname: { sql: 'g.display_name', kind: 'text' },
  members: MEMBER,
  'members.value': MEMBER,
  'meta.created': { sql: 'g.insert_date', kind: 'date' },
  'meta.lastmodified': { sql: 'g.update_date', kind: 'date' },
};

/** Groups of an identity provider; which profiles they stand for, its mapping says. */
export class ScimGroups {
  private readonly needs: ScimNeeds;
  private readonly profiles: GroupProfiles;

  constructor(needs: ScimNeeds, profiles: GroupProfiles) {
    this.needs = needs;
    this.profiles = profiles;
  }

  /** @param hasMembers without them large groups are quick to read */
  async list({ provider }: ScimClient, { filter, start, count }: Page, hasMembers: boolean): Promise<Listed<ScimGroupRow>> {
    const parameters: unknown[] = [provider.tenant, provider.id];
    const condition = filter === undefined ? '' : ` and ${filterSql(filter, COLUMNS, parameters)}`;
    const { database } = this.needs;
    const [counted] = await database.query<{ total: string }>(`select count(*) as total ${FROM}${condition}`, parameters);
    const paging = ` order by g.display_name, g.id limit $${parameters.length + 1}::int offset $${parameters.length + 2}::int`;
    const sql = `${hasMembers ? SELECT : WITHOUT_MEMBERS}${condition}${paging}`;
    const rows = count === 0 ? [] : await database.query<ScimGroupRow>(sql, [...parameters, count, start - 1]);
    return { total: Number(counted!.total), rows };
  }

  /** @throws ScimError for one that is not there, or is another provider's */
  async get({ provider }: ScimClient, id: string): Promise<ScimGroupRow> {
    const parameters = [provider.tenant, provider.id, id];
    const [row] = UUID.test(id) ? await this.needs.database.query<ScimGroupRow>(`${SELECT} and g.id = $3`, parameters) : [];
    if (row === undefined) throw unknownResource(id);
    return row;
  }

  async create(client: ScimClient, group: ScimGroup): Promise<ScimGroupRow> {
    const { id: provider, tenant } = client.provider;
    await this.requireUsers(client, group.members);
    const id = uuidv7();
    const made = await this.needs.database.query(
      `insert into app.scim_groups (id, tenant, provider, display_name, external_id) select $1, $2, $3, $4, $5
       where (select count(*) from app.scim_groups where provider = $3) < ${MOST_GROUPS} on conflict do nothing returning id`,
      [id, tenant, provider, group.name, group.externalId],
    );
    if (made.length === 0) throw new ScimError(409, 'The name of the group is taken', 'uniqueness');
    note(this.needs, client, 'SCIM_GROUP_CHANGED', group.name);
    await this.changeMembers(client, id, [], group.members);
    await this.follow(client, group.members);
    return this.get(client, id);
  }

  /** Changes what differs, so that two who add members at once both do. */
  async change(client: ScimClient, before: ScimGroupRow, group: ScimGroup): Promise<ScimGroupRow> {
    const members = membersOf(before);
    const added = group.members.filter((member) => !members.includes(member));
    const removed = members.filter((member) => !group.members.includes(member));
    await this.requireUsers(client, added);
    const isNamedAnew = group.name !== before.display_name || group.externalId !== before.external_id;
    if (isNamedAnew) await this.rename(before.id, group);
    await this.changeMembers(client, before.id, removed, added);
    const touched = isNamedAnew ? [...members, ...added] : [...added, ...removed];
    if (isNamedAnew || touched.length > 0)
      note(this.needs, client, 'SCIM_GROUP_CHANGED', group.name, `+${added.length} −${removed.length}`);
    await this.follow(client, touched);
    return this.get(client, before.id);
  }

  async remove(client: ScimClient, id: string): Promise<void> {
    const before = await this.get(client, id);
    await this.needs.database.query('delete from app.scim_groups where id = $1', [id]);
    note(this.needs, client, 'SCIM_GROUP_REMOVED', before.display_name);
    await this.follow(client, membersOf(before));
  }

  private async rename(id: string, { name, externalId }: ScimGroup): Promise<void> {
    const sql = `update app.scim_groups g set display_name = $2, external_id = $3, update_date = now() where id = $1
      and not exists (select 1 from app.scim_groups o where o.provider = g.provider and o.id <> g.id and lower(o.display_name) = lower($2)) returning id`;
    if ((await this.needs.database.query(sql, [id, name, externalId])).length === 0)
      throw new ScimError(409, 'The name of the group is taken', 'uniqueness');
  }

  private async changeMembers({ provider }: ScimClient, id: string, removed: readonly string[], added: readonly string[]): Promise<void> {
    if (removed.length + added.length === 0) return;
    const { database } = this.needs;
    await database.query('delete from app.scim_members where group_id = $1 and user_id = any ($2::uuid[])', [id, removed]);
    await database.query(
      `insert into app.scim_members (group_id, tenant, user_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
      [id, provider.tenant, added],
    );
    await database.query('update app.scim_groups set update_date = now() where id = $1', [id]);
  }

  /** Members are users of the tenant. @throws ScimError invalidValue */
  private async requireUsers({ provider }: ScimClient, ids: readonly string[]): Promise<void> {
    const malformed = ids.find((id) => !UUID.test(id));
    if (malformed !== undefined) throw invalidValue(`There is no user ${malformed.slice(0, 100)}`);
    const rows = await this.needs.database.query<{ id: string }>('select id from app.users where tenant = $1 and id = any ($2::uuid[])', [
      provider.tenant,
      ids,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw invalidValue(`There is no user ${unknown}`);
  }

  private follow({ provider, owner }: ScimClient, userIds: readonly string[]): Promise<void> {
    return this.profiles.follow({ provider, userIds, isOfMainAdmin: owner.user.isMainAdmin || owner.user.isSuperAdmin });
  }
}
