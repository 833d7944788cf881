import {
  apiRoute,
  entityPluralLabel,
  isPermitted,
  listRoute,
  recordRoute,
  type EntityDefinition,
  type Environment,
  type Menu,
  type UserConfiguration,
} from '@mortise/sdk';
import type { SystemRepositories, RequestScope, ServerPlugin } from '@mortise/sdk/server';
import { environmentOf } from '../../../shared/environmentOf.ts';
import { seesSharedOnly } from '../../entities/seesSharedOnly.ts';
import { DESCRIBED_MODULE } from '../../../shared/describedNames.ts';
import type { Preferences } from '../access/Preferences.ts';
import type { TenantOptions } from './TenantOptions.ts';
import type { TenantTexts } from './texts/TenantTexts.ts';

/** Puts together what the browser needs to know about its user. */
export class UserConfigurations {
  private readonly menus: readonly Menu[];
  private readonly repositories: Pick<SystemRepositories, 'entities' | 'entitiesOf'>;
  private readonly preferences: Preferences;
  private readonly options: Pick<TenantOptions, 'of'>;
  private readonly texts: Pick<TenantTexts, 'languages'>;
  private readonly environment: Environment;

  constructor(
    plugins: readonly ServerPlugin[],
    repositories: Pick<SystemRepositories, 'entities' | 'entitiesOf'>,
    preferences: Preferences,
    options: Pick<TenantOptions, 'of'>,
    texts: Pick<TenantTexts, 'languages'>,
    environment = environmentOf('PRODUCTION'),
  ) {
    this.menus = merged(plugins.flatMap((plugin) => plugin.menus ?? []));
    this.repositories = repositories;
    this.preferences = preferences;
    this.options = options;
    this.texts = texts;
    this.environment = environment;
  }

  async of(scope: RequestScope): Promise<UserConfiguration> {
    const entities = this.repositories.entitiesOf(scope);
    const described = entities.slice(this.repositories.entities.length);
    const languages = await this.texts.languages(scope);
    const all = visibleMenus(merged([...this.menus, ...describedMenus(described)]), scope);
    const menus = ownMenus(all, scope);
    return {
      user: scope.user,
      options: await this.options.of(scope),
      menus,
      responsiveBottomNavigation: menus.filter(({ audience }) => audience === 'linked'),
      userPreferences: await this.preferences.all(scope),
      userPermissions: scope.holder.permissions,
      environment: this.environment,
      scriptOverrides: {},
      collectMissingTranslations: false,
      ...(languages.length > 0 && { languages }),
      landingPage: firstPath(menus) ?? '/documentation/getting-started/getting-started',
      clientRoutes: Object.fromEntries(entities.map((entity) => [entity.name, recordRoute(entity)])),
    };
  }
}

/** The lists of the kinds that the tenant describes, in a group of their own after the other modules. */
const describedMenus = (entities: readonly EntityDefinition[]): readonly Menu[] => [
  {
    id: DESCRIBED_MODULE,
    label: 'Custom record types',
    icon: 'layout-list',
    children: entities.map((entity) => ({
      id: entity.name,
      label: entityPluralLabel(entity),
      path: listRoute(entity),
      permission: `read ${apiRoute(entity)}`,
    })),
  },
];

/** Groups of one id from several plugins become one, where the first of them stands unless it says otherwise; it also says label and icon. */
function merged(menus: readonly Menu[]): readonly Menu[] {
  const byId = new Map<string, Menu>();
  for (const menu of menus) {
    const known = byId.get(menu.id);
    byId.set(menu.id, known ? { ...known, children: [...(known.children ?? []), ...(menu.children ?? [])] } : menu);
  }
  const inOrder = [...byId.values()].toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return inOrder.map((menu) => (menu.children ? { ...menu, children: merged(menu.children) } : menu));
}

/** Menus without those that the user's profiles or permissions do not reach; a group without entries goes too. */
function visibleMenus(menus: readonly Menu[], scope: RequestScope): readonly Menu[] {
  return menus.flatMap((menu) => {
    if (menu.hidden === true || !sharesProfile(menu, scope)) return [];
    if (menu.tenantKinds?.some((kind) => kind === scope.user.tenantKind) === false) return [];
    if (menu.permission !== undefined && !isPermitted(scope.holder, menu.permission)) return [];
    if (menu.children === undefined) return [menu];
    const children = visibleMenus(menu.children, scope);
    return children.length > 0 ? [{ ...menu, children }] : [];
  });
}

/** What is for those who see only what they are linked with comes first, and clients have nothing else: lists of everybody's records are not theirs. */
function ownMenus(menus: readonly Menu[], scope: RequestScope): readonly Menu[] {
  if (scope.onlyPerson === undefined) return menus.filter(({ audience }) => audience !== 'linked');
  const own = menus.filter(({ audience }) => audience !== undefined);
  return seesSharedOnly(scope) ? own : [...own, ...menus.filter(({ audience }) => audience === undefined).map(notDaily)];
}

function notDaily(entry: Menu): Menu {
  const { daily: _, children, ...menu } = entry;
  return { ...menu, ...(children && { children: children.map(notDaily) }) };
}

const sharesProfile = ({ profiles }: Menu, { user }: RequestScope): boolean =>
  profiles === undefined || profiles.length === 0 || profiles.some((profile) => user.profiles.includes(profile));

function firstPath(menus: readonly Menu[]): string | undefined {
  for (const menu of menus) {
    const path = menu.redirect ?? menu.path ?? firstPath(menu.children ?? []);
    if (path !== undefined) return path;
  }
  return undefined;
}
