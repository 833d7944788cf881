import { dayCount, yearsOf, type DayCountConvention } from '../dates/dayCount.ts';
import type { DayCount, DayCountPart } from '../dates/DayCountResult.ts';
import { periodsPerYear, type Frequency } from '../dates/frequencies.ts';
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

/** What days are counted by. */
export interface Counting {
  /** The regular period that the days are in, or come before. */
  readonly period: Period;
  /** Interest runs from this day, where an event has divided it: what is counted is the days since then less those until the event. */
  readonly since?: string;
  /** Where otherwise than the terms say. */
  readonly convention?: DayCountConvention | undefined;
  readonly frequency?: Frequency | undefined;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Days of a first broken period, where terms do not say how days count: with it, a month of 30 days is a twelfth of a year. */
export const BROKEN_DAY_COUNT: DayCountConvention = '30E/360';

/** Makes spans of the days between two days, as the terms count them. */
export type SpanMaker = (from: string, to: string, counting: Counting) => Span;

/** A maker of spans that works out every fraction of a year once: most periods of a plan are alike. */
export function spanMaker(terms: PlanTerms): SpanMaker {
  const known = new Map<string, Pick<Span, 'fraction' | 'factor' | 'exactFactor'>>();
  const rate = new Money(terms.rate);
  const exactRate = Fraction.of(rate);
  return (from, to, counting) => {
    const { days, parts } = count(terms, from, to, counting);
    const text = parts.map(summand).join('');
    let found = known.get(text);
    if (found === undefined) {
      const years = yearsOf({ days, parts });
      const exactFactor = years.times(exactRate).reduced();
      known.set(text, (found = { fraction: years.toText(), factor: exactFactor.toMoney(), exactFactor }));
    }
    return { from, to, days, rate: rate.toFixed(), text: parts.length > 1 ? `(${text})` : text, ...found };
  };
}

/** A single span. */
export const spanOf = (terms: PlanTerms, from: string, to: string, counting: Counting): Span => spanMaker(terms)(from, to, counting);

/** The same days, without interest. */
export const withoutInterest = (span: Span): Span => ({ ...span, rate: '0', factor: new Money(0), exactFactor: Fraction.ZERO });

const summand = ({ count, per }: DayCountPart, index: number): string =>
  index === 0 ? `${count}/${per}` : `${count < 0 ? ' − ' : ' + '}${Math.abs(count)}/${per}`;

function count(terms: PlanTerms, from: string, to: string, counting: Counting): DayCount {
  const { period, since = from, convention = terms.dayCount, frequency = terms.frequency } = counting;
  const perYear = periodsPerYear(frequency);
  if (convention === undefined) return nominal(perYear, from, to, period);
  const until = (day: string): DayCount => dayCount(convention, since, day, { period, frequency: perYear });
  return since === from ? until(to) : difference(until(to), until(from));
}

/** A period is one of so many of a year, however long; a part of it counts by its share of the days. */
function nominal(perYear: number, from: string, to: string, period: Period): DayCount {
  const [days, all] = [daysBetween(from, to), daysBetween(period.from, period.to)];
  const part = days === all ? { count: 1, per: perYear } : { count: days, per: perYear * all };
  return { days, parts: days === 0 ? [] : [part] };
}

/** The days that are in the first and not in the second: the two together are the first, whatever the convention makes of month ends. */
function difference(all: DayCount, before: DayCount): DayCount {
  const counts = new Map<number, number>();
  for (const { count: days, per } of all.parts) counts.set(per, (counts.get(per) ?? 0) + days);
  for (const { count: days, per } of before.parts) counts.set(per, (counts.get(per) ?? 0) - days);
  const parts = [...counts].map(([per, days]) => ({ count: days, per })).toSorted((one, other) => other.count - one.count);
  const actual = parts.filter((part) => part.count !== 0);
  return { days: all.days - before.days, parts: actual.length > 0 ? actual : parts.slice(0, 1) };
}

/** Interest of some accruals, not rounded. */
export const computeInterest = (accruals: readonly Accrual[]): Fraction =>
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
