export * from './currencyDecimals.ts';
export * from './decimal.ts';
export * from './foldText.ts';
export * from './Formats.ts';
export * from './localeRules.ts';
export * from './parseInput.ts';
export * from './parseInstant.ts';
export * from './plainDate.ts';
