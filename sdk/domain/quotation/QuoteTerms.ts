import type { PlanRow } from '../plan/PlanRow.ts';
import type { PlanTerms } from '../plan/PlanTerms.ts';
import type { FinancingTerms } from './financingTerms.ts';

/** What an asset costs, excluding tax; each, where there are several alike. */
export interface QuotedAsset {
  readonly price: string;
  readonly options?: string | undefined;
  /** A fraction of price and options: `0.05` is 5 %. */
  readonly discount?: string | undefined;
  /** How many of them; one unless said otherwise. */
  readonly quantity?: number | undefined;
}

/** What is found from the other terms. */
export type Sought = 'rent' | 'price' | 'rate' | 'residual';

/** A line of a table of residual values: what is left of the price after so many months, as a fraction of it. */
export interface ResidualStep {
  readonly months: number;
  readonly share: string;
}

/** What a table says for a duration. */
export interface TableShare {
  /** A fraction of the price. */
  readonly share: string;
  /** The line that says it, or the two that it lies between. */
  readonly steps: readonly ResidualStep[];
}

/** What a quotation follows from. Amounts are decimal strings without tax, dates `YYYY-MM-DD`. */
export interface QuoteTerms extends Pick<
  FinancingTerms,
  | 'months'
  | 'frequency'
  | 'start'
  | 'timing'
  | 'method'
  | 'advanceRents'
  | 'firstRent'
  | 'balloon'
  | 'grace'
  | 'dayCount'
  | 'seasonal'
  | 'rentRounding'
> {
  /** `rent` unless said otherwise. */
  readonly sought?: Sought;
  /** Where the price is sought, it is that of the first. */
  readonly assets: readonly QuotedAsset[];
  /** Annual nominal rate as a fraction; left out where it is sought. */
  readonly rate?: string | undefined;
  /** Agreed rent; left out where it is sought. */
  readonly rent?: string | undefined;
  readonly downPayment?: string | undefined;
  /** An amount, a fraction of the price, or a table of such fractions by duration, between whose lines it lies in a straight line. */
  readonly residual?: string | { readonly share: string } | { readonly table: readonly ResidualStep[] } | undefined;
  /** Services that are not part of the credit, with every rent. */
  readonly services?: string | undefined;
  /** Insurance that comes with the credit, with every rent. */
  readonly insurance?: string | undefined;
  /** Paid once, at the start. */
  readonly fees?: string | undefined;
  /** What a partner gets, as a fraction of the financed amount. */
  readonly commission?: string | undefined;
  /** EUR unless said otherwise: it gives the cents. */
  readonly currency?: string | undefined;
}

/** How a figure came about. The formula is in figures and can be computed again. */
export interface FigureExplanation {
  readonly formula: string;
  /** The amount that it is computed from. */
  readonly base: string;
  /** Annual nominal rate as a fraction, where it matters. */
  readonly rate?: string;
  /** Lines of a table that it rests on, and how what is taken from them came about where it lies between two. */
  readonly table?: { readonly steps: readonly ResidualStep[]; readonly formula?: string | undefined };
}

/** Figures of a quotation that explain themselves. */
export type FigureName = 'net' | 'financed' | 'rent' | 'rate' | 'residual' | 'total' | 'apr' | 'commission' | 'yield';

/** What terms come to. */
export interface Quote {
  readonly terms: PlanTerms;
  readonly plan: readonly PlanRow[];
  /** Of the first asset, without options and discount. */
  readonly price: string;
  readonly net: string;
  readonly financed: string;
  readonly downPayment: string;
  readonly rent: string;
  /** The rent, its services and its insurance. */
  readonly instalment: string;
  readonly rate: string;
  readonly residual: string;
  /** What the residual value was taken from, where it was a table. */
  readonly tableShare?: TableShare | undefined;
  /** Everything the client pays until the end; the residual value is not part of it. */
  readonly total: string;
  /** Annual percentage rate of charge by the rules of the EU, residual value, fees and insurance included; undefined where there is none. */
  readonly apr?: string | undefined;
  readonly commission: string;
  /** What the lessor earns a year once the commission is paid, as a fraction. */
  readonly yield?: string | undefined;
  readonly explanations: Readonly<Partial<Record<FigureName, FigureExplanation>>>;
}
