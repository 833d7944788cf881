import type { Money } from '../money/decimal.ts';
import { residualTableOf } from './offeredResidual.ts';
import { QuotationError } from './QuotationError.ts';
import type { OfferedResidual, QuotationFields } from './QuotationFields.ts';
import { quote } from './quote.ts';
import { netOf, quotedAmounts } from './quotedAmounts.ts';
import { checkFrequency, checkLines, quoteTermsOf } from './quoteTermsOf.ts';
import type { Quote } from './QuoteTerms.ts';
import { seasonalProblemOf } from './specialTerms.ts';

/**
 * What a quotation comes to, given as its fields: what the server computes when it is saved.
 * @param currency It gives the cents.
 * @param residuals The table of residual values of its product, which counts unless a residual value is typed.
 * @throws QuotationError that names the term, where there is no solution or a term is wrong
 * @example
 * quoteFields({ price: '12000', nominalRate: '0.06', duration: 12, frequency: '90', startDate: '2026-01-31' }).rent // '3113.34'
 */
export function quoteFields(fields: QuotationFields, currency = 'EUR', residuals: readonly OfferedResidual[] = []): Quote {
  checkLines(fields);
  checkFrequency(fields);
  const seasonalProblem = seasonalProblemOf(fields);
  if (seasonalProblem !== undefined) throw new QuotationError('seasonalFactors', seasonalProblem);
  return quote(quoteTermsOf(fields, currency, residualTableOf(fields, residuals)));
}

const unrounded = (amount: Money): Money => amount;

/** What a quotation finances as far as it is typed, not rounded; `0` while it is not. */
export function financedOf(fields: QuotationFields, currency: string): string {
  try {
    const terms = { ...quoteTermsOf(fields, currency), residual: undefined };
    return quotedAmounts(terms, netOf(terms, unrounded), unrounded).financed.toFixed();
  } catch (error) {
    if (error instanceof QuotationError) return '0';
    throw error;
  }
}
