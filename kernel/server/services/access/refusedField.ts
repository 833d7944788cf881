import { type ApiError, apiError } from '@mortise/sdk';

/** What is wrong with a field, in a sentence that is shown under it. */
export const refusedField = (field: string, sentence: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [field], { errors: [sentence], fieldProps: { [field]: { errorFormat: sentence } } });
