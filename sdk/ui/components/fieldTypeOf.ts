import type { Field } from '../../entity/Field.ts';
import type { Contributed } from '../../client/ContributionPoints.ts';
import type { ContributionsService } from '../../client/services/ContributionsService.ts';

/** The plugin's type that a field names, as long as a loaded plugin has it for what the field stores. Observable. */
export function fieldTypeOf(contributions: ContributionsService, { view, type }: Field): Contributed<'fields'> | undefined {
  const own = view === undefined ? undefined : contributions.find('fields', view);
  return own?.base === type ? own : undefined;
}
