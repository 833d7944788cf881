import {
  decimalString,
  isFrequency,
  isPlainDate,
  Money,
  periodsPerYear,
  policyFor,
  type PlanMethod,
  type PlanTerms,
} from '@mortise/sdk/domain';
import type { FinancingDraft } from './planLines.ts';

const METHODS: Readonly<Record<string, PlanMethod>> = {
  CONSTANT_ANNUITY: 'annuity',
  CONSTANT_PRINCIPAL: 'constant-principal',
  INTEREST_ONLY: 'interest-only',
  BULLET: 'bullet',
};

/**
 * What the plan of a financing follows from, as its fields say; a translation key of what is missing otherwise. Whether rents are due at the
 * beginning of their periods no field says: `first`, the day of the first stored row, does.
 */
export function planTerms(record: FinancingDraft, first: string | undefined): PlanTerms | string {
  const { startDate: start } = record;
  const [amount, rate] = [decimalString(record.financedAmountExclTax), decimalString(record.nominalRate)];
  const frequency = Number(record.frequency || '30');
  if (amount === undefined || new Money(amount).lte(0)) return 'The financed amount is missing.';
  if (rate === undefined) return 'The nominal rate is missing.';
  if (!start || !isPlainDate(start)) return 'The start date is missing.';
  if (!isFrequency(frequency)) return 'The frequency is not known.';
  const periods = new Money(decimalString(record.duration) ?? 0).times(periodsPerYear(frequency)).div(12);
  if (!periods.isInteger() || periods.lt(1)) return 'The duration is no whole number of payments.';
  return {
    amount,
    rate,
    periods: periods.toNumber(),
    frequency,
    start,
    timing: first === start ? 'advance' : 'arrears',
    method: METHODS[record.financialScheme ?? ''] ?? 'annuity',
    residual: decimalString(record.residualValue) ?? '0',
    rounding: policyFor(record.currency || 'EUR'),
  };
}
