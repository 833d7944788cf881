import { Money, QuotationError, quoteFields, type OfferedResidual, type Quote } from '@mortise/sdk/domain';
import type { QuotationRow } from './quotationRow.ts';

/** A cell of a rate table: from an amount on, up to so many months. */
export interface OfferedRate {
  readonly fromAmount?: string | null;
  readonly duration?: number | null;
  readonly rate?: string | null;
}

/** What a quotation rests on, by registration. */
export type OfferedVersions = Pick<QuotationRow, 'offer' | 'productRegistration' | 'schemeRegistration' | 'productTableRegistration'>;

/** What the catalogue offers: an item with what its scheme, its rate table and its product say. */
export interface Offer {
  readonly registration: string;
  /** Of it and of what it is made of, the versions that hold today. */
  readonly versions: OfferedVersions;
  /** Whether it is offered today. */
  readonly isOffered: boolean;
  readonly currency?: string | undefined;
  readonly contractType?: string | undefined;
  readonly lowestAmount?: string | undefined;
  readonly highestAmount?: string | undefined;
  /** Months. */
  readonly shortestDuration?: number | undefined;
  readonly longestDuration?: number | undefined;
  /** What does not depend on amount and duration. */
  readonly terms: QuotationRow;
  /** In which order money pays what is due; it is not typed. */
  readonly policy?: Pick<QuotationRow, 'allocationFirst' | 'allocationOrder'>;
  readonly rates: readonly OfferedRate[];
  /** Holds where there is no table. */
  readonly rate?: string | undefined;
  /** The table of residual values; empty where there is none. */
  readonly residuals: readonly OfferedResidual[];
}

/** The rate for an amount over so many months: of the highest line that the amount reaches, the shortest duration that is long enough. */
export function offeredRate({ rates, rate }: Offer, financed: string, months: number): string | undefined {
  if (rates.length === 0) return rate;
  const from = ({ fromAmount }: OfferedRate): Money => new Money(fromAmount || '0');
  const reached = rates.filter((line) => from(line).lte(financed));
  const highest = reached.reduce((most, line) => Money.max(most, from(line)), new Money(0));
  const long = reached.filter((line) => from(line).eq(highest) && (line.duration ?? 0) >= months);
  return long.toSorted((one, other) => (one.duration ?? 0) - (other.duration ?? 0))[0]?.rate ?? undefined;
}

/** @throws QuotationError where the product is not offered, or not in the currency or for so many months */
function requireOffered(offer: Offer, months: number, currency: string): void {
  const { shortestDuration, longestDuration } = offer;
  if (!offer.isOffered) throw new QuotationError('offer', 'The product is not offered any more: choose another one.');
  if (offer.currency && offer.currency !== currency)
    throw new QuotationError('offer', 'The product is offered in another currency: choose another product or currency.');
  if (shortestDuration && months < shortestDuration)
    throw new QuotationError('duration', 'The product is offered from {months} months on.', { months: `${shortestDuration}` });
  if (longestDuration && months > longestDuration)
    throw new QuotationError('duration', 'The product is offered for {months} months at most.', { months: `${longestDuration}` });
}

/** @throws QuotationError where the product is not offered for so much */
function requireOfferedAmount({ lowestAmount, highestAmount }: Offer, financed: string): void {
  if (lowestAmount && new Money(financed).lt(lowestAmount))
    throw new QuotationError('price', 'The product is offered from a financed amount of {amount} on.', { amount: lowestAmount });
  if (highestAmount && new Money(financed).gt(highestAmount))
    throw new QuotationError('price', 'The product is offered up to a financed amount of {amount}.', { amount: highestAmount });
}

/** What a row comes to, within what its product offers, with the residual value of a table unless one is typed. @throws QuotationError */
export function quoteOffered(row: QuotationRow, currency: string, offer: Offer | undefined, residuals = offer?.residuals ?? []): Quote {
  if (offer !== undefined) requireOffered(offer, row.duration ?? 0, currency);
  const answer = quoteFields(row, currency, residuals);
  if (offer !== undefined) requireOfferedAmount(offer, answer.financed);
  return answer;
}
