import { ApiError } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';

/** Why something failed, in the words that help most: the reason, the sentences about the fields, else the message. */
export function explainFailure(error: unknown, t: TranslationService['translate']): string {
  if (!(error instanceof ApiError)) return t(error instanceof Error ? error.message : String(error));
  const { rejectionReason, errors = [] } = error.details;
  if (rejectionReason !== undefined) return t(rejectionReason);
  return errors.length > 0 ? errors.map((sentence) => t(sentence)).join(' ') : t(error.message);
}
