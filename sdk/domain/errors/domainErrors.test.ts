import { describe, expect, test } from 'vitest';
import { apiError } from '../../errorCatalogue.ts';
import { DOMAIN_ERRORS } from './domainErrors.ts';
import { fillMessage } from './fillMessage.ts';

// Codes, statuses and messages are what callers rely on: word for word.
describe('the error catalogue', () => {
  test('[ERR-008] each $ of a message takes the next value, and no value can bring another $ in', () => {
    expect(fillMessage('Entity $ with identifier $ not found', ['Contract', 'C$1'])).toBe('Entity Contract with identifier C$1 not found');
    expect(fillMessage('Invalid date $', [])).toBe('Invalid date $');
  });

  test('[ERR-009] an error carries status, code and message to whoever called', () => {
    expect(apiError('INVALID_IBAN', ['FR00']).toBody('r1')).toEqual({
      status: 400,
      code: 'INVALID_IBAN',
      message: 'IBAN FR00 is invalid',
      requestId: 'r1',
    });
  });

  test.each([
    ['[ERR-010]', 'EMPTY_AGGREGATE_PIPELINE', 'Pipeline is empty'],
    ['[ERR-012]', 'INVALID_DATE', 'Invalid date $'],
    ['[ERR-014]', 'INVALID_IBAN', 'IBAN $ is invalid'],
    ['[ERR-015]', 'MISSING_BODY_PAYLOAD', 'Body payload is mandatory'],
    ['[ERR-016]', 'STATUS_PATCH_PROHIBITED', 'Status modification prohibited, workflow must be used'],
  ] as const)('%s %s says "%s", which clients match on', (_, code, message) => {
    expect(DOMAIN_ERRORS[code]).toEqual({ status: 400, message });
  });

  test('[ERR-011] [ERR-019] every other code of a bad request exists and names what is wrong', () => {
    const codes = [
      'EMPTY_BODY_ARRAY', 'INVALID_BODY_ARRAY', 'INVALID_ARRAY_FIELD', 'INVALID_ARRAY_OR_FUNCTION_FIELD', 'INVALID_DATE_FIELD',
      'INVALID_FIELD_VALUE', 'INVALID_FIELD_IN_HEADERS', 'INVALID_FIELD_IN_QUERY', 'INVALID_FIELD_IN_BODY', 'INVALID_FIELD_IN_PATH',
      'INVALID_FIELD_IN_CONFIG', 'INVALID_JSON_FIELD', 'INVALID_INTEGER_FIELD', 'INVALID_NON_EMPTY_STRING_FIELD',
      'INVALID_NON_EMPTY_OBJECT_FIELD', 'INVALID_NUMBER_FIELD', 'INVALID_POSITIVE_NUMBER_FIELD', 'INVALID_PERIOD', 'INVALID_STRING_FIELD',
      'INVALID_XML', 'MISSING_CONFIG', 'MISSING_FIELD_IN_BODY', 'MISSING_FIELD_IN_CONFIG', 'MISSING_FIELD_IN_QUERY', 'MISSING_FIELD_IN_ARGS',
      'MISSING_FILE_IN_REQUEST', 'MISSING_LOCALE', 'MISSING_MANDATORY_QUERY_FIELDS', 'UNSUPPORTED_ENTITY', 'VALUE_ALREADY_EXISTS',
    ] as const; // prettier-ignore
    for (const code of codes) {
      expect(DOMAIN_ERRORS[code].status, code).toBe(400);
      expect(DOMAIN_ERRORS[code].message, code).toMatch(code.includes('FIELD') ? /\$/ : /\w/);
    }
  });

  test('[ERR-013] a wrong file extension is answered with those that may be', () => {
    expect(apiError('INVALID_FILE_EXTENSION', ['csv, xlsx'])).toMatchObject({
      status: 400,
      message: expect.stringContaining('should be one of csv, xlsx'),
    });
  });

  test('[ERR-017] a missing record is named by entity and identifier', () => {
    expect(DOMAIN_ERRORS.ENTITY_REGISTRATION_NOT_FOUND).toEqual({ status: 404, message: 'Entity $ with identifier $ not found' });
  });

  test('[ERR-018] software that is not there is the fault of the server', () => {
    expect(DOMAIN_ERRORS.UNAVAILABLE_SOFTWARE.status).toBe(500);
  });

  test('[ERR-021] calculation errors are bad requests with the words that callers rely on', () => {
    const messages = Object.values(DOMAIN_ERRORS)
      .filter(({ status }) => status === 400)
      .map(({ message }) => message.toLowerCase());
    for (const words of [
      'cashflow and date arrays invalid',
      'all transactions on the same day',
      'all positive',
      'all negative',
      'xirr iteration did not converge',
      'no acceptable result in the goal seek',
      'no valid calendar date found',
    ])
      expect(messages).toContain(words);
  });
});
