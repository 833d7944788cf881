import { currencyDecimals } from '../money/currencyDecimals.ts';
import { Money } from '../money/decimal.ts';
import { amountFor, shareFor } from './checkQuote.ts';
import { QuotationError } from './QuotationError.ts';
import type { QuotedAsset, QuoteTerms, TableShare } from './QuoteTerms.ts';
import { residualFromTable } from './residualTable.ts';

/** Rounds an amount, or leaves it as it is. */
export type Rounds = (amount: Money) => Money;

/** The amounts that a plan begins and ends with. */
export interface QuotedAmounts {
  /** What the assets cost after discount. */
  readonly net: Money;
  readonly downPayment: Money;
  readonly financed: Money;
  readonly residual: Money;
}

/** What one asset costs after discount, rounded. */
function netOfOne({ price, options, discount }: QuotedAsset, round: Rounds): Money {
  const full = amountFor('price', price).plus(amountFor('options', options));
  return round(full.times(new Money(1).minus(shareFor('discount', discount))));
}

/** What one asset costs after discount, with the cents of the currency. */
export function netPriceOf(asset: QuotedAsset, currency: string): string {
  const decimals = currencyDecimals(currency);
  return netOfOne(asset, (amount) => amount.toDecimalPlaces(decimals)).toFixed(decimals);
}

/** What the assets cost after discount. Each is rounded, so that several alike cost the same. */
export const netOf = ({ assets }: QuoteTerms, round: Rounds): Money =>
  assets.reduce((sum, asset) => sum.plus(netOfOne(asset, round).times(asset.quantity ?? 1)), new Money(0));

const NO_ASSET: QuotedAsset = { price: '0' };

/** The price at which the first asset brings all of them to an amount after discount. */
export function priceFor(terms: QuoteTerms, net: Money): Money {
  const [first = NO_ASSET, ...others] = terms.assets;
  const kept = new Money(1).minus(shareFor('discount', first.discount));
  if (kept.isZero()) throw new QuotationError('discount', 'With a discount of 100 % no price gives this rent.');
  return net
    .minus(netOf({ ...terms, assets: others }, (amount) => amount))
    .div(first.quantity ?? 1)
    .div(kept)
    .minus(amountFor('options', first.options));
}

/** @throws QuotationError where nothing is left to finance, or the table has no line for the duration */
export function quotedAmounts(terms: QuoteTerms, net: Money, round: Rounds): QuotedAmounts {
  const downPayment = round(amountFor('downPayment', terms.downPayment));
  const financed = net.minus(downPayment);
  if (financed.lte(0)) {
    const values = { downPayment: downPayment.toFixed(), net: net.toFixed() };
    throw new QuotationError('downPayment', 'Nothing is left to finance: {downPayment} of {net} are paid down.', values);
  }
  return { net, downPayment, financed, residual: round(residualOf(terms, net)) };
}

/** What is left at the end, not rounded. */
export function residualOf(terms: QuoteTerms, net: Money): Money {
  const { residual } = terms;
  if (residual === undefined || typeof residual === 'string') return amountFor('residual', residual);
  return net.times(residualShare(terms));
}

/** The part of the price that is left at the end; zero where an amount is given. */
export function residualShare(terms: QuoteTerms): Money {
  const { residual } = terms;
  if (residual === undefined || typeof residual === 'string') return new Money(0);
  return 'share' in residual ? shareFor('residual', residual.share) : new Money(tableShareOf(terms)?.share ?? 0);
}

/** What the table of the terms says, where they have one. */
export const tableShareOf = ({ residual, months }: QuoteTerms): TableShare | undefined =>
  typeof residual === 'object' && 'table' in residual ? residualFromTable(residual.table, months) : undefined;
