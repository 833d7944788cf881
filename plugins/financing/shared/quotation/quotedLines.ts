import { currencyDecimals } from '@mortise/sdk/domain';
import { netOfOne } from './quotedAmounts.ts';
import { type QuotationRow, type QuotedLine, quoteTermsOf } from './quotationRow.ts';

/** A line and what one of it costs after discount. */
export type QuotedAmount = QuotedLine & { readonly amountExclTax: string };

/** The lines of a row that has several assets, with what one of each costs. */
export function quotedAmountsOf(row: QuotationRow, currency: string): readonly QuotedAmount[] {
  const decimals = currencyDecimals(currency);
  const { assets } = quoteTermsOf(row, currency);
  return (row.assets ?? []).map((line, index) => ({
    ...line,
    amountExclTax: netOfOne(assets[index] ?? { price: '0' }, (amount) => amount.toDecimalPlaces(decimals)).toFixed(decimals),
  }));
}
