import { addPayments } from '../dates/frequencies.ts';
import { isPlainDate } from '../dates/plainDate.ts';
import { decimalString, Money } from '../money/decimal.ts';
import { paymentsIn } from './financingTerms.ts';
import { QuotationError, type QuotedTerm } from './QuotationError.ts';
import type { QuotedAsset, QuoteTerms, Sought } from './QuoteTerms.ts';

/** 1,000 % a year. */
export const HIGHEST_RATE = '10';
const MOST_MONTHS = 1_200;
const MOST_ASSETS = 200;

/** An amount, or zero where there is none. @throws QuotationError when it is no decimal or below zero */
export function amountFor(term: QuotedTerm, value: string | undefined): Money {
  if (value === undefined || value === '') return new Money(0);
  const text = decimalString(value);
  if (text === undefined) throw new QuotationError(term, 'This is no number: write it like 1234.5.');
  const amount = new Money(text);
  if (amount.lt(0)) throw new QuotationError(term, 'This cannot be below zero.');
  return amount;
}

/** A fraction from 0 to 1. */
export function shareFor(term: QuotedTerm, value: string | undefined): Money {
  const share = amountFor(term, value);
  if (share.gt(1)) throw new QuotationError(term, 'This cannot be above 100 %.');
  return share;
}

/** Refuses terms that lack something, or contradict each other, whatever is sought. @throws QuotationError that names the term */
export function checkQuote(terms: QuoteTerms): void {
  const { sought = 'rent', months, start, method = 'annuity', rate, rent, assets } = terms;
  const payments = Number.isInteger(months) && months <= MOST_MONTHS ? paymentsIn(months, terms.frequency) : undefined;
  if (payments === undefined) throw new QuotationError('duration', 'The duration is no whole number of payments.');
  if (!isPlainDate(start)) throw new QuotationError('startDate', 'The start date is missing.');
  checkAssets(assets, sought);
  if (sought !== 'rate' && !rate) throw new QuotationError('rate', 'The rate is missing.');
  if (sought !== 'rent' && !rent) throw new QuotationError('rent', 'The rent is missing.');
  if (sought !== 'rate' && amountFor('rate', rate).gt(HIGHEST_RATE)) throw new QuotationError('rate', 'The rate is above 1,000 % a year.');
  if (sought !== 'rent' && method !== 'annuity')
    throw new QuotationError('sought', 'Only constant annuities can be turned round: look for the rent.');
  checkSpecialRents(terms, payments);
  checkSeason(terms, payments);
}

/** Rents may all fall into months without one: a yearly rent in January. */
function checkSeason({ start, timing, frequency, seasonal }: QuoteTerms, payments: number): void {
  if (seasonal === undefined) return;
  const first = timing === 'advance' ? 0 : 1;
  const months = Array.from({ length: Math.min(payments, 366) }, (_, index) => addPayments(start, frequency, first + index).slice(5, 7));
  if (months.every((month) => new Money(seasonal[Number(month) - 1] ?? 0).isZero()))
    throw new QuotationError(
      'seasonalFactors',
      'All payments fall into months with a factor of zero: change the factors or the start date.',
    );
}

function checkAssets(assets: readonly QuotedAsset[], sought: Sought): void {
  const isWithoutPrice = assets.some(({ price }, index) => !price && (index > 0 || sought !== 'price'));
  if (assets.length === 0 || isWithoutPrice) throw new QuotationError('price', 'The price is missing.');
  const quantities = assets.map(({ quantity = 1 }) => quantity);
  if (quantities.some((quantity) => !Number.isInteger(quantity) || quantity < 1))
    throw new QuotationError('quantity', 'The quantity is a whole number from 1 on.');
  if (quantities.reduce((sum, quantity) => sum + quantity, 0) > MOST_ASSETS)
    throw new QuotationError('quantity', 'A quotation has {count} assets at most: make another one for the rest.', {
      count: String(MOST_ASSETS),
    });
}

function checkSpecialRents({ advanceRents = 0, firstRent, grace }: QuoteTerms, payments: number): void {
  if (!Number.isInteger(advanceRents) || advanceRents < 0 || advanceRents > payments)
    throw new QuotationError('advanceRents', 'There are {payments} payments: no more can be made in advance.', {
      payments: String(payments),
    });
  if (advanceRents > 0 && firstRent)
    throw new QuotationError('firstRent', 'Rents in advance and a first rent of its own exclude each other: leave one out.');
  if (grace === undefined) return;
  if (!Number.isInteger(grace.periods) || grace.periods < 0 || grace.periods >= payments)
    throw new QuotationError('gracePeriods', 'There are {payments} payments: the grace period has to leave one.', {
      payments: String(payments),
    });
  if (grace.periods > 0 && advanceRents > 0)
    throw new QuotationError('gracePeriods', 'Rents in advance and a grace period exclude each other: leave one out.');
}
