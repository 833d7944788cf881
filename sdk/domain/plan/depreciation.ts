import { dayCount, yearsOf, type DayCountConvention } from '../dates/dayCount.ts';
import type { DayCount } from '../dates/DayCountResult.ts';
import { addDays, addMonths, parseDateParts, isPlainDate, plainDate } from '../dates/plainDate.ts';
import { Money, toMoney } from '../money/decimal.ts';
import { Fraction } from '../money/Fraction.ts';
import { assertNotFiner, DEFAULT_ROUNDING, rounding, type RoundingPolicy } from '../money/round.ts';

/** A fall of the recoverable amount below the carrying amount. IAS 36. */
export interface Impairment {
  readonly date: string;
  readonly amount: string;
}

/** What a depreciation schedule follows from. */
export interface DepreciationTerms {
  readonly cost: string;
  /** What the asset is worth in the end; nothing unless said otherwise. */
  readonly residual?: string;
  /** The first day in use. */
  readonly start: string;
  /** Useful life in months. */
  readonly months: number;
  /** `straight-line` unless said otherwise. */
  readonly method?: 'straight-line' | 'declining-balance';
  /** Declining balance: the straight-line rate times this; 2 unless said otherwise. */
  readonly coefficient?: string;
  /** The last day of a business year, `MM-DD`; `12-31` unless said otherwise. */
  readonly yearEnd?: string;
  /** How part years count, day by day: `30E/360` unless said otherwise, `ACT/365F` for calendar days. */
  readonly dayCount?: DayCountConvention;
  readonly impairments?: readonly Impairment[];
  readonly rounding?: RoundingPolicy;
}

/** A business year of a depreciation schedule, or the part of it in which the asset was in use. */
export interface DepreciationRow {
  readonly index: number;
  readonly from: string;
  /** The last day. */
  readonly to: string;
  readonly opening: string;
  readonly depreciation: string;
  /** Written down at the end of the row, besides depreciation. */
  readonly impairment: string;
  readonly closing: string;
  readonly explanation: {
    /** In figures: `(10000.00 − 1000.00) × 90/1800 = 450.00`. */
    readonly formula: string;
    readonly method: 'straight-line' | 'declining-balance';
    readonly days: number;
    readonly unroundedDepreciation: string;
  };
}

/** A stretch between two days on which something changes: the end of a business year, an impairment. */
interface Stretch {
  readonly from: string;
  /** The day after the last. */
  readonly until: string;
}

/**
 * The depreciation of an asset by business years, day by day within them.
 *
 * - Straight line: what is left to depreciate, by the share of the remaining life.
 * - Declining balance: the carrying amount by the declining rate, until the straight line over the remaining life is more.
 * - An impairment ends a row; what is left is depreciated over the remaining life (IAS 36.63).
 *
 * The depreciation and the impairments sum to the cost less the residual, to the cent.
 * @throws RangeError that names the term that is wrong; ApiError INVALID_DATE for a day that does not exist
 */
export function depreciation(terms: DepreciationTerms): readonly DepreciationRow[] {
  check(terms);
  const rows: DepreciationRow[] = [];
  let carrying = new Money(terms.cost);
  for (const stretch of stretchesOf(terms)) {
    const row = rowOf(terms, stretch, carrying, rows.length + 1);
    rows.push(row);
    carrying = new Money(row.closing);
  }
  return rows;
}

function check(terms: DepreciationTerms): void {
  const { cost, residual = '0', start, months, yearEnd = '12-31', impairments = [], coefficient = '2' } = terms;
  parseDateParts(start);
  checkAmount(terms, cost, 'cost');
  checkAmount(terms, residual, 'residual');
  impairments.forEach(({ amount }) => checkAmount(terms, amount, 'impairment'));
  if (new Money(residual).gt(cost)) throw new RangeError(`residual ${residual} is above the cost, ${cost}`);
  if (!toMoney(coefficient, 'coefficient').gt(0)) throw new RangeError(`coefficient is ${coefficient}: it has to be above zero`);
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`months is ${months}: a useful life has at least one month`);
  if (!isPlainDate(`2000-${yearEnd}`)) throw new RangeError(`yearEnd "${yearEnd}" is no day of the year: write it like 12-31`);
  const end = addMonths(start, months);
  const outside = impairments.find(({ date }) => date < start || date >= end);
  if (outside !== undefined)
    throw new RangeError(`an impairment on ${outside.date} is outside the useful life, ${start} to ${addDays(end, -1)}`);
}

