import { innerAddress } from '@mortise/sdk';
import * as v from 'valibot';

type Answer = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => isObject(value) && Object.values(value).every((text) => typeof text === 'string');

const text = v.pipe(v.string(), v.maxLength(300));
const address = v.pipe(
  text,
  v.check((value) => innerAddress(value) !== undefined),
);
const entry = {
  id: text,
  label: text,
  icon: v.optional(text),
  path: v.optional(address),
  redirect: v.optional(address),
  hidden: v.optional(v.boolean()),
  order: v.optional(v.number()),
  daily: v.optional(v.number()),
  profiles: v.optional(v.array(text)),
  permission: v.optional(text),
  audience: v.optional(v.picklist(['everybody', 'linked'])),
};
const MOST_ENTRIES = 200;
/** Each is looked at with every page. */
const MOST_ENTRIES_IN_ALL = 1_000;
const menu: v.GenericSchema = v.object({
  ...entry,
  children: v.optional(v.pipe(v.array(v.lazy(() => menu)), v.maxLength(MOST_ENTRIES))),
});
/** What is no menu would break the page of everybody. */
const menus = v.pipe(v.array(menu), v.maxLength(MOST_ENTRIES));

interface Entry {
  readonly children?: readonly Entry[];
}
const countOf = (entries: readonly Entry[]): number => entries.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

const isMenus = (value: unknown): boolean => v.is(menus, value) && countOf(value as readonly Entry[]) <= MOST_ENTRIES_IN_ALL;

/** What a script may change of the user's configuration, and what it has to be: who the user is and what they may is not its business. */
const CONFIGURABLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  options: isObject,
  menus: isMenus,
  responsiveBottomNavigation: isMenus,
  landingPage: (value) => typeof value === 'string' && innerAddress(value) !== undefined,
  scriptOverrides: isTexts,
  collectMissingTranslations: (value) => typeof value === 'boolean',
};

/**
 * The product's own answer with that of the tenant's script: objects are laid over each other, anything else takes its place.
 * Nothing from the script changes nothing.
 */
export function extendedAnswer(name: string, standard: unknown, answer: unknown): unknown {
  if (answer === null || answer === undefined) return standard;
  if (!isObject(standard)) return answer;
  // A list in the place of an object would break whoever asked.
  if (!isObject(answer)) return standard;
  const taken = name === 'user-configuration' ? configurable(standard, answer) : answer;
  return { ...standard, ...taken };
}

function configurable(standard: Answer, answer: Answer): Answer {
  const taken = Object.entries(answer).filter(([key, value]) => Object.hasOwn(CONFIGURABLE, key) && CONFIGURABLE[key]!(value));
  return Object.fromEntries(
    taken.map(([key, value]) => [key, key === 'options' ? withActionsOf(pagesOf(standard['options']), value as Answer) : value]),
  );
}

/** What the actions of rows call, they call with the rights of whoever clicks: they are given by who sets up the tenant's options, not by authors of scripts. */
function withActionsOf(given: Answer, options: Answer): Answer {
  if (!isObject(options['pages'])) return options;
  const pages = Object.entries(options['pages']).map(([name, page]) => {
    if (!isObject(page)) return [name, page];
    const { rowActions: _, ...rest } = page;
    const own = Object.hasOwn(given, name) ? given[name] : undefined;
    return [name, isObject(own) && own['rowActions'] !== undefined ? { ...rest, rowActions: own['rowActions'] } : rest];
  });
  return { ...options, pages: Object.fromEntries(pages) };
}

const pagesOf = (options: unknown): Answer => (isObject(options) && isObject(options['pages']) ? options['pages'] : {});
