/**
 * Digits after the point that a currency has: XPF 0, TND 3, otherwise 2.
 * Unlike ISO 4217, which gives JPY none, we count two for JPY too.
 */
export function currencyDecimals(currency: string): number {
  if (currency === 'XPF') return 0;
  return currency === 'TND' ? 3 : 2;
}
