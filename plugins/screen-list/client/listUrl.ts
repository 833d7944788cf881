import type { TableSort } from '@mortise/sdk/client';

/** What a list page shows, as it stands in the address. */
export interface ListState {
  readonly search: string;
  /** Name of a saved filter. */
  readonly filter: string;
  /** From 1. */
  readonly page: number;
  readonly sort: TableSort | undefined;
  /** Criteria by parameter, as the API takes them: `status=DRAFT,-CLOSED`. */
  readonly criteria: Readonly<Record<string, string>>;
}

/** Parameters of the application that say nothing about the list. Specification 2§2. */
const RESERVED: ReadonlySet<string> = new Set([
  'jwt', 'token', 'editMode', 'parentUrl', 'selectedIds', 'noDecoration', 'navs', 'userContext', 'newAuth', 'clearCache', 'safeMode',
]); // prettier-ignore
const OWN: ReadonlySet<string> = new Set(['search', 'filter', 'page', 'sort']);

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
  if (state.sort) next.set('sort', formatSort(state.sort));
  if (state.page > 1) next.set('page', String(state.page));
  return next;
}

export function parseSort(text: string): TableSort | undefined {
  const [first = ''] = text.split(',', 1);
  if (first === '' || first === '-') return undefined;
  return first.startsWith('-') ? { key: first.slice(1), isDescending: true } : { key: first, isDescending: false };
}

export const formatSort = ({ key, isDescending }: TableSort): string => (isDescending ? `-${key}` : key);
