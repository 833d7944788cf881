import type { JsonObject, UserPreference } from '@mortise/sdk';
import type { Badge } from './badges.ts';
import { formatListUrl, parseListUrl, type ListState } from './listUrl.ts';

/** A search kept as preference of type SEARCH_FILTER. */
export interface SavedSearch {
  readonly label: string;
  /** As in the address of the list, without page. */
  readonly query: string;
}

const LONGEST_LABEL = 60;
const NOWHERE = new URLSearchParams();

/** What a preference holds; undefined when it is no saved search. */
export function readSavedSearch({ value }: UserPreference): SavedSearch | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { label, query } = value as JsonObject;
  return typeof label === 'string' && typeof query === 'string' ? { label, query } : undefined;
}

export const queryOf = (state: ListState): string => formatListUrl({ ...state, page: 1, to: 1, filter: '' }, NOWHERE).toString();

export const stateOf = ({ query }: SavedSearch): ListState => parseListUrl(new URLSearchParams(query));

/** Whether two queries say the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = (query: string) => {
    const parameters = new URLSearchParams(query);
    parameters.sort();
    return parameters.toString();
  };
  return sorted(one) === sorted(other);
}

/** Why a search is not worth keeping: nothing is filled in, or nothing that would show as a badge. */
export function emptiness({ search, criteria, sort, groupBy, shownAs }: ListState): 'nothing' | 'noBadges' | undefined {
  if (Object.keys(criteria).length > 0 || groupBy !== '' || shownAs !== '') return undefined;
  return search.trim() === '' && sort.length === 0 ? 'nothing' : 'noBadges';
}

export const wordsOf = ({ label, text }: Badge): string => `${label}: ${text}`;

/** What its badges say, cut off. SEARCH-020. */
export function labelOf(badges: readonly string[]): string {
  const label = badges.join(', ');
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}
