import type { TableSort } from '@mortise/sdk/ui';

/** What a list page shows, as it stands in the address. */
export interface ListState {
  readonly search: string;
  /** Name of a saved search to recall. */
  readonly filter: string;
  /** From 1. */
  readonly page: number;
  /** The last of the pages that are shown one after another; in the address `page=2-4`. */
  readonly to: number;
  /** The most important key first; empty for the order that the page is set up with. */
  readonly sort: readonly TableSort[];
  /** Criteria by parameter, as the API takes them: `status=DRAFT,-CLOSED`. */
  readonly criteria: Readonly<Record<string, string>>;
  /** `board`: cards in columns by their status; empty for rows. */
  readonly shownAs: string;
  /** The criterion by whose values the rows are grouped; empty where they are not. */
  readonly groupBy: string;
  /** Values of the groups whose rows are shown; empty is that of the records that have none. */
  readonly openGroups: readonly string[];
}

/** Parameters of the application that say nothing about the list. */
const RESERVED: ReadonlySet<string> = new Set([
  'jwt',
  'token',
  'editMode',
  'parentUrl',
  'selectedIds',
  'noDecoration',
  'navs',
  'userContext',
  'newAuth',
  'clearCache',
  'safeMode',
  'sideView',
  'embed',
]);
const OWN: ReadonlySet<string> = new Set(['search', 'filter', 'page', 'sort', 'shownAs', 'groupBy', 'openGroups']);

const BOARD = 'board';

/** Pages that are shown one after another. */
const MOST_PAGES = 1_000;

/** Letters that the address of a request may have: beyond 16 KiB servers and proxies refuse it with all its headers. */
const LONGEST = 12_000;

export function parseListUrl(parameters: URLSearchParams): ListState {
  const [page, to] = pagesOf(parameters.get('page') ?? '');
  const criteria = [...parameters].filter(([name, value]) => !RESERVED.has(name) && !OWN.has(name) && value.trim() !== '');
  return {
    search: parameters.get('search') ?? '',
    filter: parameters.get('filter') ?? '',
    page,
    to,
    sort: parseSort(parameters.get('sort') ?? ''),
    criteria: Object.fromEntries(criteria),
    shownAs: parameters.get('shownAs') === BOARD ? BOARD : '',
    groupBy: parameters.get('groupBy') ?? '',
    openGroups: parseGroups(parameters.get('openGroups') ?? ''),
  };
}

/** The address of a state; reserved parameters of the present one stay. */
export function formatListUrl(state: ListState, present: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...present].filter(([name]) => RESERVED.has(name)));
  if (state.filter !== '') next.set('filter', state.filter);
  if (state.search.trim() !== '') next.set('search', state.search);
  for (const [name, value] of Object.entries(state.criteria)) if (value.trim() !== '') next.set(name, value);
  if (state.sort.length > 0) next.set('sort', formatSort(state.sort));
  if (state.to > state.page) next.set('page', `${state.page}-${state.to}`);
  else if (state.page > 1) next.set('page', String(state.page));
  if (state.shownAs !== '') next.set('shownAs', state.shownAs);
  if (state.groupBy !== '') next.set('groupBy', state.groupBy);
  if (state.groupBy !== '' && state.openGroups.length > 0) next.set('openGroups', formatGroups(state.openGroups));
  return next;
}

/** How the address names the group of the records that have no value. */
const NONE = '-';

const parseGroups = (text: string): readonly string[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => (part === NONE ? '' : part.replace(/^%2D/, NONE).replaceAll('%2C', ',').replaceAll('%25', '%')));

/** A comma within a value, and a dash at its start, are percent-encoded. */
const formatGroups = (values: readonly string[]): string =>
  values.map((value) => (value === '' ? NONE : value.replaceAll('%', '%25').replaceAll(',', '%2C').replace(/^-/, '%2D'))).join(',');

/** `3`, or `2-4`; the first page for what is neither. */
function pagesOf(text: string): readonly [page: number, to: number] {
  const [, first, last] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? [];
  const page = Math.max(1, Number(first ?? 1));
  return [page, Math.max(page, Math.min(Number(last ?? page), page + MOST_PAGES - 1))];
}

/** Whether no server would take the address. */
export const isTooLong = (parameters: URLSearchParams): boolean => parameters.toString().length > LONGEST;

/** `-amount,name`: by amount, the greatest first, then by name; each key counts once. */
export function parseSort(text: string): readonly TableSort[] {
  const keys = text.split(',').flatMap((entry) => {
    const isDescending = entry.startsWith('-');
    const key = entry.slice(isDescending ? 1 : 0).trim();
    return key === '' ? [] : [{ key, isDescending }];
  });
  return keys.filter(({ key }, index) => index === keys.findIndex((other) => other.key === key));
}

export const formatSort = (sort: readonly TableSort[]): string =>
  sort.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',');
