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
  type RoundingPolicy,
} from '@mortise/sdk/domain';
import { SEASONAL_PATTERN } from '../quotation/termFields.ts';
import { financingPlanTerms, paymentsIn } from './financingTerms.ts';
import type { FinancingDraft } from './planLines.ts';

/** Of each repayment scheme. */
export const PLAN_METHODS: Readonly<Record<string, PlanMethod>> = {
  CONSTANT_ANNUITY: 'annuity',
  CONSTANT_PRINCIPAL: 'constant-principal',
  INTEREST_ONLY: 'interest-only',
  BULLET: 'bullet',
};

const SEASONAL = new RegExp(`^(?:${SEASONAL_PATTERN})$`);

const GRACE_KINDS: Readonly<Record<string, GraceKind>> = {
  PRINCIPAL: 'principal',
  CAPITALISED: 'capitalised',
  CARRIED: 'carried',
  INTEREST_FREE: 'interest-free',
};

/** Fields that change single payments, as contracts and quotations have them. */
type SpecialFields = Pick<
  FinancingDraft,
  | 'paymentTiming'
  | 'dayCount'
  | 'advanceRents'
  | 'firstRent'
  | 'balloon'
  | 'gracePeriods'
  | 'graceKind'
  | 'seasonalFactors'
  | 'rentRounding'
  | 'rentRoundingMode'
>;

/** What those fields say of the plan. */
export function specialTerms(fields: SpecialFields, currency: string) {
  const { paymentTiming, dayCount, advanceRents, firstRent, balloon, gracePeriods, graceKind, seasonalFactors } = fields;
  const rentRounding = rentRoundingOf(fields, currency);
  return {
    ...(paymentTiming && { timing: paymentTiming === 'ADVANCE' ? ('advance' as const) : ('arrears' as const) }),
    ...(isDayCount(dayCount) && { dayCount }),
    ...(advanceRents && { advanceRents }),
    ...(firstRent && { firstRent }),
    ...(balloon && { balloon }),
    ...(gracePeriods && { grace: { periods: gracePeriods, kind: GRACE_KINDS[graceKind ?? ''] ?? 'principal' } }),
    ...(seasonalFactors && { seasonal: seasonalFactors.trim().split(/[\s;]+/) }),
    ...(rentRounding && { rentRounding }),
  };
}

/** Why seasonal factors do not hold, as a translation key. */
export function seasonalProblemOf({ seasonalFactors, advanceRents, financialScheme }: SeasonalFields): string | undefined {
  if (!seasonalFactors) return undefined;
  if (!SEASONAL.test(seasonalFactors)) return 'Seasonal factors are twelve numbers, January to December, with a space between them.';
  if (!/[1-9]/.test(seasonalFactors)) return 'All seasonal factors are zero: give a month in which a rent is paid.';
  if ((PLAN_METHODS[financialScheme ?? ''] ?? 'annuity') !== 'annuity')
    return 'Seasonal factors multiply constant annuities: choose that scheme, or leave them out.';
  return advanceRents ? 'Rents in advance and seasonal factors exclude each other: leave one out.' : undefined;
}

type SeasonalFields = Pick<FinancingDraft, 'seasonalFactors' | 'advanceRents' | 'financialScheme'>;

/** How rents are rounded, where it is said; never finer than the currency. The last payment closes the plan. */
function rentRoundingOf({ rentRounding, rentRoundingMode }: SpecialFields, currency: string): RoundingPolicy | undefined {
  if (!rentRounding && !rentRoundingMode) return undefined;
  const { step } = policyFor(currency);
  return { mode: rentRoundingMode === 'HALF_EVEN' ? 'half-even' : 'half-up', step: Money.max(rentRounding || step, step).toFixed() };
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
