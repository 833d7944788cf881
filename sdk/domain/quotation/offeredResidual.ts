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
  return stepsFor(residuals, row.yearlyUsage);
}

/** What a table says for so many months and so much use a year, as a fraction of the price; undefined where it says nothing. */
export function offeredResidual(residuals: readonly OfferedResidual[], months: number, yearlyUsage?: number | null): string | undefined {
  try {
    return residualFromTable(stepsFor(residuals, yearlyUsage), months).share;
  } catch (error) {
    if (error instanceof QuotationError) return undefined;
    throw error;
  }
}

/** The lines that hold for so much use: those of the smallest use that is enough. @throws QuotationError where there are none, or the use is not said */
function stepsFor(residuals: readonly OfferedResidual[], yearlyUsage: number | null | undefined): readonly ResidualStep[] {
  const uses = residuals.flatMap(({ usage }) => usage ?? []).toSorted((one, other) => one - other);
  const most = uses.at(-1);
  if (most === undefined) return stepsOf(residuals);
  if (yearlyUsage === undefined || yearlyUsage === null)
    throw new QuotationError(
      'yearlyUsage',
      'The residual value depends on the use: say what is agreed for a year, or type a residual value.',
    );
  const enough = uses.find((usage) => usage >= yearlyUsage);
  const own = residuals.filter(({ usage }) => (usage ?? undefined) === enough);
  if (own.length > 0) return stepsOf(own);
  throw new QuotationError(
    'yearlyUsage',
    'The table has residual values up to a use of {most} a year, none for {usage}: change the use, or type a residual value.',
    { most: String(most), usage: String(yearlyUsage) },
  );
}

const stepsOf = (residuals: readonly OfferedResidual[]): readonly ResidualStep[] =>
  residuals.flatMap(({ duration, share }) => (duration && share ? [{ months: duration, share }] : []));
