import { apiError, type JsonValue, type PreferenceType, type UserPreference } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { NewPreference } from './preferenceSchemas.ts';

interface PreferenceRow extends Record<string, unknown> {
  readonly id: string;
  readonly group_id: string;
  readonly type: PreferenceType;
  readonly value: string;
  readonly audience: NonNullable<UserPreference['audience']> | null;
  readonly owner: string;
}

/** What users keep for themselves or share: pinned records, saved searches, tables, looks. */
export class Preferences {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** The user's own, then what is shared with a profile of theirs, then with the tenant. Administrators see all pages that are given to profiles: they take them back. */
  async all(scope: RequestScope): Promise<readonly UserPreference[]> {
    const rows = await this.database.query<PreferenceRow>(
      `select p.id, group_id, type, value::text as value, audience, u.username as owner
       from app.preferences p join app.users u on u.tenant = p.tenant and u.id = p.user_id
       where p.tenant = $1 and (user_id = $2 and audience is null or audience = any($3) or $4 and type = 'UI' and audience is not null)
       order by case when audience is null then 0 when audience = 'tenant' then 2 else 1 end, p.id`,
      [scope.tenant, scope.user._id, audiencesOf(scope), scope.user.isAdmin],
    );
    return rows.map(({ id, group_id: groupId, type, value, audience, owner }) => ({
      _id: id,
      groupId,
      type,
      value: JSON.parse(value) as JsonValue,
      ...(audience !== null && { audience, owner }),
    }));
  }

  /** Saves one preference. Without `_id` a pinned record or saved search is added, anything else replaces that of its group. */
  async save(scope: RequestScope, preference: NewPreference): Promise<UserPreference> {
    const { groupId, type, value, audience } = preference;
    if (audience !== undefined) mayShare(scope, preference);
    const id = await (preference._id === undefined ? this.insert(scope, preference) : this.replace(scope, preference, preference._id));
    return { _id: id, groupId, type, value, ...(audience && { audience, owner: scope.user.username }) };
  }

  private async insert(scope: RequestScope, { groupId, type, value, audience }: NewPreference): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into app.preferences (tenant, id, user_id, group_id, type, value, audience) values ($1, $2, $3, $4, $5, $6::jsonb, $7)
       on conflict ${audience === undefined ? '(tenant, user_id, type, group_id)' : '(tenant, audience, type, group_id)'}
         where type not in ('PINNED_ITEM', 'SEARCH_FILTER') and audience is ${audience === undefined ? '' : 'not'} null
       do update set value = excluded.value, user_id = excluded.user_id returning id`,
      [scope.tenant, uuidv7(), scope.user._id, groupId, type, JSON.stringify(value), audience ?? null],
    );
    return row!.id;
  }

  private async replace(scope: RequestScope, { value, audience }: NewPreference, id: string): Promise<string> {
    const rows = await this.database.query(
      `update app.preferences set value = $4::jsonb, audience = $5 where ${OWN} and id = $3 returning id`,
      [scope.tenant, scope.user._id, id, JSON.stringify(value), audience ?? null, scope.user.isAdmin],
    );
    if (rows.length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['UserPreference', id]);
    return id;
  }

  async remove(scope: RequestScope, id: string): Promise<void> {
    if (!validate(id)) throw apiError('INVALID_FIELD_IN_PATH', ['id']);
    const rows = await this.database.query(`delete from app.preferences where ${OWN.replace('$6', '$4')} and id = $3 returning id`, [
      scope.tenant,
      scope.user._id,
      id,
      scope.user.isAdmin,
    ]);
    if (rows.length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['UserPreference', id]);
  }
}

/** What the user made; administrators also see to what others share. */
const OWN = 'tenant = $1 and (user_id = $2 or audience is not null and $6)';

const audiencesOf = ({ user }: RequestScope): readonly string[] => ['tenant', ...user.profiles.map((profile) => `profile/${profile}`)];

/** Staff share saved searches with their tenant and their profiles; how everybody's tables and pages look is the administrators' business. */
function mayShare(scope: RequestScope, { type, audience }: NewPreference): void {
  const isOwnAudience = audiencesOf(scope).includes(audience!) && scope.onlyPerson === undefined;
  if (!scope.user.isAdmin && (type !== 'SEARCH_FILTER' || !isOwnAudience))
    throw apiError('PERMISSION_DENIED', [`share ${type} with ${audience}`]);
}
