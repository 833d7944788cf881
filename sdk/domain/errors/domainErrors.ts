import { CALCULATION_ERRORS, type CalculationErrorCode } from './CalculationError.ts';

/** How an error is answered: HTTP status and message; each `$` of the message takes a value. */
export interface DomainError {
  readonly status: number;
  readonly message: string;
}

const bad = (message: string) => ({ status: 400, message }) as const;

const CALCULATIONS = {
  INVALID_CASHFLOWS: bad(CALCULATION_ERRORS.INVALID_CASHFLOWS),
  SAME_DAY_TRANSACTIONS: bad(CALCULATION_ERRORS.SAME_DAY_TRANSACTIONS),
  ALL_POSITIVE_TRANSACTIONS: bad(CALCULATION_ERRORS.ALL_POSITIVE_TRANSACTIONS),
  ALL_NEGATIVE_TRANSACTIONS: bad(CALCULATION_ERRORS.ALL_NEGATIVE_TRANSACTIONS),
  XIRR_NOT_CONVERGED: bad(CALCULATION_ERRORS.XIRR_NOT_CONVERGED),
  GOAL_SEEK_NO_RESULT: bad(CALCULATION_ERRORS.GOAL_SEEK_NO_RESULT),
  NO_VALID_CALENDAR_DATE: bad(CALCULATION_ERRORS.NO_VALID_CALENDAR_DATE),
  INVALID_ARRAY_OR_FUNCTION_FIELD: bad(CALCULATION_ERRORS.INVALID_ARRAY_OR_FUNCTION_FIELD),
} satisfies Record<CalculationErrorCode, DomainError>;

/**
 * Every error of the domain by its code. The message with its `$` is the translation key: translate, then `fillMessage`.
 * ERR-010 to -021.
 */
export const DOMAIN_ERRORS = {
  EMPTY_AGGREGATE_PIPELINE: bad('Pipeline is empty'),
  EMPTY_BODY_ARRAY: bad('Body array is empty'),
  INVALID_BODY_ARRAY: bad('Body should be an array'),
  INVALID_ARRAY_FIELD: bad('Field $ should be an array'),
  INVALID_DATE: bad('Invalid date $'),
  INVALID_DATE_FIELD: bad('Field $ should be a date'),
  INVALID_FIELD_VALUE: bad('Field $ has an invalid value'),
  INVALID_FIELD_IN_HEADERS: bad('Invalid field $ in headers'),
  INVALID_FIELD_IN_QUERY: bad('Invalid field $ in query'),
  INVALID_FIELD_IN_BODY: bad('Invalid field $ in body'),
  INVALID_FIELD_IN_PATH: bad('Invalid field $ in path'),
  INVALID_FIELD_IN_CONFIG: bad('Invalid field $ in configuration'),
  INVALID_FILE_EXTENSION: bad('File extension should be one of $'),
  INVALID_IBAN: bad('IBAN $ is invalid'),
  INVALID_JSON_FIELD: bad('Field $ should be valid JSON'),
  INVALID_INTEGER_FIELD: bad('Field $ should be an integer'),
  INVALID_NON_EMPTY_STRING_FIELD: bad('Field $ should be a non-empty string'),
  INVALID_NON_EMPTY_OBJECT_FIELD: bad('Field $ should be a non-empty object'),
  INVALID_NUMBER_FIELD: bad('Field $ should be a number'),
  INVALID_POSITIVE_NUMBER_FIELD: bad('Field $ should be a positive number'),
  INVALID_PERIOD: bad('Invalid period $'),
  INVALID_STRING_FIELD: bad('Field $ should be a string'),
  INVALID_XML: bad('Invalid XML: $'),
  MISSING_BODY_PAYLOAD: bad('Body payload is mandatory'),
  MISSING_CONFIG: bad('Configuration $ is missing'),
  MISSING_FIELD_IN_BODY: bad('Missing field $ in body'),
  MISSING_FIELD_IN_CONFIG: bad('Missing field $ in configuration'),
  MISSING_FIELD_IN_QUERY: bad('Missing field $ in query'),
  MISSING_FIELD_IN_ARGS: bad('Missing field $ in arguments'),
  MISSING_FILE_IN_REQUEST: bad('File is missing in request'),
  MISSING_LOCALE: bad('Locale is missing'),
  MISSING_MANDATORY_QUERY_FIELDS: bad('Missing mandatory fields in query: $'),
  UNSUPPORTED_ENTITY: bad('Unsupported entity $'),
  VALUE_ALREADY_EXISTS: bad('Value $ already exists'),
  STATUS_PATCH_PROHIBITED: bad('Status modification prohibited, workflow must be used'),
  ENTITY_REGISTRATION_NOT_FOUND: { status: 404, message: 'Entity $ with identifier $ not found' },
  UNAVAILABLE_SOFTWARE: { status: 500, message: 'Software $ is not available' },
  ...CALCULATIONS,
} as const;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;
