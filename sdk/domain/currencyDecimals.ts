export * from './money/currencyDecimals.ts';
