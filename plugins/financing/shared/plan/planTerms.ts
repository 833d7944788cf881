import {
  DAY_COUNT_CONVENTIONS,
  decimalString,
  isFrequency,
  isPlainDate,
  Money,
  policyFor,
  type DayCountConvention,
  type GraceKind,
  type PlanMethod,
  type PlanTerms,
} from '@mortise/sdk/domain';
import { financingPlanTerms, paymentsIn } from './financingTerms.ts';
import type { FinancingDraft } from './planLines.ts';

/** Of each repayment scheme. */
export const PLAN_METHODS: Readonly<Record<string, PlanMethod>> = {
  CONSTANT_ANNUITY: 'annuity',
  CONSTANT_PRINCIPAL: 'constant-principal',
  INTEREST_ONLY: 'interest-only',
  BULLET: 'bullet',
};

const GRACE_KINDS: Readonly<Record<string, GraceKind>> = {
  PRINCIPAL: 'principal',
  CAPITALISED: 'capitalised',
  CARRIED: 'carried',
  INTEREST_FREE: 'interest-free',
};

/** Fields that change single payments, as contracts and quotations have them. */
type SpecialFields = Pick<
  FinancingDraft,
  'paymentTiming' | 'dayCount' | 'advanceRents' | 'firstRent' | 'balloon' | 'gracePeriods' | 'graceKind'
>;

/** What those fields say of the plan. */
export function specialTerms({ paymentTiming, dayCount, advanceRents, firstRent, balloon, gracePeriods, graceKind }: SpecialFields) {
  return {
    ...(paymentTiming && { timing: paymentTiming === 'ADVANCE' ? ('advance' as const) : ('arrears' as const) }),
    ...(isDayCount(dayCount) && { dayCount }),
    ...(advanceRents && { advanceRents }),
    ...(firstRent && { firstRent }),
    ...(balloon && { balloon }),
    ...(gracePeriods && { grace: { periods: gracePeriods, kind: GRACE_KINDS[graceKind ?? ''] ?? 'principal' } }),
  };
}

const isDayCount = (name: string | null | undefined): name is DayCountConvention => DAY_COUNT_CONVENTIONS.some((known) => known === name);

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
  const terms = {
    amount,
    rate,
    months,
    frequency,
    start,
    timing: first === start ? ('advance' as const) : ('arrears' as const),
    method: PLAN_METHODS[record.financialScheme ?? ''] ?? 'annuity',
    residual: decimalString(record.residualValue) ?? '0',
    ...specialTerms(record),
  };
  return financingPlanTerms(terms, policyFor(record.currency || 'EUR'));
}
