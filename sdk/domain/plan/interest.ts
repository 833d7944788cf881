import { dayCount, yearsOf, type DayCount, type DayCountConvention } from '../dates/dayCount.ts';
import { periodsPerYear } from '../dates/frequencies.ts';
import { daysBetween } from '../dates/plainDate.ts';
import { Money } from '../money/decimal.ts';
import { Fraction } from '../money/Fraction.ts';
import type { InterestPart } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';

/** Days that bear interest at one rate. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly rate: string;
  /** The part of a year, as a decimal string. */
  readonly fraction: string;
  /** The fraction as it is written: `31/360`. */
  readonly text: string;
  /** Interest of an amount of one: to 40 digits, and exact. */
  readonly factor: Money;
  readonly exactFactor: Fraction;
}

/** A span and the amount that bears the interest. */
export interface Accrual {
  readonly span: Span;
  readonly base: Money;
}

/** The regular period that a span is in, or comes before. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Days of a first broken period, where terms do not say how days count: with it, a month of 30 days is a twelfth of a year. */
export const BROKEN_DAY_COUNT: DayCountConvention = '30E/360';

/** Makes spans of days within a regular period, as the terms count them; `convention` overrules the terms. */
export type SpanMaker = (from: string, to: string, period: Period, convention?: DayCountConvention) => Span;

/** A maker of spans that works out every fraction of a year once: most periods of a plan are alike. */
export function spanMaker(terms: PlanTerms): SpanMaker {
  const known = new Map<string, Pick<Span, 'fraction' | 'factor' | 'exactFactor'>>();
  const rate = new Money(terms.rate);
  const exactRate = Fraction.of(rate);
  return (from, to, period, convention = terms.dayCount) => {
    const { days, parts } = convention === undefined ? nominal(terms, from, to, period) : byDays(convention, terms, from, to, period);
    const text = parts.map(({ count, per }) => `${count}/${per}`).join(' + ');
    let found = known.get(text);
    if (found === undefined) {
      const years = yearsOf({ days, parts });
      const exactFactor = years.times(exactRate).reduced();
      known.set(text, (found = { fraction: years.toMoney().toFixed(), factor: exactFactor.toMoney(), exactFactor }));
    }
    return { from, to, days, rate: rate.toFixed(), text: parts.length > 1 ? `(${text})` : text, ...found };
  };
}

/** A single span. */
export const spanOf = (terms: PlanTerms, from: string, to: string, period: Period): Span => spanMaker(terms)(from, to, period);

/** A period is one of so many of a year, however long; a part of it counts by its share of the days. */
function nominal({ frequency }: PlanTerms, from: string, to: string, period: Period): DayCount {
  const perYear = periodsPerYear(frequency);
  const [days, all] = [daysBetween(from, to), daysBetween(period.from, period.to)];
  const part = days === all ? { count: 1, per: perYear } : { count: days, per: perYear * all };
  return { days, parts: days === 0 ? [] : [part] };
}

const byDays = (convention: DayCountConvention, { frequency }: PlanTerms, from: string, to: string, period: Period): DayCount =>
  dayCount(convention, from, to, { period, frequency: periodsPerYear(frequency) });

/** Interest of some accruals, not rounded. */
export const interestOf = (accruals: readonly Accrual[]): Fraction =>
  accruals.map(({ base, span }) => Fraction.of(base).times(span.exactFactor)).reduce((sum, one) => sum.plus(one), Fraction.ZERO);

/** An accrual as a row shows it. */
export const partOf = ({ base, span }: Accrual, decimals: number): InterestPart => ({
  from: span.from,
  to: span.to,
  days: span.days,
  base: base.toFixed(decimals),
  rate: span.rate,
  fraction: span.fraction,
});

/** The sum in figures: `10000.00 × 0.0825 × 1/12`. */
export const formulaOf = (accruals: readonly Accrual[], decimals: number): string =>
  accruals.map(({ base, span }) => `${base.toFixed(decimals)} × ${span.rate} × ${span.text}`).join(' + ');
