import { isFrequency } from '../dates/frequencies.ts';
import { decimalString } from '../money/decimal.ts';
import { QuotationError } from './QuotationError.ts';
import type { QuotationFields, QuotedAssetFields } from './QuotationFields.ts';
import type { QuoteTerms, ResidualStep, Sought } from './QuoteTerms.ts';
import { PLAN_METHODS, specialTerms } from './specialTerms.ts';

const SOUGHT: readonly Sought[] = ['rent', 'price', 'rate', 'residual'];

/** What a quotation is computed from; empty fields are left out. A table says the residual value instead of what is typed. */
export function quoteTermsOf(row: QuotationFields, currency: string, table?: readonly ResidualStep[]): QuoteTerms {
  const text = (value: string | null | undefined): string | undefined => value || undefined;
  const frequency = Number(row.frequency || '30');
  const { residualRate, residualValue } = row;
  return {
    sought: soughtOf(row),
    assets: quotedLinesOf(row).map(({ price, options, discount, quantity }) => ({
      price: price ?? '',
      options: text(options),
      discount: text(discount),
      quantity: quantity ?? 1,
    })),
    rate: text(row.nominalRate),
    rent: text(row.instalment),
    months: Number(decimalString(row.duration) ?? 0),
    frequency: isFrequency(frequency) ? frequency : 30,
    start: row.startDate ?? '',
    method: PLAN_METHODS[row.financialScheme ?? ''] ?? 'annuity',
    ...specialTerms(row, currency),
    downPayment: text(row.downPayment),
    residual: table ? { table } : residualRate ? { share: residualRate } : text(residualValue),
    services: text(row.services),
    insurance: text(row.insurance),
    fees: text(row.fees),
    commission: text(row.commissionRate),
    currency,
  };
}

/** What is looked for. */
export const soughtOf = ({ sought }: QuotationFields): Sought => SOUGHT.find((name) => name === sought) ?? 'rent';

/** What is quoted, line by line. */
export const quotedLinesOf = ({ assets, price, options, discount }: QuotationFields): readonly QuotedAssetFields[] =>
  assets?.length ? assets : [{ price: price ?? null, options: options ?? null, discount: discount ?? null }];

/** A frequency that is not known would be another plan. @throws QuotationError */
export function checkFrequency({ frequency }: QuotationFields): void {
  if (frequency && !isFrequency(Number(frequency))) throw new QuotationError('frequency', 'The frequency is not known.');
}

/** An asset that is chosen is one, and is quoted once. What is not chosen has to say what it is. @throws QuotationError */
export function checkLines({ assets }: QuotationFields): void {
  if (!assets?.length) return;
  const chosen = assets.flatMap(({ assetRegistration }) => assetRegistration || []);
  if (assets.some(({ assetRegistration, description }) => !assetRegistration && !description))
    throw new QuotationError('assets', 'Each asset needs a description, unless it is chosen.');
  if (assets.some(({ assetRegistration, quantity }) => assetRegistration && (quantity ?? 1) !== 1))
    throw new QuotationError('quantity', 'An asset that is chosen is one: give a description instead, or set the quantity to 1.');
  if (new Set(chosen).size < chosen.length) throw new QuotationError('assets', 'An asset is chosen twice: leave one out.');
}
