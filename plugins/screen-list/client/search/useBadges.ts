import type { EntityShape } from '@mortise/sdk';
import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { badgesOf, recordsIn, type Badge } from './badges.ts';
import { criteriaOf } from './criteria.ts';
import { useContributedCriteria } from './useContributedCriteria.ts';
import { useRecordNames } from './useRecordNames.ts';

/** Criteria, by parameter, in the words of the user. Call inside `observer`. */
export function useBadges(entity: EntityShape, values: Readonly<Record<string, string>>): readonly Badge[] {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const criteria = criteriaOf(entity, t);
  const nameOf = useRecordNames(recordsIn(criteria, values));
  const contributed = useContributedCriteria(values);
  return badgesOf(criteria, values, { t, formats, nameOf, contributed, labelOf: (list, code) => lists.label(list, code) });
}
