import { ApiError, ERROR_CATALOGUE } from '@mortise/sdk';

const [BEFORE = '', AFTER = ''] = ERROR_CATALOGUE.INVALID_FIELD_IN_QUERY.message.split('$');

/** The parameter that the server did not take, where that is why a list could not be read. */
export function refusedParameter(error: Error | undefined): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_FIELD_IN_QUERY') return undefined;
  return error.message.slice(BEFORE.length, error.message.length - AFTER.length);
}
