import type { FigureName, Quote, Sought } from '@mortise/sdk/domain';

interface QuotedFigure {
  /** A translation key. */
  readonly label: string;
  readonly explained: FigureName | undefined;
  readonly isRate?: true;
  /** It is the main figure where this is what is looked for. */
  readonly foundAs?: Sought;
  readonly of: (quote: Quote) => string | undefined;
}

/** What a quotation comes to, in the order in which it is read. */
export const QUOTED_FIGURES: readonly QuotedFigure[] = [
  { label: 'Rent', explained: 'rent', foundAs: 'rent', of: ({ rent }) => rent },
  { label: 'Payment with services', explained: undefined, of: ({ rent, instalment }) => (rent === instalment ? undefined : instalment) },
  { label: 'Price after discount', explained: 'net', foundAs: 'price', of: ({ net }) => net },
  { label: 'Financed amount excl. tax', explained: 'financed', of: ({ financed }) => financed },
  { label: 'Nominal rate', explained: 'rate', isRate: true, foundAs: 'rate', of: ({ rate }) => rate },
  { label: 'Residual value', explained: 'residual', foundAs: 'residual', of: ({ residual }) => residual },
  { label: 'Total cost', explained: 'total', of: ({ total }) => total },
  { label: 'Annual percentage rate of charge', explained: 'apr', isRate: true, of: ({ apr }) => apr },
  { label: 'Commission', explained: 'commission', of: ({ commission }) => (/[1-9]/.test(commission) ? commission : undefined) },
  { label: 'Yield after commission', explained: 'yield', isRate: true, of: (quote) => quote.yield },
];
