import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonValue } from '../JsonValue.ts';
import { isPermitted, type PermissionCheck } from '../permissions.ts';
import type { PreferenceType, UserConfiguration, UserPreference } from '../wire.ts';
import type { PreferenceOptions, SessionService } from '../client/services/SessionService.ts';

/** Of these a user has many in a group, of all others one. */
const MANY: ReadonlySet<PreferenceType> = new Set(['PINNED_ITEM', 'SEARCH_FILTER']);

/** A session whose preferences are kept in memory. */
export class FakeSession implements SessionService {
  readonly configuration: UserConfiguration;
  private kept: readonly UserPreference[];
  private saves = 0;

  constructor(configuration: UserConfiguration) {
    this.configuration = configuration;
    this.kept = configuration.userPreferences;
    makeAutoObservable<FakeSession, 'kept'>(this, { configuration: false, kept: observableRef });
  }

  get user() {
    return this.configuration.user;
  }

  get menus() {
    return this.configuration.menus;
  }

  isPermitted(permission: string, check?: PermissionCheck): boolean {
    return isPermitted({ ...this.user, permissions: this.configuration.userPermissions }, permission, check);
  }

  preference(type: PreferenceType, groupId: string): UserPreference | undefined {
    return this.preferences(type, groupId)[0];
  }

  preferences(type: PreferenceType, groupId: string): readonly UserPreference[] {
    return this.kept.filter((preference) => preference.type === type && preference.groupId === groupId);
  }

  savePreference(
    type: PreferenceType,
    groupId: string,
    value: JsonValue,
    { _id, audience }: PreferenceOptions = {},
  ): Promise<UserPreference> {
    const known = MANY.has(type) ? undefined : this.preferences(type, groupId).find((other) => other.audience === audience);
    const saved = { _id: _id ?? known?._id ?? `preference ${(this.saves += 1)}`, groupId, type, value, ...(audience && { audience }) };
    const others = this.kept.filter((other) => other._id !== saved._id);
    const own = [...others, saved].filter((preference) => preference.audience === undefined);
    this.kept = [...own, ...[...others, saved].filter((preference) => preference.audience !== undefined)];
    return Promise.resolve(saved);
  }

  removePreference(id: string): Promise<void> {
    this.kept = this.kept.filter(({ _id }) => _id !== id);
    return Promise.resolve();
  }
}
