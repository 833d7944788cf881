import { fillMessage } from './fillMessage.ts';

/** Code and message of every calculation error. */
export const CALCULATION_ERRORS = {
  INVALID_CASHFLOWS: 'Cashflow and date arrays invalid',
  SAME_DAY_TRANSACTIONS: 'All transactions on the same day',
  ALL_POSITIVE_TRANSACTIONS: 'All positive',
  ALL_NEGATIVE_TRANSACTIONS: 'All negative',
  XIRR_NOT_CONVERGED: 'XIRR iteration did not converge',
  GOAL_SEEK_NO_RESULT: 'No acceptable result in the goal seek',
  NO_VALID_CALENDAR_DATE: 'No valid calendar date found',
  INVALID_ARRAY_OR_FUNCTION_FIELD: 'Field $ should be an array or a function',
} as const;

export type CalculationErrorCode = keyof typeof CALCULATION_ERRORS;

/** What led to the error, for the log and for whoever asks why: the cash flows, the last estimate, the date started from. */
export type CalculationErrorDetails = Readonly<Record<string, unknown>>;

/** A calculation that has no answer. Callers rely on its message word for word; its `details` say which input led there, `field` which one a `$` of the message is. */
export class CalculationError extends Error {
  readonly code: CalculationErrorCode;
  readonly details: CalculationErrorDetails;

  constructor(code: CalculationErrorCode, details: CalculationErrorDetails = {}) {
    super(typeof details['field'] === 'string' ? fillMessage(CALCULATION_ERRORS[code], [details['field']]) : CALCULATION_ERRORS[code]);
    this.name = 'CalculationError';
    this.code = code;
    this.details = details;
  }
}
