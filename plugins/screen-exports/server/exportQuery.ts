import { apiError } from '@mortise/sdk';
import type { ListQuery } from '@mortise/sdk/server';
import type { NewExport } from './ExportStore.ts';

/** Parameters of a list that say which of the rows to send, or what of them: an export has them all, and its own columns. */
const OF_PAGES: ReadonlySet<string> = new Set([
  'range',
  'afterId',
  'nextPagination',
  'projection',
  'include',
  'breakdown',
  'autocomplete',
  'count',
  'token',
]);

/** Which records an export reads. @throws INVALID_FIELD_IN_BODY naming a parameter that makes no sense here */
export function exportQuery({ query, registrations }: Pick<NewExport, 'query' | 'registrations'>): ListQuery {
  const { search, sort, ...criteria } = query;
  const senseless = Object.keys(criteria).find((name) => OF_PAGES.has(name));
  if (senseless !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [`query.${senseless}`]);
  const order = sort === undefined || sort === '' ? {} : { sort };
  if (registrations) return { ...order, registrations };
  return { ...order, ...(search !== undefined && { search }), criteria };
}
