/** Digits after the point that a currency has: XPF 0, TND 3, otherwise 2. Specification 3§9. */
export const currencyDecimals = (currency: string): number => ({ XPF: 0, TND: 3 })[currency] ?? 2;
