import { Money } from '@mortise/sdk/domain';
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
  readonly plan: readonly PlanRow[];
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The first of the month, so many months later. */
export function monthsAfter(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const count = year * 12 + (month - 1) + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-01`;
}

/** Terms of a lease with constant monthly rents in arrears down to a residual value; the last row takes the cent that is left. */
export function makeTerms(random: Random, price: number, months: number): Terms {
  const startDate = `${random.between(2021, 2026)}-${two(random.between(1, 12))}-01`;
  const rate = new Money(random.between(290, 890)).div(10_000);
  const financed = new Money(price);
  const residual = financed.times(random.pick([0, 0, 0.01, 0.1, 0.2])).toDecimalPlaces(2);
  const monthly = rate.div(12);
  const growth = monthly.plus(1).pow(months);
  const instalment = financed.times(growth).minus(residual).times(monthly).div(growth.minus(1)).toDecimalPlaces(2);
  return {
    startDate,
    endDate: monthsAfter(startDate, months),
    months,
    rate: rate.toFixed(),
    financed: financed.toFixed(2),
    residual: residual.toFixed(2),
    instalment: instalment.toFixed(2),
    plan: planOf(financed, residual, instalment, monthly, startDate, months),
  };
}

function planOf(financed: Money, residual: Money, instalment: Money, monthly: Money, startDate: string, months: number): PlanRow[] {
  let open = financed;
  return Array.from({ length: months }, (_, index): PlanRow => {
    const interest = open.times(monthly).toDecimalPlaces(2);
    const principal = index === months - 1 ? open.minus(residual) : instalment.minus(interest);
    open = open.minus(principal);
    const date = monthsAfter(startDate, index + 1);
    return { index: index + 1, date, principal: principal.toFixed(2), interest: interest.toFixed(2), payment: principal.plus(interest).toFixed(2) };
  });
}

/** What is still owed on a day: the principal of the rows that have not fallen due. */
export const outstandingOn = (terms: Terms, day: string): string =>
  terms.plan
    .filter((row) => row.date > day)
    .reduce((sum, row) => sum.plus(row.principal), new Money(terms.startDate > day ? 0 : terms.residual))
    .toFixed(2);

type Money = InstanceType<typeof Money>;
