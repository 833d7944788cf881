export { AGGREGATES, aggregateOf, type Aggregate } from './aggregateOf.ts';
export { sortRows } from './sortRows.ts';
export { sumByCurrency, sumOf, type TableAmount } from './sums.ts';
