export type { DecimalInput } from './decimals.ts';
export { MAX_NEWTON_STEPS, SOLVER_TOLERANCE, type AllRates, type RateOptions, type RateSolution } from './solveRate.ts';
export { solveXirr, xirr } from './xirr.ts';
export { irr, solveIrr } from './irr.ts';
export { npv, xnfv, xnpv } from './presentValue.ts';
export type { Timing } from './annuityTerms.ts';
export { fv, pmt, pv } from './annuity.ts';
export { ipmt, ppmt } from './paymentParts.ts';
export { nper } from './nper.ts';
export { rate } from './rate.ts';
export { annualRate, effectiveRate, nominalRate, periodicRate, type Compounding } from './rateConversions.ts';
export { coefficient, rateOfCoefficient, type CoefficientTerms } from './coefficient.ts';
export { apr, aprPercentage, type AprFlow, type AprOptions } from './apr.ts';
export { aprInterval, type AprInterval, type AprKind, type AprTime } from './aprInterval.ts';
export { goalSeek, MAX_GOAL_SEEK_STEPS, type GoalSeekOptions } from './goalSeek.ts';
export {
  clearRateTable,
  deleteColumn,
  deleteLine,
  displayedCells,
  duplicateLine,
  EMPTY_RATE_TABLE,
  insertColumn,
  withDisplayedCells,
  type Periodicity,
  type RateCells,
  type RateDisplay,
  type RateTable,
} from './rateTable.ts';
export { pasteRateTable, type PastedRateTable } from './pasteRateTable.ts';
