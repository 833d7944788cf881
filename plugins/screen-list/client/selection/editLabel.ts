import type { TranslationService } from '@mortise/sdk/client';

/** What editing so many records is called. */
export const editLabel = (count: number, t: TranslationService['translate']): string =>
  count === 1 ? t('Edit one record') : t('Edit {count} records', { count });
