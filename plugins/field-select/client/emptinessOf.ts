import type { TranslationService } from '@mortise/sdk/client';
import type { RemoteChoices } from './RemoteChoices.ts';

/** What stands in the place of choices where there are none. Call inside `observer`. */
export function emptinessOf(remote: RemoteChoices | undefined, t: TranslationService['translate']): string {
  if (remote?.isLoading === true) return t('Searching …');
  return remote?.hasFailed === true ? t('This could not be searched. Type on to try again.') : t('Nothing fits');
}
