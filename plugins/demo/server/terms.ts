import { Money, pmt, round } from '@mortise/sdk/domain';
import type { Random } from './Random.ts';

export interface PlanRow {
  readonly index: number;
  readonly date: string;
  readonly principal: string;
  readonly interest: string;
  readonly payment: string;
}

export interface Terms {
  readonly startDate: string;
  readonly endDate: string;
  readonly months: number;
  readonly rate: string;
  readonly financed: string;
  readonly residual: string;
  readonly instalment: string;
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
const two = (number: number): string => String(number).padStart(2, '0');
const monthCount = (date: string): number => yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;

/** The first of the month, so many months later. */
export function monthsAfter(date: string, months: number): string {
  const count = monthCount(date) + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-01`;
}

/** Terms of a lease with constant monthly rents in arrears down to a residual value, begun in the year of a day or in one of the five before. */
export function makeTerms(random: Random, price: number, months: number, today: string): Terms {
  const year = yearOf(today);
  const startDate = `${random.between(year - 5, year)}-${two(random.between(1, 12))}-01`;
  const rate = new Money(random.between(290, 890)).div(10_000);
  const residual = new Money(price).times(random.pick([0, 0, 0.01, 0.1, 0.2])).toDecimalPlaces(2);
  return {
    startDate,
    endDate: monthsAfter(startDate, months),
    months,
    rate: rate.toFixed(),
    financed: new Money(price).toFixed(2),
    residual: residual.toFixed(2),
    instalment: round(pmt(rate.div(12).toFixed(), months, -price, residual.toFixed())),
  };
}

/** Every rent with its interest and principal; the last row takes the cent that is left. */
export function planOf({ startDate, months, rate, financed, residual, instalment }: Terms): readonly PlanRow[] {
  let open = new Money(financed);
  return Array.from({ length: months }, (_, index): PlanRow => {
    const interest = open.times(rate).div(12).toDecimalPlaces(2);
    const principal = index === months - 1 ? open.minus(residual) : new Money(instalment).minus(interest);
    open = open.minus(principal);
    const payment = principal.plus(interest).toFixed(2);
    return {
      index: index + 1,
      date: monthsAfter(startDate, index + 1),
      principal: principal.toFixed(2),
      interest: interest.toFixed(2),
      payment,
    };
  });
}

/** How many rents have fallen due by a day, the first of a month. */
export const rentsDue = ({ startDate, months }: Terms, day: string): number =>
  Math.max(0, Math.min(months, monthCount(day) - monthCount(startDate)));

/** What the plan leaves on a day, with the residual value. */
export function outstandingOn(terms: Terms, day: string): string {
  if (terms.startDate > day) return '0.00';
  const coming = planOf(terms).slice(rentsDue(terms, day));
  return coming.reduce((sum, { principal }) => sum.plus(principal), new Money(terms.residual)).toFixed(2);
}
