export { AGGREGATES, computeAggregate, type Aggregate } from './computeAggregate.ts';
export { sortRows } from './sortRows.ts';
export { sumByCurrency, computeSum, type TableAmount } from './sums.ts';
