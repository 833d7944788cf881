import type { JsonValue } from '@mortise/sdk';
import type { TableConfiguration } from '../tableConfiguration.ts';

/** Where the advanced search opens: in a dialog, or between toolbar and table. */
export type SearchPlace = 'modal' | 'inline';

/**
 * As the table configuration of the path says, else the page, else the option `advancedSearch.inModal` of the tenant, or
 * `advancedSearch` as `modal` or `inline`; else in a dialog.
 */
export function searchPlace(
  { advancedSearchInModal }: TableConfiguration,
  page: SearchPlace | undefined,
  option: JsonValue | undefined,
): SearchPlace {
  if (advancedSearchInModal !== undefined) return advancedSearchInModal ? 'modal' : 'inline';
  return page ?? (isInline(option) ? 'inline' : 'modal');
}

const isInline = (option: JsonValue | undefined): boolean =>
  option === 'inline' || (typeof option === 'object' && option !== null && 'inModal' in option && option['inModal'] === false);
