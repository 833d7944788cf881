import type { EntityShape } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { groupable } from '../groups/groupable.ts';
import type { Badge } from './badges.ts';
import type { ListState } from './listUrl.ts';
import { wordsOf } from './savedSearch.ts';

/** What a saved search is called by: how the records stand, and the filters in force. */
export function wordsOfState(
  { groupBy, shownAs }: Pick<ListState, 'groupBy' | 'shownAs'>,
  badges: readonly Badge[],
  entity: EntityShape,
  t: TranslationService['translate'],
): readonly string[] {
  const field = groupable(entity, t).find(({ name }) => name === groupBy);
  return [
    ...(shownAs === '' ? [] : [t('Board by status')]),
    ...(field === undefined ? [] : [t('By {field}', { field: field.title })]),
    ...badges.map(wordsOf),
  ];
}
