import type { PartialRecordOf } from '@mortise/sdk';
import { addMonths, type Quote } from '@mortise/sdk/domain';
import type { Deal } from '../deal.ts';
import { termFields } from './termFields.ts';

/** A deal, also while it is typed. */
export type DealDraft = PartialRecordOf<typeof Deal>;
/** One of the things that an offer is about, where it is several. */
export type QuotedLine = Omit<NonNullable<DealDraft['quotedAssets']>[number], 'quotation'>;
/** One offer of a deal: a row of its quotations, and the assets of its own that take the place of its price. */
export type QuotationRow = NonNullable<DealDraft['quotations']>[number] & { readonly assets?: readonly QuotedLine[] | null };

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
