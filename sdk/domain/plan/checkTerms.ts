import { isFrequency } from '../dates/frequencies.ts';
import { parseDateParts } from '../dates/plainDate.ts';
import { Money, toMoney } from '../money/decimal.ts';
import { assertNotFiner } from '../money/round.ts';
import { downPaymentOf } from './Leg.ts';
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
  const { periods, frequency, start, firstPayment, factors = [], seasonal, grace, fixings = [], rate, rent, method = 'annuity' } = terms;
  checkRoundings(terms);
  if (!Number.isInteger(periods) || periods < 1) throw new RangeError(`periods is ${periods}: a plan has at least one rent`);
  if (periods > MOST_PERIODS) throw new RangeError(`periods is ${periods}: a plan has at most ${MOST_PERIODS} rents`);
  if (!isFrequency(frequency)) throw new RangeError(`frequency ${String(frequency)} is unknown: use 1, 7, 30, 90, 180, 360 or 365`);
  AMOUNTS.forEach((name) => checkAmount(terms, name));
  checkRate(rate, 'rate');
  fixings.forEach(({ rate: fixed }) => checkRate(fixed, 'rate of a fixing'));
  [start, ...(firstPayment === undefined ? [] : [firstPayment]), ...fixings.map(({ from }) => from)].forEach(parseDateParts);
  if (firstPayment !== undefined && firstPayment < start)
    throw new RangeError(`firstPayment ${firstPayment} is before the start, ${start}`);
  if (grace !== undefined && !(Number.isInteger(grace.periods) && grace.periods >= 0 && grace.periods < periods)) {
    throw new RangeError(`grace has ${grace.periods} periods: give a whole number of them, fewer than the ${periods} rents`);
  }
  if (rent !== undefined && method !== 'annuity') throw new RangeError(`a ${method} plan cannot have an agreed rent: leave out rent`);
  if ([...factors, ...(seasonal ?? [])].some((factor) => toMoney(factor, 'factor').lt(0)))
    throw new RangeError('a factor is below zero: a rent cannot be');
  if (seasonal !== undefined) checkSeasonal(seasonal, method);
}

/**
 * Refuses a rate at which a year's interest eats up the amount itself.
 * @param name - what the rate is, for the error
 */
export function checkRate(rate: string, name: string): void {
  if (toMoney(rate, name).lte(-1)) throw new RangeError(`${name} is ${rate}: a rate has to be above -1`);
}

function checkSeasonal(seasonal: readonly string[], method: string): void {
  if (method !== 'annuity' || seasonal.length !== 12 || seasonal.every((factor) => new Money(factor).isZero()))
    throw new RangeError('seasonal has to be twelve factors of an annuity, January to December, not all zero');
}

function checkRoundings(terms: PlanTerms): void {
  const { cents, rentCents } = roundingsOf(terms);
  if (rentCents.step.gte(cents.step) && rentCents.decimals <= cents.decimals) return;
  throw new RangeError(`rentRounding has the step ${rentCents.step.toFixed()}, finer than that of rounding, ${cents.step.toFixed()}`);
}

function checkAmount(terms: PlanTerms, name: (typeof AMOUNTS)[number]): void {
  const text = terms[name];
  if (text === undefined) return;
  const amount = toMoney(text, name);
  if (amount.lt(0)) throw new RangeError(`${name} is ${text}: it has to be zero or above`);
  // What is paid at the start is rounded.
  if (name !== 'downPayment') assertNotFiner(amount, name, roundingsOf(terms).cents);
  else if (downPaymentOf(terms).gt(terms.amount)) throw new RangeError(`downPayment ${text} is above the amount, ${terms.amount}`);
}
