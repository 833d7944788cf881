import {
  isPermitted,
  type JsonValue,
  type Menu,
  type PermissionCheck,
  type PreferenceType,
  type SessionUser,
  type UserConfiguration,
  type UserPreference,
} from '@mortise/sdk';
import type { ApiService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';

/** The session that a user configuration describes. */
export class ConfigurationSession implements SessionService {
  readonly configuration: UserConfiguration;
  private preferences: UserPreference[];
  private readonly api: ApiService;

  constructor(configuration: UserConfiguration, api: ApiService) {
    this.configuration = configuration;
    this.preferences = [...configuration.userPreferences];
    this.api = api;
    makeAutoObservable<ConfigurationSession, 'preferences' | 'api'>(this, {
      configuration: false,
      api: false,
      preferences: observableShallow,
    });
  }

  get user(): SessionUser {
    return this.configuration.user;
  }

  get menus(): readonly Menu[] {
    return this.visible(this.configuration.menus);
  }

  isPermitted(permission: string, check?: PermissionCheck): boolean {
    return isPermitted({ ...this.user, permissions: this.configuration.userPermissions }, permission, check);
  }

  preference(type: PreferenceType, groupId: string): UserPreference | undefined {
    return this.preferences.find((preference) => preference.type === type && preference.groupId === groupId);
  }

  async savePreference(type: PreferenceType, groupId: string, value: JsonValue): Promise<void> {
    const known = this.preference(type, groupId);
    const path = `/core/users/${encodeURIComponent(this.user.username)}/preferences`;
    const saved = await this.api.post<UserPreference>(path, { ...(known && { _id: known._id }), groupId, type, value }, { isSilent: true });
    runInAction(() => {
      this.preferences = [...this.preferences.filter((preference) => preference !== known && preference._id !== saved._id), saved];
    });
  }

  /** Entries without profiles are everybody's; the others those of a shared profile; never the hidden ones. */
  private visible(menus: readonly Menu[]): readonly Menu[] {
    return menus
      .filter((menu) => menu.hidden !== true && (menu.permission === undefined || this.isPermitted(menu.permission)))
      .filter(({ profiles = [] }) => profiles.length === 0 || profiles.some((profile) => this.user.profiles.includes(profile)))
      .map((menu) => (menu.children ? { ...menu, children: this.visible(menu.children) } : menu))
      .filter((menu) => menu.path !== undefined || menu.redirect !== undefined || (menu.children?.length ?? 0) > 0);
  }
}
