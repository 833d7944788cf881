import { ApiError } from '../../ApiError.ts';
import { apiError } from '../../errorCatalogue.ts';

/** A file that is not read, with the reason: a translation key and the values of its placeholders. */
export function unreadableFile(
  key: string,
  values: Readonly<Record<string, string>> = {},
  code: 'UNREADABLE_FILE' | 'INVALID_XML' = 'UNREADABLE_FILE',
): ApiError {
  const sentence = key.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const fieldProps = { file: { errorFormat: sentence } };
  return apiError(code, [sentence], { errors: [sentence], text: { key, values }, fieldProps });
}
