import type { JsonValue } from '@mortise/sdk';
import type { TableConfiguration } from '../tableConfiguration.ts';

/** Where the advanced search opens: in a dialog, or between toolbar and table. */
export type SearchPlace = 'modal' | 'inline';

/**
 * As the table configuration of the path says, else the page, else the option `advancedSearch` of the tenant, which is `modal` or
 * `inline`; else in a dialog.
 */
export function searchPlace(
  { advancedSearchInModal }: TableConfiguration,
  page: SearchPlace | undefined,
  option: JsonValue | undefined,
): SearchPlace {
  if (advancedSearchInModal !== undefined) return advancedSearchInModal ? 'modal' : 'inline';
  return page ?? (option === 'inline' ? 'inline' : 'modal');
}
