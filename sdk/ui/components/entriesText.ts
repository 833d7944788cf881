import type { TranslationService } from '../../client/services/TranslationService.ts';

/** How many rows a list of rows holds, in words; undefined for any other value. */
export function entriesText(value: unknown, t: TranslationService['translate']): string | undefined {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return undefined;
  return value.length === 1 ? t('One entry') : t('{count} entries', { count: value.length });
}
