import { entityLabel } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import type { DatedKind } from './datedKinds.ts';

/** What an entry of the kind is: a task, the end of a contract. */
export function kindText({ entity, field }: DatedKind, t: TranslationService['translate']): string {
  const label = t(entityLabel(entity));
  return field === 'endDate' ? t('End of {entity}', { entity: label.toLowerCase() }) : label;
}
