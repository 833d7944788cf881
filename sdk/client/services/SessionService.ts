import type { PermissionCheck } from '../../permissions.ts';
import { token } from '../../token.ts';
import type { JsonValue } from '../../JsonValue.ts';
import type { Menu, PreferenceType, SessionUser, UserConfiguration, UserPreference } from '../../wire.ts';

/** The signed-in user, their permissions, menus and preferences; rebuilt at each sign-in. Observable. */
export interface SessionService {
  readonly configuration: UserConfiguration;
  readonly user: SessionUser;
  /** Menus of the user's profiles. */
  readonly menus: readonly Menu[];
  isPermitted(permission: string, check?: PermissionCheck): boolean;
  preference(type: PreferenceType, groupId: string): UserPreference | undefined;
  savePreference(type: PreferenceType, groupId: string, value: JsonValue): Promise<void>;
}
export const SessionService = token<SessionService>('session');
