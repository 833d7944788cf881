import { DAY_COUNT_CONVENTIONS, type DayCountConvention } from '../dates/dayCount.ts';
import { Money } from '../money/decimal.ts';
import { policyFor, type RoundingPolicy } from '../money/round.ts';
import type { GraceKind, PlanMethod } from '../plan/PlanTerms.ts';
import type { QuotationFields, SpecialFields } from './QuotationFields.ts';

type SeasonalFields = Pick<QuotationFields, 'seasonalFactors' | 'advanceRents' | 'financialScheme'>;

/** Twelve factors, with spaces or semicolons between them. */
export const SEASONAL_PATTERN = String.raw`\s*\d{1,3}(\.\d{1,6})?([\s;]+\d{1,3}(\.\d{1,6})?){11}\s*`;

/** The method of the plan of each repayment scheme. */
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

/** What fields that change single payments say of the plan. */
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

/** How rents are rounded, where it is said; never finer than the currency. The last payment closes the plan. */
function rentRoundingOf({ rentRounding, rentRoundingMode }: SpecialFields, currency: string): RoundingPolicy | undefined {
  if (!rentRounding && !rentRoundingMode) return undefined;
  const { step } = policyFor(currency);
  return { mode: rentRoundingMode === 'HALF_EVEN' ? 'half-even' : 'half-up', step: Money.max(rentRounding || step, step).toFixed() };
}

const isDayCount = (name: string | null | undefined): name is DayCountConvention => DAY_COUNT_CONVENTIONS.some((known) => known === name);
