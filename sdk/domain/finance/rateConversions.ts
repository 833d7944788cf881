import { Money } from '../money/decimal.ts';
import { rateAboveMinusOne } from './annuityTerms.ts';
import { type DecimalInput, resultText } from './decimals.ts';

/** How the rate of a period makes that of a year: `nominal` (proportional), times the periods; `effective` (actuarial), compounded. */
export type Compounding = 'nominal' | 'effective';

/** The annual rate that a nominal rate comes to when interest is added each period: 12 % in 12 periods is `0.12682…`. As EFFECT in spreadsheets. */
export const effectiveRate = (nominal: DecimalInput, periodsPerYear: number): string =>
  resultText(perPeriod(nominal, periodsPerYear, 'nominal').plus(1).pow(periodsPerYear).minus(1));

/** The nominal annual rate that comes to an effective one. As NOMINAL in spreadsheets; the inverse of {@link effectiveRate}. */
export const nominalRate = (effective: DecimalInput, periodsPerYear: number): string =>
  resultText(perPeriod(effective, periodsPerYear, 'effective').times(periodsPerYear));

/** The rate of one period from that of a year: 6 % in 12 periods is `0.005` nominal, `0.00486…` effective. */
export const periodicRate = (annual: DecimalInput, periodsPerYear: number, compounding: Compounding): string =>
  resultText(perPeriod(annual, periodsPerYear, compounding));

/** The rate of a year from that of one period; the inverse of {@link periodicRate}. */
export function annualRate(periodic: DecimalInput, periodsPerYear: number, compounding: Compounding): string {
  const rate = rateAboveMinusOne(periodic);
  return resultText(compounding === 'nominal' ? rate.times(periodsPerYear) : rate.plus(1).pow(periodsPerYear).minus(1));
}

function perPeriod(annual: DecimalInput, periodsPerYear: number, compounding: Compounding): Money {
  if (!(periodsPerYear > 0)) throw new RangeError(`periodsPerYear is ${periodsPerYear}: it has to be above zero`);
  const rate = rateAboveMinusOne(annual);
  return compounding === 'nominal' ? rate.div(periodsPerYear) : rate.plus(1).pow(new Money(1).div(periodsPerYear)).minus(1);
}
