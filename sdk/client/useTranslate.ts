import { TranslationService } from './services/TranslationService.ts';
import { useService } from './useServices.ts';

/** The translate function; components that call it inside `observer` follow a change of language. */
export function useTranslate(): TranslationService['translate'] {
  const translations = useService(TranslationService);
  return (key, values) => translations.translate(key, values);
}
