export { allocate } from './allocate.ts';
export { currencyCodes, isCurrency } from './currencies.ts';
export { currencyDecimals } from './currencyDecimals.ts';
export { decimalString, isInexact, Money } from './decimal.ts';
export { DEFAULT_ROUNDING, policyFor, round, type LastCent, type RoundingPolicy } from './round.ts';
export type { RoundingMode } from './RoundingMode.ts';
