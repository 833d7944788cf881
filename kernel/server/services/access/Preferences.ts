import { ApiError, type JsonValue, type PreferenceType, type UserPreference } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';

const TYPES: ReadonlySet<unknown> = new Set<PreferenceType>(['PINNED_ITEM', 'SEARCH_FILTER', 'TABLE_CONFIGURATION', 'UI', 'THEMING']);
const MAX_GROUP = 300;
const MAX_VALUE = 100_000;

/** What users keep for themselves: pinned records, saved searches, tables, looks. Specification 1§3. */
export class Preferences {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async all(scope: RequestScope): Promise<readonly UserPreference[]> {
    const rows = await this.database.query<{ id: string; group_id: string; type: PreferenceType; value: string }>(
      'select id, group_id, type, value::text as value from app.preferences where tenant = $1 and user_id = $2 order by id',
      [scope.tenant, scope.user._id],
    );
    return rows.map(({ id, group_id: groupId, type, value }) => ({ _id: id, groupId, type, value: JSON.parse(value) as JsonValue }));
  }

  /** Saves one preference. Without `_id` a pinned record or saved search is added, anything else replaces that of its group. */
  async save(scope: RequestScope, body: unknown): Promise<UserPreference> {
    const { _id, groupId, type, value } = (body ?? {}) as Record<string, unknown>;
    if (!TYPES.has(type)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['type']);
    if (typeof groupId !== 'string' || groupId.length > MAX_GROUP) throw ApiError.of('INVALID_FIELD_IN_BODY', ['groupId']);
    if (_id !== undefined && !validate(_id)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['_id']);
    const json = JSON.stringify(value ?? null);
    if (json.length > MAX_VALUE || json.includes('\\u0000')) throw ApiError.of('INVALID_FIELD_IN_BODY', ['value']);
    const id =
      _id === undefined ? await this.insert(scope, groupId, type as PreferenceType, json) : await this.replace(scope, _id as string, json);
    return { _id: id, groupId, type: type as PreferenceType, value: value as JsonValue };
  }

  private async insert(scope: RequestScope, groupId: string, type: PreferenceType, json: string): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into app.preferences (tenant, id, user_id, group_id, type, value) values ($1, $2, $3, $4, $5, $6::jsonb)
       on conflict (tenant, user_id, type, group_id) where type not in ('PINNED_ITEM', 'SEARCH_FILTER')
       do update set value = excluded.value returning id`,
      [scope.tenant, uuidv7(), scope.user._id, groupId, type, json],
    );
    return row!.id;
  }

  private async replace(scope: RequestScope, id: string, json: string): Promise<string> {
    const rows = await this.database.query(
      'update app.preferences set value = $4::jsonb where tenant = $1 and user_id = $2 and id = $3 returning id',
      [scope.tenant, scope.user._id, id, json],
    );
    if (rows.length === 0) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['UserPreference', id]);
    return id;
  }

  async remove(scope: RequestScope, id: string): Promise<void> {
    if (!validate(id)) throw ApiError.of('INVALID_FIELD_IN_PATH', ['id']);
    const rows = await this.database.query('delete from app.preferences where tenant = $1 and user_id = $2 and id = $3 returning id', [
      scope.tenant,
      scope.user._id,
      id,
    ]);
    if (rows.length === 0) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['UserPreference', id]);
  }
}
