import { Money } from '../money/decimal.ts';
import { shareFor } from './checkQuote.ts';
import { QuotationError } from './QuotationError.ts';
import type { ResidualStep, TableShare } from './QuoteTerms.ts';

/** A share has so many decimals: ten-thousandths of a percent. */
const SHARE_DECIMALS = 6;

/**
 * What a table says for a duration: what a line says, or in a straight line between the two that it lies between, to six decimals. Nothing
 * is said beyond the first and the last line.
 * @throws QuotationError that names the range of the table where the duration lies outside, or the table has no line
 * @example
 * residualFromTable([{ months: 24, share: '0.4' }, { months: 36, share: '0.3' }], 30).share // '0.35'
 */
export function residualFromTable(table: readonly ResidualStep[], months: number): TableShare {
  const steps = table.toSorted((one, other) => one.months - other.months);
  const before = steps.findLast((step) => step.months <= months);
  const after = steps.find((step) => step.months >= months);
  if (before === undefined || after === undefined) throw outside(steps, months);
  const share = shareFor('residual', before.share);
  if (before.months === after.months) return { share: share.toFixed(), steps: [before] };
  const slope = shareFor('residual', after.share)
    .minus(share)
    .div(after.months - before.months);
  const between = share.plus(slope.times(months - before.months)).toDecimalPlaces(SHARE_DECIMALS);
  return { share: between.toFixed(), steps: [before, after] };
}

/** How a share between two lines came about, in figures; undefined where a line says it. */
export function tableFormula({ share, steps: [before, after] }: TableShare, months: number): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [from, to] = [before.share, after.share].map((text) => new Money(text).toFixed());
  return `${from} + (${to} − ${from}) × (${months} − ${before.months}) ÷ (${after.months} − ${before.months}) = ${share}`;
}

function outside(steps: readonly ResidualStep[], months: number): QuotationError {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined)
    return new QuotationError('residual', 'The table of residual values is empty: type a residual value.');
  const values = { months: String(months), shortest: String(first.months), longest: String(last.months) };
  const text =
    'The table has residual values from {shortest} to {longest} months, none for {months}: change the duration, or type a residual value.';
  return new QuotationError('residual', text, values);
}
