import { ApiError } from '../../ApiError.ts';
import type { TranslationService } from '../../client/services/TranslationService.ts';

/** Why something with a file went wrong, in the user's language where the server gave its message as a key. */
export function fileErrorText(error: unknown, t: TranslationService['translate']): string {
  if (!(error instanceof ApiError)) return t(error instanceof Error ? error.message : String(error));
  const { text, errors } = error.details;
  if (text) return t(text.key, text.values);
  return errors?.map((sentence) => t(sentence)).join('\n') ?? t(error.message);
}
