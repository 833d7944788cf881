import { ApiError } from '@mortise/sdk';

/** What an error says: a translation key with the values of its placeholders. */
export interface ErrorText {
  readonly key: string;
  readonly values?: { readonly [placeholder: string]: string };
}

/** The reason that the server gives, else what the error says. */
export function textOfError(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) return { key: error instanceof Error ? error.message : String(error) };
  return error.details.text ?? { key: error.details.errors?.[0] ?? error.message };
}
