import {
  decimalString,
  financingPlanTerms,
  isFrequency,
  isPlainDate,
  Money,
  paymentsIn,
  PLAN_METHODS,
  policyFor,
  seasonalProblemOf,
  specialTerms,
  type PlanTerms,
} from '@mortise/sdk/domain';
import type { FinancingDraft } from './planLines.ts';

/**
 * What the plan of a financing follows from, as its fields say; a translation key of what is missing otherwise. Where no field says
 * whether rents are due at the beginning of their periods, `first`, the day of the first stored row, does.
 */
export function planTerms(record: FinancingDraft, first: string | undefined): PlanTerms | string {
  const { startDate: start } = record;
  const [amount, rate] = [decimalString(record.financedAmountExclTax), decimalString(record.nominalRate)];
  const frequency = Number(record.frequency || '30');
  if (amount === undefined || new Money(amount).lte(0)) return 'The financed amount is missing.';
  if (rate === undefined) return 'The nominal rate is missing.';
  if (!start || !isPlainDate(start)) return 'The start date is missing.';
  if (!isFrequency(frequency)) return 'The frequency is not known.';
  const months = Number(decimalString(record.duration) ?? 0);
  const payments = paymentsIn(months, frequency);
  if (payments === undefined) return 'The duration is no whole number of payments.';
  if ((record.advanceRents ?? 0) > payments) return 'More rents are paid in advance than there are payments.';
  const seasonalProblem = seasonalProblemOf(record);
  if (seasonalProblem !== undefined) return seasonalProblem;
  const terms = {
    amount,
    rate,
    months,
    frequency,
    start,
    timing: first === start ? ('advance' as const) : ('arrears' as const),
    method: PLAN_METHODS[record.financialScheme ?? ''] ?? 'annuity',
    residual: decimalString(record.residualValue) ?? '0',
    ...specialTerms(record, record.currency || 'EUR'),
  };
  return financingPlanTerms(terms, policyFor(record.currency || 'EUR'));
}
