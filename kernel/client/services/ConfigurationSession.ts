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
import type { ApiService, PreferenceOptions, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isMenuMeant } from './isMenuMeant.ts';
import type * as routes from '../../server/services/access/preferenceRoutes.ts';

/** Puts entries of plugins among the menus of a configuration. */
export type PlaceMenus = (menus: readonly Menu[]) => readonly Menu[];

/** The session that a user configuration describes. */
export class ConfigurationSession implements SessionService {
  readonly configuration: UserConfiguration;
  private kept: readonly UserPreference[];
  private readonly api: ApiService;
  private place: PlaceMenus | undefined;
  /** Settled once the save before is: what is changed twice has to arrive in that order. */
  private saving: Promise<unknown> = Promise.resolve();

  constructor(configuration: UserConfiguration, api: ApiService) {
    this.configuration = configuration;
    this.kept = configuration.userPreferences;
    this.api = api;
    makeAutoObservable<ConfigurationSession, 'kept' | 'api' | 'saving' | 'place'>(this, {
      configuration: false,
      api: false,
      saving: false,
      kept: observableRef,
      place: observableRef,
    });
  }

  get user(): SessionUser {
    return this.configuration.user;
  }

  get menus(): readonly Menu[] {
    const { menus } = this.configuration;
    return this.visible(this.place?.(menus) ?? menus);
  }

  placeMenus(place: PlaceMenus): void {
    this.place = place;
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

  async savePreference(type: PreferenceType, groupId: string, value: JsonValue, options: PreferenceOptions = {}): Promise<UserPreference> {
    const input = { params: this.params, body: { ...options, groupId, type, value }, isSilent: true };
    const request = this.saving.then(() => this.api.call<typeof routes.savePreference>('POST /core/users/:username/preferences', input));
    this.saving = request.catch(() => {});
    const saved = await request;
    runInAction(() => {
      this.kept = [...this.kept.filter(({ _id }) => _id !== saved._id), saved].toSorted(byAudience);
    });
    return saved;
  }

  async removePreference(id: string): Promise<void> {
    const input = { params: { ...this.params, id }, isSilent: true };
    await this.api.call<typeof routes.removePreference>('DELETE /core/users/:username/preferences/:id', input);
    runInAction(() => {
      this.kept = this.kept.filter(({ _id }) => _id !== id);
    });
  }

  private get params() {
    return { username: this.user.username };
  }

  private visible(menus: readonly Menu[]): readonly Menu[] {
    return menus
      .filter((menu) => isMenuMeant(menu, this))
      .map((menu) => (menu.children ? { ...menu, children: this.visible(menu.children) } : menu))
      .filter((menu) => menu.path !== undefined || menu.redirect !== undefined || (menu.children?.length ?? 0) > 0);
  }
}

/** The user's own, then those of their profiles, then the tenant's. */
const byAudience = (one: UserPreference, other: UserPreference): number => rank(one) - rank(other);
const rank = ({ audience }: UserPreference): number => (audience === undefined ? 0 : audience === 'tenant' ? 2 : 1);
