import type { TranslationService } from '@mortise/sdk/client';
import type { CollectionRules } from './profileTypes.ts';

/** What a profile keeps of a collection, in few words; empty where it keeps nothing. */
export function keptSummary(t: TranslationService['translate'], { fields = {}, read, write, transitions }: CollectionRules = {}): string {
  const count = Object.keys(fields).length;
  return [
    ...(count > 0 ? [t('{count, plural, one {{count} field} other {{count} fields}}', { count })] : []),
    ...(read ? [t('some records')] : []),
    ...(write ? [t('some changes')] : []),
    ...(transitions ? [t('some transitions')] : []),
  ].join(' · ');
}
