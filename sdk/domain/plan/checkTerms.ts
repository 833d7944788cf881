import { isFrequency } from '../dates/frequencies.ts';
import { datePartsOf } from '../dates/plainDate.ts';
import { toMoney } from '../money/decimal.ts';
import { roundingsOf } from './roundingsOf.ts';
import type { PlanTerms } from './PlanTerms.ts';

/** Daily rents of half a century. */
const MOST_PERIODS = 20_000;
const AMOUNTS = ['amount', 'residual', 'balloon', 'downPayment', 'firstRent', 'rent'] as const;

/**
 * Refuses terms that no plan follows from.
 * @throws RangeError that names the term and what it may be; ApiError INVALID_DATE for a day that does not exist
 */
export function checkTerms(terms: PlanTerms): void {
  const { periods, frequency, start, firstPayment, factors = [], grace, fixings = [], rate, rent, method = 'annuity' } = terms;
  if (!Number.isInteger(periods) || periods < 1) throw new RangeError(`periods is ${periods}: a plan has at least one rent`);
  if (periods > MOST_PERIODS) throw new RangeError(`periods is ${periods}: a plan has at most ${MOST_PERIODS} rents`);
  if (!isFrequency(frequency)) throw new RangeError(`frequency ${String(frequency)} is unknown: use 1, 7, 30, 90, 180, 360 or 365`);
  AMOUNTS.forEach((name) => checkAmount(terms, name));
  toMoney(rate, 'rate');
  fixings.forEach(({ rate: fixed }) => toMoney(fixed, 'rate of a fixing'));
  [start, ...(firstPayment === undefined ? [] : [firstPayment]), ...fixings.map(({ from }) => from)].forEach(datePartsOf);
  if (firstPayment !== undefined && firstPayment < start)
    throw new RangeError(`firstPayment ${firstPayment} is before the start, ${start}`);
  if (grace !== undefined && !(grace.periods >= 0 && grace.periods < periods)) {
    throw new RangeError(`grace has ${grace.periods} periods: it has to end before the last of ${periods}`);
  }
  if (rent !== undefined && method !== 'annuity') throw new RangeError(`a ${method} plan cannot have an agreed rent: leave out rent`);
  if (factors.some((factor) => toMoney(factor, 'factor').lt(0))) throw new RangeError('a factor is below zero: a rent cannot be');
}

function checkAmount(terms: PlanTerms, name: (typeof AMOUNTS)[number]): void {
  const text = terms[name];
  if (text === undefined) return;
  const amount = toMoney(text, name);
  const { cents } = roundingsOf(terms);
  if (amount.lt(0)) throw new RangeError(`${name} is ${text}: it has to be zero or above`);
  // What is paid at the start is rounded.
  if (name !== 'downPayment' && amount.decimalPlaces() > cents.decimals)
    throw new RangeError(`${name} ${text} is finer than the rounding step ${cents.step.toFixed()}`);
}
