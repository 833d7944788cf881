import type { PartialRecordOf } from '@mortise/sdk';
import { addMonths, decimalString, isFrequency } from '@mortise/sdk/domain';
import type { Deal } from '../deal.ts';
import { PLAN_METHODS, specialTerms } from '../plan/planTerms.ts';
import type { Quote, QuoteTerms, Sought } from './QuoteTerms.ts';
import { termFields } from './termFields.ts';

/** A deal, also while it is typed. */
export type DealDraft = PartialRecordOf<typeof Deal>;
/** One offer of a deal: a row of its quotations. */
export type QuotationRow = NonNullable<DealDraft['quotations']>[number];

const SOUGHT: readonly Sought[] = ['rent', 'price', 'rate', 'residual'];

/** What a quotation is computed from; empty fields are left out. */
export function quoteTermsOf(row: QuotationRow, currency: string): QuoteTerms {
  const text = (value: string | null | undefined): string | undefined => value || undefined;
  const frequency = Number(row.frequency || '30');
  const { residualRate, residualValue } = row;
  return {
    sought: soughtOf(row),
    assets: [{ price: row.price ?? '', options: text(row.options), discount: text(row.discount) }],
    rate: text(row.nominalRate),
    rent: text(row.instalment),
    months: Number(decimalString(row.duration) ?? 0),
    frequency: isFrequency(frequency) ? frequency : 30,
    start: row.startDate ?? '',
    method: PLAN_METHODS[row.financialScheme ?? ''] ?? 'annuity',
    ...specialTerms(row),
    downPayment: text(row.downPayment),
    residual: residualRate ? { share: residualRate } : text(residualValue),
    services: text(row.services),
    insurance: text(row.insurance),
    fees: text(row.fees),
    commission: text(row.commissionRate),
    currency,
  };
}

export const soughtOf = ({ sought }: QuotationRow): Sought => SOUGHT.find((name) => name === sought) ?? 'rent';

/** The row with the figures that its terms come to. */
export function withFigures(row: QuotationRow, found: Quote): QuotationRow {
  return {
    ...row,
    price: found.price,
    financedAmountExclTax: found.financed,
    nominalRate: found.rate,
    residualValue: found.residual,
    instalment: found.rent,
    totalCost: found.total,
    ...(found.apr !== undefined && { apr: found.apr }),
  };
}

const COPIED = [
  'financialProduct',
  'financialScheme',
  'frequency',
  'startDate',
  'duration',
  'financedAmountExclTax',
  'nominalRate',
] as const;
const TERM_NAMES = Object.keys(termFields) as readonly (keyof typeof termFields)[];

/** The terms of the deal that takes the quotation; null for what it says nothing of. */
export function dealTermsOf(row: QuotationRow): Readonly<Record<string, unknown>> {
  const names = [...COPIED, ...TERM_NAMES, 'residualValue', 'instalment'] as const;
  const terms = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  const { startDate, duration } = row;
  return { ...terms, frequency: row.frequency ?? '30', ...(startDate && duration && { endDate: addMonths(startDate, duration) }) };
}
