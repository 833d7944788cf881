import type { TableSort } from '@mortise/sdk/client';

/** What a list page shows, as it stands in the address. */
export interface ListState {
  readonly search: string;
  /** Name of a saved search to recall. */
  readonly filter: string;
  /** From 1. */
  readonly page: number;
  /** The most important key first; empty for the order that the page is set up with. */
  readonly sort: readonly TableSort[];
  /** Criteria by parameter, as the API takes them: `status=DRAFT,-CLOSED`. */
  readonly criteria: Readonly<Record<string, string>>;
}

/** Parameters of the application that say nothing about the list. Specification 2§2. */
const RESERVED: ReadonlySet<string> = new Set([
  'jwt', 'token', 'editMode', 'parentUrl', 'selectedIds', 'noDecoration', 'navs', 'userContext', 'newAuth', 'clearCache', 'safeMode', 'sideView',
]); // prettier-ignore
const OWN: ReadonlySet<string> = new Set(['search', 'filter', 'page', 'sort']);

/** Letters that the address of a request may have: beyond 16 KiB servers and proxies refuse it with all its headers. */
const LONGEST = 12_000;

export function parseListUrl(parameters: URLSearchParams): ListState {
  const page = Number(parameters.get('page') ?? 1);
  const criteria = [...parameters].filter(([name, value]) => !RESERVED.has(name) && !OWN.has(name) && value.trim() !== '');
  return {
    search: parameters.get('search') ?? '',
    filter: parameters.get('filter') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: parseSort(parameters.get('sort') ?? ''),
    criteria: Object.fromEntries(criteria),
  };
}

/** The address of a state; reserved parameters of the present one stay. */
export function formatListUrl(state: ListState, present: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...present].filter(([name]) => RESERVED.has(name)));
  if (state.filter !== '') next.set('filter', state.filter);
  if (state.search.trim() !== '') next.set('search', state.search);
  for (const [name, value] of Object.entries(state.criteria)) if (value.trim() !== '') next.set(name, value);
  if (state.sort.length > 0) next.set('sort', formatSort(state.sort));
  if (state.page > 1) next.set('page', String(state.page));
  return next;
}

/** Whether no server would take the address. */
export const isTooLong = (parameters: URLSearchParams): boolean => parameters.toString().length > LONGEST;

/** `-amount,name`: by amount, the greatest first, then by name. Specification 3§4. */
export function parseSort(text: string): readonly TableSort[] {
  return text.split(',').flatMap((entry) => {
    const isDescending = entry.startsWith('-');
    const key = entry.slice(isDescending ? 1 : 0).trim();
    return key === '' ? [] : [{ key, isDescending }];
  });
}

export const formatSort = (sort: readonly TableSort[]): string =>
  sort.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',');
