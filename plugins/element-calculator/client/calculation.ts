import {
  currencyDecimals,
  decimalString,
  Money,
  paymentPlan,
  policyFor,
  computeRent,
  computeSum,
  type Frequency,
  type PlanRow,
  type PlanTerms,
} from '@mortise/sdk/domain';

/** What is typed, and what the layout says. */
export interface CalculatorTerms {
  readonly amount: unknown;
  readonly downPayment: unknown;
  readonly rate: unknown;
  readonly duration: unknown;
  readonly residualValue: unknown;
  readonly frequency: Frequency;
  readonly timing: 'arrears' | 'advance';
  readonly currency: string;
  readonly start: string;
}

export interface Calculation {
  readonly rent: string;
  readonly total: string;
  readonly interest: string;
  readonly plan: readonly PlanRow[];
}

/** Months between two payments. */
const MONTHS: Readonly<Record<number, number>> = { 30: 1, 90: 3, 180: 6, 360: 12 };

/** What the terms come to; a translation key of what is wrong with them otherwise. */
export function calculate(typed: CalculatorTerms): Calculation | string {
  const periods = Number(typed.duration) / (MONTHS[typed.frequency] ?? 1);
  if (!Number.isInteger(periods) || periods < 1 || periods > 1_200) return 'The duration does not fit the payments.';
  const decimals = currencyDecimals(typed.currency);
  const amountOf = (value: unknown): string => new Money(decimalString(value) ?? '0').toDecimalPlaces(decimals).toFixed();
  const [amount, downPayment, residual] = [amountOf(typed.amount), amountOf(typed.downPayment), amountOf(typed.residualValue)];
  const financed = new Money(amount).minus(downPayment);
  if (financed.lte(0)) return 'There is nothing to finance.';
  if (financed.lt(residual)) return 'What is left in the end is more than what is financed.';
  const rate = decimalString(typed.rate) ?? '0';
  if (new Money(rate).lt(0) || new Money(rate).gt(10)) return 'The rate is out of bounds.';
  const terms: PlanTerms = {
    amount,
    downPayment,
    residual,
    rate,
    periods,
    frequency: typed.frequency,
    timing: typed.timing,
    start: typed.start,
    rounding: policyFor(typed.currency),
  };
  const plan = paymentPlan(terms);
  return {
    rent: computeRent(terms),
    total: computeSum(plan.map(({ payment }) => payment)),
    interest: computeSum(plan.map(({ interest }) => interest)),
    plan,
  };
}
