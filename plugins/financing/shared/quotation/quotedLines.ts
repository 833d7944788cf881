import { netPriceOf, quoteTermsOf } from '@mortise/sdk/domain';
import type { QuotationRow, QuotedLine } from './quotationRow.ts';

/** A line and what one of it costs after discount. */
export type QuotedAmount = QuotedLine & { readonly amountExclTax: string };

/** The lines of a row that has several assets, with what one of each costs. */
export function quotedAmountsOf(row: QuotationRow, currency: string): readonly QuotedAmount[] {
  const { assets } = quoteTermsOf(row, currency);
  return (row.assets ?? []).map((line, index) => ({ ...line, amountExclTax: netPriceOf(assets[index] ?? { price: '0' }, currency) }));
}
