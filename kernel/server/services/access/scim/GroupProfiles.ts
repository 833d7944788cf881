import type { Statements } from '@mortise/sdk/server';
import type { IdentityProvider } from '../signOn/IdentityProviders.ts';
import type { MappingSettings } from '../signOn/providerSettings.ts';
import type { ScimNeeds } from './ScimServices.ts';

interface Row extends Record<string, unknown> {
  id: string;
  profiles: string;
  groups: string;
}

interface Followed {
  readonly provider: Pick<IdentityProvider, 'id' | 'tenant' | 'settings'>;
  readonly userIds: readonly string[];
  /** Whether profiles of main administrators follow too: only where one of them is behind it. */
  readonly isOfMainAdmin: boolean;
  /** What groups were mapped to before. */
  readonly before?: MappingSettings;
}

/** Profiles that the provider's mapping names follow the groups of its users; profiles that it does not name are nobody's business here. */
export class GroupProfiles {
  private readonly needs: Pick<ScimNeeds, 'database' | 'usersChanged'>;

  constructor(needs: Pick<ScimNeeds, 'database' | 'usersChanged'>) {
    this.needs = needs;
  }

  async follow({ provider, userIds, isOfMainAdmin, before = provider.settings }: Followed): Promise<void> {
    if (userIds.length === 0) return;
    const managed = new Set([...mappedBy(before), ...mappedBy(provider.settings)]);
    const isChanged = await this.needs.database.transaction(async (statements) => {
      const rows = await lockedRows(statements, provider, userIds, isOfMainAdmin);
      let changes = 0;
      for (const { id, profiles, groups } of rows) {
        const kept = (JSON.parse(profiles) as string[]).filter((profile) => !managed.has(profile));
        const wanted = [...new Set([...kept, ...profilesOf(JSON.parse(groups) as string[], provider.settings)])].toSorted();
        if (JSON.stringify(wanted) === JSON.stringify((JSON.parse(profiles) as string[]).toSorted())) continue;
        changes += 1;
        await statements.query('update app.users set profiles = $3::jsonb, update_date = now() where tenant = $1 and id = $2', [
          provider.tenant,
          id,
          JSON.stringify(wanted),
        ]);
      }
      return changes > 0;
    });
    if (isChanged) await this.needs.usersChanged(provider.tenant);
  }

  /** After the mapping of a provider changed. */
  async followAll(after: IdentityProvider, before: IdentityProvider, isOfMainAdmin: boolean): Promise<void> {
    if (JSON.stringify(after.settings.groupProfiles) === JSON.stringify(before.settings.groupProfiles)) return;
    const rows = await this.needs.database.query<{ user_id: string }>(
      'select distinct m.user_id from app.scim_members m join app.scim_groups g on g.id = m.group_id where g.provider = $1',
      [after.id],
    );
    await this.follow({ provider: after, userIds: rows.map(({ user_id: id }) => id), isOfMainAdmin, before: before.settings });
  }
}

/** Locks first, and reads the groups then: it sees what others have changed while it waited. */
async function lockedRows(
  statements: Statements,
  { id: provider, tenant }: Followed['provider'],
  userIds: readonly string[],
  isOfMainAdmin: boolean,
): Promise<readonly Row[]> {
  const locked = await statements.query<{ id: string }>(
    `select id from app.users where tenant = $1 and id = any ($2::uuid[]) and ($3::boolean or not (is_main_admin or is_super_admin))
     order by id for update`,
    [tenant, userIds, isOfMainAdmin],
  );
  return statements.query<Row>(
    `select u.id, u.profiles::text as profiles, coalesce((
       select jsonb_agg(g.display_name) || coalesce(jsonb_agg(g.external_id) filter (where g.external_id is not null), '[]')
       from app.scim_members m join app.scim_groups g on g.id = m.group_id
       where g.provider = $3 and m.tenant = u.tenant and m.user_id = u.id), '[]')::text as groups
     from app.users u where u.tenant = $1 and u.id = any ($2::uuid[])`,
    [tenant, locked.map(({ id }) => id), provider],
  );
}

/** By the name of the group or what the provider calls it: tokens hold the one or the other. */
function profilesOf(groups: readonly string[], { groupProfiles }: MappingSettings): readonly string[] {
  return groupProfiles.filter(({ group }) => groups.includes(group)).flatMap(({ profiles }) => profiles);
}

const mappedBy = ({ groupProfiles }: MappingSettings): readonly string[] => groupProfiles.flatMap(({ profiles }) => profiles);
