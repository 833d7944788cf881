import { foldText } from '@mortise/sdk/domain';
import type { TenantParameters } from '../TenantStatement.ts';
import { escapeLike, invalidCriterion } from './criterionValues.ts';

const MAX_TEXT = 500;
/** So many words have a condition of their own, which an index can answer. */
const MAX_WORDS = 12;

/** Conditions of a free text: every word occurs, accents and case do not count. */
export function freeTextConditions(text: string | undefined, parameters: TenantParameters): readonly string[] {
  if (text === undefined || text.trim() === '') return [];
  if (text.length > MAX_TEXT || text.includes('\u0000')) throw invalidCriterion('search');
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const patterns = [...new Set(words)].map((word) => `%${escapeLike(word)}%`);
  const conditions = patterns.slice(0, MAX_WORDS).map((pattern) => `t.search like ${parameters.bind(pattern)}`);
  const rest = patterns.slice(MAX_WORDS);
  return rest.length === 0 ? conditions : [...conditions, `t.search like all(${parameters.bind(rest)}::text[])`];
}
