import type { TranslationService } from '../../client/services/TranslationService.ts';

/** How many rows a list of rows holds, in words; undefined for any other value. */
export function entriesText(value: unknown, t: TranslationService['translate']): string | undefined {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return undefined;
  return t('{count} entries', { count: value.length });
}
