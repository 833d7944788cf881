/**
 * Digits after the point that a currency has: XPF 0, TND 3, otherwise 2. Specification 3§9.
 * The specification overrules ISO 4217 for the others (JPY has 2 here).
 */
export function currencyDecimals(currency: string): number {
  if (currency === 'XPF') return 0;
  return currency === 'TND' ? 3 : 2;
}
