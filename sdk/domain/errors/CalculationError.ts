/** Code and message of every calculation error. Specification 3§8. */
export const CALCULATION_ERRORS = {
  CASHFLOWS_AND_DATES_INVALID: 'Cashflow and date arrays invalid',
  ALL_TRANSACTIONS_ON_SAME_DAY: 'All transactions on the same day',
  ALL_POSITIVE: 'All positive',
  ALL_NEGATIVE: 'All negative',
  XIRR_DID_NOT_CONVERGE: 'XIRR iteration did not converge',
  NO_ACCEPTABLE_RESULT: 'No acceptable result in the goal seek',
  NO_VALID_CALENDAR_DATE: 'No valid calendar date found',
} as const;

export type CalculationErrorCode = keyof typeof CALCULATION_ERRORS;

/** What led to the error, for the log and for whoever asks why: the cash flows, the last estimate, the date started from. */
export type CalculationErrorDetails = Readonly<Record<string, unknown>>;

/** A calculation that has no answer. Its message is the specification's; its `details` say which input led there. Specification 3§8. */
export class CalculationError extends Error {
  readonly code: CalculationErrorCode;
  readonly details: CalculationErrorDetails;

  constructor(code: CalculationErrorCode, details: CalculationErrorDetails = {}) {
    super(CALCULATION_ERRORS[code]);
    this.name = 'CalculationError';
    this.code = code;
    this.details = details;
  }
}
