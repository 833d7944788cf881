import { periodsPerYear, type Frequency } from '../dates/frequencies.ts';
import { Money } from '../money/decimal.ts';
import type { RoundingPolicy } from '../money/round.ts';
import type { PlanTerms } from '../plan/PlanTerms.ts';

/** The terms of a financing as people agree on them: a duration in months, and rents that are paid before they are due. */
export interface FinancingTerms extends Omit<PlanTerms, 'periods' | 'factors' | 'downPayment' | 'rounding'> {
  readonly months: number;
  /** So many rents are paid at the start, in place of the last ones. */
  readonly advanceRents?: number;
}

/** How many payments a duration holds; undefined where they do not come out even. */
export function paymentsIn(months: number | string, frequency: Frequency): number | undefined {
  const payments = new Money(months).times(periodsPerYear(frequency)).div(12);
  return payments.isInteger() && payments.gte(1) ? payments.toNumber() : undefined;
}

/**
 * What the payment plan of a financing follows from.
 * @throws RangeError where the duration is no whole number of payments, or all of them are paid at the start
 */
export function financingPlanTerms({ months, advanceRents = 0, ...terms }: FinancingTerms, rounding: RoundingPolicy): PlanTerms {
  const periods = paymentsIn(months, terms.frequency);
  if (periods === undefined) throw new RangeError(`${months} months are no whole number of payments: change the duration or the frequency`);
  if (advanceRents === 0) return { ...terms, periods, rounding };
  const later = periods - advanceRents;
  if (later < 0) throw new RangeError(`${advanceRents} rents in advance are more than the ${periods} payments: give fewer`);
  const isLongerThanRents = !new Money(terms.residual ?? 0).isZero();
  const unpaid = isLongerThanRents ? advanceRents - 1 : 0;
  const factors = [String(advanceRents), ...repeated('1', later), ...repeated('0', unpaid)];
  return { ...terms, timing: 'advance', periods: later + 1 + unpaid, factors, rounding };
}

const repeated = (text: string, count: number): readonly string[] => Array.from({ length: count }, () => text);
