/** How the VAT numbers of a country look and how their check digits are found. */
export interface VatScheme {
  /** The number behind the country's prefix: what is written, capital letters and digits only. */
  readonly pattern: RegExp;
  /** Whether the check digits belong to a number that fits the pattern. */
  readonly hasRightKey: (number: string) => boolean;
}
