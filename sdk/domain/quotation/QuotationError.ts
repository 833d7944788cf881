/** The term that a refusal is about. */
export type QuotedTerm =
  | 'offer'
  | 'price'
  | 'options'
  | 'discount'
  | 'quantity'
  | 'assets'
  | 'yearlyUsage'
  | 'seasonalFactors'
  | 'downPayment'
  | 'rate'
  | 'rent'
  | 'residual'
  | 'duration'
  | 'frequency'
  | 'startDate'
  | 'advanceRents'
  | 'firstRent'
  | 'balloon'
  | 'gracePeriods'
  | 'services'
  | 'insurance'
  | 'fees'
  | 'commission'
  | 'sought';

/** Why terms come to no quotation. `text` is a translation key whose `{names}` take the values; the message has them in place. */
export class QuotationError extends Error {
  readonly term: QuotedTerm;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;

  constructor(term: QuotedTerm, text: string, values: Readonly<Record<string, string>> = {}) {
    super(text.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name));
    this.name = 'QuotationError';
    this.term = term;
    this.text = text;
    this.values = values;
  }
}
