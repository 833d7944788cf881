import type { PartialRecordOf } from '@mortise/sdk';
import { addMonths, decimalString, isFrequency } from '@mortise/sdk/domain';
import type { Deal } from '../deal.ts';
import { PLAN_METHODS, specialTerms } from '../plan/planTerms.ts';
import type { Quote, QuoteTerms, ResidualStep, Sought } from './QuoteTerms.ts';
import { QuotationError } from './QuotationError.ts';
import { termFields } from './termFields.ts';

/** A deal, also while it is typed. */
export type DealDraft = PartialRecordOf<typeof Deal>;
/** One of the things that an offer is about, where it is several. */
export type QuotedLine = Omit<NonNullable<DealDraft['quotedAssets']>[number], 'quotation'>;
/** One offer of a deal: a row of its quotations, and the assets of its own that take the place of its price. */
export type QuotationRow = NonNullable<DealDraft['quotations']>[number] & { readonly assets?: readonly QuotedLine[] | null };

const SOUGHT: readonly Sought[] = ['rent', 'price', 'rate', 'residual'];

/** What a quotation is computed from; empty fields are left out. A table says the residual value instead of what is typed. */
export function quoteTermsOf(row: QuotationRow, currency: string, table?: readonly ResidualStep[]): QuoteTerms {
  const text = (value: string | null | undefined): string | undefined => value || undefined;
  const frequency = Number(row.frequency || '30');
  const { residualRate, residualValue } = row;
  return {
    sought: soughtOf(row),
    assets: linesOf(row).map(({ price, options, discount, quantity }) => ({
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

export const soughtOf = ({ sought }: QuotationRow): Sought => SOUGHT.find((name) => name === sought) ?? 'rent';

/** What is quoted, line by line. */
export const linesOf = ({ assets, price, options, discount }: QuotationRow): readonly QuotedLine[] =>
  assets?.length ? assets : [{ price: price ?? null, options: options ?? null, discount: discount ?? null }];

/** An asset that is chosen is one, and is quoted once. What is not chosen has to say what it is. @throws QuotationError */
export function checkLines({ assets }: QuotationRow): void {
  if (!assets?.length) return;
  const chosen = assets.flatMap(({ assetRegistration }) => assetRegistration || []);
  if (assets.some(({ assetRegistration, description }) => !assetRegistration && !description))
    throw new QuotationError('assets', 'Each asset needs a description, unless it is chosen.');
  if (assets.some(({ assetRegistration, quantity }) => assetRegistration && (quantity ?? 1) !== 1))
    throw new QuotationError('quantity', 'An asset that is chosen is one: give a description instead, or set the quantity to 1.');
  if (new Set(chosen).size < chosen.length) throw new QuotationError('assets', 'An asset is chosen twice: leave one out.');
}

/** The row with its lines of a deal's quoted assets. */
export function withLines(row: QuotationRow, quotedAssets: DealDraft['quotedAssets']): QuotationRow {
  const own = quotedAssets?.filter(({ quotation }) => quotation === row.registration) ?? [];
  const assets = own.map((line): QuotedLine => {
    const { quotation: _, ...quoted } = line;
    return quoted;
  });
  return assets.length === 0 ? row : { ...row, assets };
}

/** The row with the figures that its terms come to. */
export function withFigures(row: QuotationRow, found: Quote): QuotationRow {
  return {
    ...row,
    ...pricesOf(row, found.price),
    financedAmountExclTax: found.financed,
    nominalRate: found.rate,
    residualValue: found.residual,
    ...residualOf(row, found),
    instalment: found.rent,
    totalCost: found.total,
    ...(found.apr !== undefined && { apr: found.apr }),
  };
}

/** What a table gave is kept as a share of the price, which leads to the same amount without the table. */
function residualOf({ residualFrom }: QuotationRow, { tableShare }: Quote): Pick<QuotationRow, 'residualFrom' | 'residualRate'> {
  if (tableShare !== undefined) return { residualFrom: 'TABLE', residualRate: tableShare.share };
  return residualFrom === 'TABLE' ? { residualFrom: 'TYPED' } : {};
}

/** Of several assets each line has its price: the first one may have been found. */
function pricesOf({ assets }: QuotationRow, price: string): Pick<QuotationRow, 'price' | 'options' | 'discount' | 'assets'> {
  const [first, ...others] = assets ?? [];
  return first === undefined ? { price } : { price: null, options: null, discount: null, assets: [{ ...first, price }, ...others] };
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
