import { entityLabel, entityPluralLabel, hasCreatePage, listRoute, newRecordRoute, type EntityShape, type Services } from '@mortise/sdk';
import {
  ContributionsService,
  EntitiesService,
  SessionService,
  ShortcutsService,
  type FoundRecord,
  type TranslationService,
} from '@mortise/sdk/client';
import { foldText } from '@mortise/sdk/domain';
import { KEYS_PATH } from './keys/keysPath.ts';
import { runCommand } from './useCommandHotkeys.ts';

/** Something the command bar offers. */
export interface Choice {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Where it leads; else it runs. */
  readonly path?: string;
  /** What the page that it leads to is told, and no link can say. */
  readonly state?: { readonly transition: string };
  readonly run?: () => void;
  /** That start it without the command bar. */
  readonly keys?: string;
  /** The record that it opens; what is not known of it yet is asked for. */
  readonly record?: Partial<FoundRecord> & { readonly entity: EntityShape; readonly registration: string };
}

/** Screens, lists, entries of the navigation that plugins bring, commands and new records that fit what was typed, every word of it. */
export function commandChoices(text: string, services: Services, t: TranslationService['translate']): readonly Choice[] {
  const places = [...lists(services, t), ...screens(services, t), { id: 'keys', group: t('Go to'), label: t('Keys'), path: KEYS_PATH }];
  return [...places, ...menus(services, t, places), ...commands(services, t), ...additions(services, t)].filter(fitting(text));
}

/** What the page that is shown offers to do and fits what was typed. */
export const pageActions = (text: string, services: Services): readonly Choice[] =>
  services
    .get(ShortcutsService)
    .groups.flatMap(({ title, shortcuts }) =>
      shortcuts.flatMap(({ label, run, keys }, index): Choice[] =>
        run === undefined ? [] : [{ id: `page/${title}/${index}`, group: title, label, run, ...(keys !== undefined && { keys }) }],
      ),
    )
    .filter(fitting(text));

function fitting(text: string): (choice: Choice) => boolean {
  const words = foldText(text).split(' ').filter(Boolean);
  return ({ label }) => words.every((word) => foldText(label).includes(word));
}

export const readable = (services: Services): readonly EntityShape[] =>
  services.get(EntitiesService).all.filter(({ collection }) => services.get(SessionService).isPermitted(`read /api/${collection}`));

const lists = (services: Services, t: TranslationService['translate']): Choice[] =>
  readable(services).map((entity) => ({
    id: `list/${entity.name}`,
    group: t('Go to'),
    label: t(entityPluralLabel(entity)),
    path: listRoute(entity),
  }));

const additions = (services: Services, t: TranslationService['translate']): Choice[] =>
  readable(services)
    .filter((entity) => hasCreatePage(entity) && services.get(SessionService).isPermitted(`write /api/${entity.collection}`))
    .map((entity) => ({
      id: `add/${entity.name}`,
      group: t('Create'),
      label: t('New {entity}', { entity: t(entityLabel(entity)).toLowerCase() }),
      path: newRecordRoute(entity),
    }));

const screens = (services: Services, t: TranslationService['translate']): Choice[] =>
  services
    .get(ContributionsService)
    .all('screens')
    .filter(
      ({ path, permission }) => !/[:*]/.test(path) && (permission === undefined || services.get(SessionService).isPermitted(permission)),
    )
    .flatMap(({ id, label, path }) => (label === undefined ? [] : [{ id: `screen/${id}`, group: t('Go to'), label: t(label), path }]));

/** Entries of plugins that lead elsewhere than what is offered already. */
const menus = (services: Services, t: TranslationService['translate'], offered: readonly Choice[]): Choice[] =>
  services
    .get(ContributionsService)
    .all('menus')
    .filter(({ permission }) => permission === undefined || services.get(SessionService).isPermitted(permission))
    .filter(({ path }) => path !== undefined && !offered.some((choice) => choice.path === path))
    .map(({ id, label, path }) => ({ id: `menu/${id}`, group: t('Go to'), label: t(label), path: path! }));

const commands = (services: Services, t: TranslationService['translate']): Choice[] =>
  services
    .get(ContributionsService)
    .all('commands')
    .filter(({ permission }) => permission === undefined || services.get(SessionService).isPermitted(permission))
    .map((command) => ({
      id: `command/${command.id}`,
      group: t('Actions'),
      label: t(command.label),
      run: () => void runCommand(command, services),
    }));
