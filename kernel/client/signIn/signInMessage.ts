import { ApiError } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';

/** Why signing in failed, in the language of the page. */
export function signInMessage(error: unknown, translations: TranslationService): string {
  if (!(error instanceof ApiError) || error.code === 'UNKNOWN') return translations.translate('Signing in failed: try again in a moment');
  const [ofField] = Object.values(error.details.fieldProps ?? {});
  const message = ofField?.errorFormat ?? error.message;
  return translateCounted(message, translations);
}

/** "Too many failed attempts: try again in 5 minutes" has a number in it; the dictionary has a placeholder there. */
export function translateCounted(message: string, translations: Pick<TranslationService, 'translate'>): string {
  const [count = ''] = /\d+/.exec(message) ?? [];
  return translations.translate(message.replace(/\d+/, '{count}'), { count });
}