function checkAmount(terms: DepreciationTerms, text: string, name: string): void {
  const amount = toMoney(text, name);
  if (amount.lt(0)) throw new RangeError(`${name} is ${text}: it has to be zero or above`);
  assertNotFiner(amount, name, rounding(terms.rounding ?? DEFAULT_ROUNDING));
}

function stretchesOf({ start, months, yearEnd = '12-31', impairments = [] }: DepreciationTerms): readonly Stretch[] {
  const end = addMonths(start, months);
  const years = parseDateParts(end).year - parseDateParts(start).year + 1;
  const yearEnds = Array.from({ length: years }, (_, index) => dayAfter(parseDateParts(start).year + index, yearEnd));
  const cuts = [...yearEnds, ...impairments.map(({ date }) => addDays(date, 1)), end].filter((day) => day > start && day <= end);
  const days = [start, ...new Set(cuts.toSorted())];
  return days.slice(1).map((until, index) => ({ from: days[index]!, until }));
}

function dayAfter(year: number, yearEnd: string): string {
  const [month, day] = yearEnd.split('-').map(Number);
  const isFebruary = month === 2 && day! >= 28;
  return isFebruary ? plainDate({ year, month: 3, day: 1 }) : addDays(plainDate({ year, month: month!, day: day! }), 1);
}

function rowOf(terms: DepreciationTerms, { from, until }: Stretch, carrying: Money, index: number): DepreciationRow {
  const cents = rounding(terms.rounding ?? DEFAULT_ROUNDING);
  const text = (amount: Money): string => amount.toFixed(cents.decimals);
  const isLast = until === addMonths(terms.start, terms.months);
  const found = depreciationOf(terms, { from, until }, carrying, text);
  const left = carrying.minus(terms.residual ?? 0);
  const amount = isLast ? left : cents.roundFraction(found.amount);
  const to = addDays(until, -1);
  const impaired = (terms.impairments ?? []).filter(({ date }) => date === to).reduce((sum, one) => sum.plus(one.amount), new Money(0));
  const closing = carrying.minus(amount).minus(impaired);
  if (closing.lt(terms.residual ?? 0))
    throw new RangeError(`an impairment of ${impaired.toFixed()} on ${to} leaves less than the residual, ${terms.residual ?? '0'}`);
  const explanation = {
    formula: `${found.formula} = ${text(amount)}`,
    method: found.method,
    days: found.days,
    unroundedDepreciation: found.amount.toMoney().toFixed(),
  };
  return {
    index,
    from,
    to,
    opening: text(carrying),
    depreciation: text(amount),
    impairment: text(impaired),
    closing: text(closing),
    explanation,
  };
}

interface Found {
  readonly amount: Fraction;
  readonly formula: string;
  readonly method: 'straight-line' | 'declining-balance';
  readonly days: number;
}

/** What a stretch depreciates, before rounding: the straight line over the remaining life, or the declining rate while that is more. */
function depreciationOf(terms: DepreciationTerms, { from, until }: Stretch, carrying: Money, text: (amount: Money) => string): Found {
  const { residual = '0', dayCount: convention = '30E/360', method = 'straight-line', coefficient = '2', start, months } = terms;
  const end = addMonths(start, months);
  // The life is one period of the conventions that count by one, its years are those of ACT/ACT ICMA.
  const options = { frequency: 1, maturity: end, period: { from: start, to: convention === 'ACT/ACT ICMA' ? addMonths(start, 12) : end } };
  const [now, left] = [until, end].map((day) => dayCount(convention, from, day, options)) as [DayCount, DayCount];
  const depreciable = Fraction.of(carrying.minus(residual));
  const straight: Found = {
    amount: depreciable.times(yearsOf(now)).over(yearsOf(left)),
    formula: `(${text(carrying)} − ${text(new Money(residual))}) × ${now.days}/${left.days}`,
    method: 'straight-line',
    days: now.days,
  };
  if (method === 'straight-line') return straight;
  const years = yearsOf(now);
  const falling = Fraction.of(carrying)
    .times(Fraction.of(new Money(coefficient)))
    .times(Fraction.ratio(12, months))
    .times(years);
  const declining: Found = {
    amount: falling.isAbove(depreciable) ? depreciable : falling,
    formula: `${text(carrying)} × ${coefficient} × 12/${months} × ${years.toMoney().toDecimalPlaces(6).toFixed()}`,
    method: 'declining-balance',
    days: now.days,
  };
  return declining.amount.isAbove(straight.amount) ? declining : straight;
}
