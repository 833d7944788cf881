import { QuotationError } from './QuotationError.ts';
import type { OfferedResidual, QuotationFields } from './QuotationFields.ts';
import { soughtOf } from './quoteTermsOf.ts';
import type { ResidualStep } from './QuoteTerms.ts';
import { residualFromTable } from './residualTable.ts';

/** Whether a quotation takes its residual value from a table, rather than as it is typed: where it says so, or says nothing else. */
export const isResidualFromTable = ({ residualFrom, residualRate, residualValue }: QuotationFields): boolean =>
  residualFrom === 'TABLE' || (!residualRate && !residualValue);

/** The table that a quotation takes its residual value from; undefined where there is none, or the residual value is typed or looked for. */
export function residualTableOf(row: QuotationFields, residuals: readonly OfferedResidual[]): readonly ResidualStep[] | undefined {
  if (residuals.length === 0 || soughtOf(row) === 'residual' || !isResidualFromTable(row)) return undefined;
  return stepsOf(residuals);
}

/** What a table says for so many months, as a fraction of the price; undefined where it says nothing. */
export function offeredResidual(residuals: readonly OfferedResidual[], months: number): string | undefined {
  try {
    return residualFromTable(stepsOf(residuals), months).share;
  } catch (error) {
    if (error instanceof QuotationError) return undefined;
    throw error;
  }
}

const stepsOf = (residuals: readonly OfferedResidual[]): readonly ResidualStep[] =>
  residuals.flatMap(({ duration, share }) => (duration && share ? [{ months: duration, share }] : []));
