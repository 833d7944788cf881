import { foldText } from '@mortise/sdk/domain';
import { folded } from '../../services/database/viewStatements.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { escapeLike, invalidCriterion } from '../../../shared/listing/criterionValues.ts';

const MAX_TEXT = 500;
/** So many words have a condition of their own, which an index can answer. */
const MAX_WORDS = 12;

/**
 * Conditions of a free text: every word occurs, accents and case do not count. With `columns` every word occurs in one of those too: what is
 * found by may hold more than the user sees.
 */
export function freeTextConditions(text: string | undefined, parameters: TenantParameters, columns?: readonly string[]): readonly string[] {
  if (text === undefined || text.trim() === '') return [];
  if (text.length > MAX_TEXT || text.includes('\u0000')) throw invalidCriterion('search');
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const patterns = [...new Set(words)].map((word) => `%${escapeLike(word)}%`);
  const conditions = patterns.slice(0, MAX_WORDS).map((pattern) => `t.search like ${parameters.bind(pattern)}`);
  const rest = patterns.slice(MAX_WORDS);
  if (rest.length > 0) conditions.push(`t.search like all(${parameters.bind(rest)}::text[])`);
  if (columns === undefined || patterns.length === 0) return conditions;
  return [...conditions, `concat_ws(' ', ${["''", ...columns].join(', ')}) like all(${parameters.bind(patterns)}::text[])`];
}

/** A text of a record that free text looks at, in small letters: as its column holds it, or as it is in the record. */
export function textColumn(table: TenantTable, path: string): string {
  if (path === 'name') return 't.name_key';
  if (path === 'registration' || path === 'status') return `lower(t.${path})`;
  const column = table.byPath.get(path);
  if (column?.kind === 'folded') return `t.${column.column}`;
  return folded(`(t.data->'${/^\w+/.exec(path)![0]}')::text`);
}
