import { apiError } from '@mortise/sdk';

/** @throws INVALID_FIELD_IN_BODY with a sentence for the place in the description */
export function refuse(path: string, sentence: string): never {
  throw apiError('INVALID_FIELD_IN_BODY', [path], { errors: [sentence], fieldProps: { [path]: { errorFormat: sentence } } });
}
