import { entityPluralLabel, listRoute, recordPath, type EntityShape, type Services } from '@mortise/sdk';
import { ContributionsService, EntitiesService, SessionService, type TranslationService } from '@mortise/sdk/client';
import { targetOf } from './activeMenu.ts';
import { commandChoices, pageActions, readable, type Choice } from './commands.ts';
import { partsOf } from './navigationParts.ts';
import { pinnedRecords } from './pinnedRecords.ts';
import { FEWEST_LETTERS, type RecordSearch } from './RecordFinder.ts';
import { recordCommands } from './recordCommands.ts';
import { searchedWords } from './spokenCommand.ts';
import { recentRecords, type RecordKey } from '../services/recentRecords.ts';

type Translate = TranslationService['translate'];
type RecordGroup = RecordSearch['groups'][number];

/** Without a text. */
const MOST = 40;
/** Beside records. */
const FEW_COMMANDS = 8;
const FEW_RECENT = 10;
const RESULTS = 'results';
const LISTS = 'search';

/** What the command bar offers: first what can be done on the page, then what the user had to do with, and commands; with a text what fits it, records last. */
export function choicesFor(text: string, found: RecordSearch | undefined, services: Services, t: Translate): readonly Choice[] {
  const search = text.trim();
  const actions = pageActions(search, services);
  const commands = commandChoices(search, services, t);
  if (search === '') return [...actions, ...keptChoices(services, t), ...commands].slice(0, MOST);
  if (search.length < FEWEST_LETTERS)
    return [...actions, ...commands, ...readable(services).map((entity) => listChoice(entity, search, t('Search'), t))].slice(0, MOST);
  const words = searchedWords(search);
  return [
    ...actions,
    ...commands.slice(0, FEW_COMMANDS),
    ...recordCommands(search, found, services, t),
    ...(found ? foundChoices(found, words, services, t) : []),
    allResults(words, t),
    ...searchScreens(words, services, t),
  ];
}

/** Recent records and pinned ones. */
function keptChoices(services: Services, t: Translate): readonly Choice[] {
  const readableNames = new Set(readable(services).map(({ name }) => name));
  const visited = recentRecords(services.get(SessionService).user);
  const recent = visited.filter(({ entity }) => readableNames.has(entity)).slice(0, FEW_RECENT);
  const choices = (group: string, records: readonly RecordKey[]) =>
    records.map(({ entity, registration }) => recordChoice(group, services.get(EntitiesService).named(entity), { registration }));
  return [...choices(t('Recent'), recent), ...choices(t('Pinned'), pinnedRecords(services))];
}

/** Records kind by kind, those of daily work first, each with the way to all of them; kinds that did not answer can be searched in their lists. */
function foundChoices({ groups, late }: RecordSearch, search: string, services: Services, t: Translate): readonly Choice[] {
  const entities = services.get(EntitiesService);
  return [
    ...groups.toSorted(byDailyWork(services)).flatMap((group) => groupChoices(group, entities.find(group.entity), search, t)),
    ...late.flatMap((name) => entities.find(name) ?? []).map((entity) => listChoice(entity, search, t('Search timed out'), t)),
  ];
}

/** As the navigation has their lists; the others in the order of their modules. */
function byDailyWork(services: Services): (one: RecordGroup, other: RecordGroup) => number {
  const entities = services.get(EntitiesService);
  const targets = partsOf(services.get(SessionService).menus).daily.map(targetOf);
  const rank = ({ entity: name }: RecordGroup): number => {
    const entity = entities.find(name);
    const index = entity === undefined ? -1 : targets.indexOf(listRoute(entity));
    return index === -1 ? targets.length : index;
  };
  return (one, other) => rank(one) - rank(other);
}

function groupChoices({ records }: RecordGroup, entity: EntityShape | undefined, search: string, t: Translate): readonly Choice[] {
  if (entity === undefined) return [];
  const group = t(entityPluralLabel(entity));
  const label = t('Show all in {entities}', { entities: group.toLowerCase() });
  return [...records.map((record) => recordChoice(group, entity, record)), { ...listChoice(entity, search, group, t), label }];
}

const recordChoice = (
  group: string,
  entity: EntityShape,
  record: Pick<NonNullable<Choice['record']>, 'registration' | 'name' | 'status'>,
): Choice => ({
  id: `${group}/${entity.name}/${record.registration}`,
  group,
  label: record.name ?? record.registration,
  path: recordPath(entity, record.registration),
  record: { ...record, entity },
});

const listChoice = (entity: EntityShape, text: string, group: string, t: Translate): Choice => ({
  id: `${LISTS}/${entity.name}`,
  group,
  label: t('“{text}” in {entities}', { text, entities: t(entityPluralLabel(entity)).toLowerCase() }),
  path: searchPath(listRoute(entity), text),
});

/** Whether a choice leads to what else is found, and is not found itself. */
export const isWayToResults = ({ id }: Choice): boolean => id.startsWith(RESULTS) || id.startsWith(LISTS);

/** Screens of plugins that search for what was typed. */
const searchScreens = (search: string, services: Services, t: Translate): readonly Choice[] =>
  services
    .get(ContributionsService)
    .all('screens')
    .filter(({ permission }) => permission === undefined || services.get(SessionService).isPermitted(permission))
    .flatMap(({ id, path, searchLabel }) =>
      searchLabel === undefined
        ? []
        : [{ id: `${RESULTS}/${id}`, group: t('Search'), label: t(searchLabel, { text: search }), path: searchPath(path, search) }],
    );

const allResults = (search: string, t: Translate): Choice => ({
  id: RESULTS,
  group: t('Search'),
  label: t('All results'),
  path: searchPath('/global-search', search),
});

const searchPath = (path: string, search: string): string => `${path}?search=${encodeURIComponent(search)}`;
