import { entityPluralLabel, type EntityShape } from '@mortise/sdk';
import type { ListShown, TranslationService } from '@mortise/sdk/client';
import type { Mark } from './Mark.ts';

/** The selected records of a list, else its search. */
export function marksOfList(entity: EntityShape, { query, selected }: ListShown, t: TranslationService['translate']): readonly Mark[] {
  const kind = entity.name;
  if (selected.length > 0) return selected.map((registration) => ({ kind, registration, name: registration }));
  const { sort: _sort, ...criteria } = query;
  const words = Object.entries(criteria).map(([name, text]) => (name === 'search' ? text : `${name}: ${text}`));
  return [{ kind, query, name: [t(entityPluralLabel(entity)), ...words].join(', ') }];
}
