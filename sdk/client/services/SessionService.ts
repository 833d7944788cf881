import type { PermissionCheck } from '../../permissions.ts';
import { token } from '../../token.ts';
import type { JsonValue } from '../../JsonValue.ts';
import type { Menu, PreferenceType, SessionUser, UserConfiguration, UserPreference } from '../../wire.ts';

export interface PreferenceOptions {
  /** The one to replace. */
  readonly _id?: string;
  /** With whom it is shared; nobody without it. */
  readonly audience?: NonNullable<UserPreference['audience']>;
}

/** The signed-in user, their permissions, menus and preferences; rebuilt at each sign-in. Observable. */
export interface SessionService {
  readonly configuration: UserConfiguration;
  readonly user: SessionUser;
  /** Menus of the user's profiles. */
  readonly menus: readonly Menu[];
  isPermitted(permission: string, check?: PermissionCheck): boolean;
  /** The one of the group: the user's own, else that of a profile, else the tenant's. */
  preference(type: PreferenceType, groupId: string): UserPreference | undefined;
  /** All of the group, the user's own first: pinned records and saved searches. */
  preferences(type: PreferenceType, groupId: string): readonly UserPreference[];
  /** Adds a pinned record or saved search, replaces anything else. */
  savePreference(type: PreferenceType, groupId: string, value: JsonValue, options?: PreferenceOptions): Promise<UserPreference>;
  removePreference(id: string): Promise<void>;
}
export const SessionService = token<SessionService>('session');
