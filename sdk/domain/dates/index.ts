export * from './calendars.ts';
export {
  dayCount,
  dayCountFraction,
  DAY_COUNT_CONVENTIONS,
  type DayCount,
  type DayCountConvention,
  type DayCountOptions,
  type DayCountPart,
} from './dayCount.ts';
export type { CouponOptions } from './dayCountActual.ts';
export type { AprUnit } from './dayCountEu.ts';
export type { ThirtyOptions } from './dayCountThirty.ts';
export * from './frequencies.ts';
export * from './parseDate.ts';
export * from './parseInstant.ts';
export * from './periods.ts';
export * from './plainDate.ts';
export * from './target2.ts';
export * from './zonedTime.ts';
