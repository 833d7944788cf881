type Text = string | null | undefined;
type Count = number | null | undefined;

/** One of several assets of a quotation, as its fields have it; what it costs excludes tax, and is for one. */
export interface QuotedAssetFields {
  readonly description?: Text;
  readonly assetRegistration?: Text;
  readonly price?: Text;
  readonly options?: Text;
  /** A fraction: `0.05` is 5 %. */
  readonly discount?: Text;
  readonly quantity?: Count;
}

/** Fields by which a financing says when and how it is paid, as contracts, deals and quotations have them. */
export interface SpecialFields {
  /** `ADVANCE` or `ARREARS`. */
  readonly paymentTiming?: Text;
  /** `30E/360`, `ACT/360` … */
  readonly dayCount?: Text;
  readonly advanceRents?: Count;
  readonly firstRent?: Text;
  readonly balloon?: Text;
  /** In payments. */
  readonly gracePeriods?: Count;
  /** `PRINCIPAL`, `CAPITALISED`, `CARRIED` or `INTEREST_FREE`. */
  readonly graceKind?: Text;
  /** Twelve factors, January to December, with spaces between them. */
  readonly seasonalFactors?: Text;
  /** `0.01`, `0.05`, `0.10` or `1`. */
  readonly rentRounding?: Text;
  /** `HALF_UP` or `HALF_EVEN`. */
  readonly rentRoundingMode?: Text;
}

/**
 * A quotation as its fields have it: in deals, in forms, and in what is sent to be saved. Amounts are decimal texts without tax, rates
 * fractions, dates `YYYY-MM-DD`; what is null or empty is left out.
 */
export interface QuotationFields extends SpecialFields {
  /** `rent`, `price`, `rate` or `residual`; the rent unless said otherwise. */
  readonly sought?: Text;
  readonly price?: Text;
  readonly options?: Text;
  readonly discount?: Text;
  /** Instead of price, options and discount, where they are several. */
  readonly assets?: readonly QuotedAssetFields[] | null | undefined;
  readonly downPayment?: Text;
  readonly nominalRate?: Text;
  /** The rent; left out where it is sought. */
  readonly instalment?: Text;
  /** Months. */
  readonly duration?: Count;
  /** Days of a period: `30` a month, `90` a quarter … */
  readonly frequency?: Text;
  readonly startDate?: Text;
  /** `CONSTANT_ANNUITY` unless said otherwise. */
  readonly financialScheme?: Text;
  /** Goes before `residualValue`. */
  readonly residualRate?: Text;
  readonly residualValue?: Text;
  /** Kilometres, miles or hours that are agreed for a year: tables of residual values may go by them. */
  readonly yearlyUsage?: Count;
  /** `TABLE` takes that of the table, whatever is typed. */
  readonly residualFrom?: Text;
  readonly services?: Text;
  readonly insurance?: Text;
  readonly fees?: Text;
  readonly commissionRate?: Text;
}

/** A line of a table of residual values, as product tables have it. */
export interface OfferedResidual {
  /** Months. */
  readonly duration?: Count;
  /** The most that is used in a year, in kilometres, miles or hours; any use without it. */
  readonly usage?: Count;
  /** A fraction of the price. */
  readonly share?: Text;
}
