import { CalculationError } from '../errors/CalculationError.ts';
import { goalSeek } from '../finance/goalSeek.ts';
import { Money } from '../money/decimal.ts';
import type { RoundingPolicy } from '../money/round.ts';
import type { PlanTerms } from '../plan/PlanTerms.ts';
import { computeRent } from '../plan/computeRent.ts';
import { financingPlanTerms } from './financingTerms.ts';
import { HIGHEST_RATE } from './checkQuote.ts';
import { QuotationError } from './QuotationError.ts';
import { priceFor, quotedAmounts, residualShare, type QuotedAmounts, type Rounds } from './quotedAmounts.ts';
import type { QuoteTerms } from './QuoteTerms.ts';

/** So fine that rounding does not show in what is found. */
const FINE: RoundingPolicy = { mode: 'half-up', step: '1e-20' };
const fine: Rounds = (amount) => amount.toDecimalPlaces(20);
/** Rates are found to the tenth decimal: a millionth of a basis point. */
const RATE_DECIMALS = 10;
/** A rent that is met so well is met to the cent. */
const RENT_ACCURACY = '0.000001';

/** The terms of the plan with these amounts. */
export function planTermsOf(terms: QuoteTerms, { financed, residual }: QuotedAmounts, rounding: RoundingPolicy): PlanTerms {
  const {
    months,
    frequency,
    start,
    timing,
    method,
    advanceRents,
    firstRent,
    balloon,
    grace,
    dayCount,
    seasonal,
    rentRounding,
    rate = '0',
  } = terms;
  const days = { months, frequency, start, ...(timing && { timing }), ...(dayCount && { dayCount }) };
  const rents = {
    ...(advanceRents && { advanceRents }),
    ...(firstRent && { firstRent }),
    ...(balloon && { balloon }),
    ...(grace && { grace }),
    ...(seasonal && { seasonal }),
    ...(rentRounding && { rentRounding }),
  };
  const amounts = { amount: financed.toFixed(), residual: residual.toFixed(), rate };
  return financingPlanTerms({ ...days, ...rents, ...amounts, ...(method && { method }) }, rounding);
}

/** The rent before it is rounded. @throws RangeError when it would be below zero */
export const unroundedRent = (terms: PlanTerms): Money => new Money(computeRent({ ...terms, rounding: FINE, rentRounding: FINE }));

/** The rent before it is rounded, zero where it would be below. */
function leastRent(terms: PlanTerms): Money {
  try {
    return unroundedRent(terms);
  } catch (error) {
    if (error instanceof RangeError) return new Money(0);
    throw error;
  }
}

/** Of a rent that is linear in what is sought, from two of its points. */
function onLine(target: Money, [x1, y1]: readonly [Money, Money], [x2, y2]: readonly [Money, Money]): Money {
  return x1.plus(target.minus(y1).times(x2.minus(x1)).div(y2.minus(y1)));
}

/** The price of the first asset that leads to the rent, not rounded. */
export function findPrice(terms: QuoteTerms, rent: Money): Money {
  const share = residualShare(terms);
  if (share.gte(1)) throw new QuotationError('residual', 'A residual value of 100 % of the price leaves no price to find.');
  // From here on nothing that is paid otherwise is more than what is financed.
  const fixed = [terms.downPayment, terms.firstRent, terms.balloon, typeof terms.residual === 'string' ? terms.residual : '0'];
  const enough = fixed.reduce((sum, amount) => sum.plus(amount || 0), new Money(1)).div(new Money(1).minus(share));
  const pointAt = (net: Money) => [net, unroundedRent(planTermsOf(terms, quotedAmounts(terms, net, fine), FINE))] as const;
  const net = onLine(rent, pointAt(fine(enough)), pointAt(fine(enough.times(2))));
  const price = priceFor(terms, net);
  if (price.lte(0) || net.lte(terms.downPayment || 0))
    throw new QuotationError('rent', 'No price gives this rent: it pays less than what is paid otherwise.');
  return price;
}

/** The residual value that the rent leaves, not rounded. */
export function findResidual(terms: QuoteTerms, net: Money, rent: Money): Money {
  const without = quotedAmounts({ ...terms, residual: undefined }, net, fine);
  const rentAt = (residual: Money) => leastRent(planTermsOf(terms, { ...without, residual }, FINE));
  const [none, one] = [new Money(0), new Money(1)];
  const most = rentAt(none);
  if (rent.gt(most.toDecimalPlaces(2, Money.ROUND_UP))) {
    const values = { most: most.toFixed(2) };
    throw new QuotationError('rent', 'No residual value gives this rent: with nothing left at the end the rent is {most}.', values);
  }
  // A rounded rent is up to a cent above.
  const residual = Money.max(0, onLine(rent, [none, most], [one, rentAt(one)]));
  if (residual.lte(net)) return residual;
  throw new QuotationError('rent', 'No residual value gives this rent: more than the price, {net}, would be left at the end.', {
    net: net.toFixed(2),
  });
}

/** The annual nominal rate at which the terms come to the rent. */
export function findRate(terms: QuoteTerms, amounts: QuotedAmounts, rent: Money): string {
  const rentAt = (rate: string) => leastRent(planTermsOf({ ...terms, rate }, amounts, FINE));
  const least = rentAt('0');
  if (rent.lt(least.toDecimalPlaces(2, Money.ROUND_DOWN))) {
    throw new QuotationError('rent', 'No rate gives this rent: without any interest it is {least}.', { least: least.toFixed(2) });
  }
  if (rent.lte(least)) return '0';
  try {
    const options = { guess: '0.05', min: '0', max: HIGHEST_RATE, accuracy: RENT_ACCURACY };
    const rate = goalSeek((tried) => rentAt(tried).toFixed(), rent.toFixed(), options);
    return new Money(rate).toDecimalPlaces(RATE_DECIMALS).toFixed();
  } catch (error) {
    if (error instanceof CalculationError) throw new QuotationError('rent', 'No rate up to 1,000 % a year gives this rent.');
    throw error;
  }
}
