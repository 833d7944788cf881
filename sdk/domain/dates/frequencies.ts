import { addDays, addMonths, type MonthEndRule } from './plainDate.ts';

const STEPS = {
  1: { days: 1, months: 0, perYear: 365 },
  7: { days: 7, months: 0, perYear: 52 },
  30: { days: 0, months: 1, perYear: 12 },
  90: { days: 0, months: 3, perYear: 4 },
  180: { days: 0, months: 6, perYear: 2 },
  360: { days: 0, months: 12, perYear: 1 },
  365: { days: 0, months: 12, perYear: 1 },
} as const;

/** How often payments come: 1 daily, 7 weekly, 30 monthly, 90 quarterly, 180 half-yearly, 360 or 365 yearly. */
export type Frequency = keyof typeof STEPS;

export const FREQUENCIES: readonly Frequency[] = [1, 7, 30, 90, 180, 360, 365];

/** Whether the number is a payment frequency. */
export const isFrequency = (value: unknown): value is Frequency => typeof value === 'number' && Object.hasOwn(STEPS, value);

/** Payments in a year: 365, 52, 12, 4, 2, 1. */
export const periodsPerYear = (frequency: Frequency): number => STEPS[frequency].perYear;

/**
 * The day `count` payments after `start`. Frequencies from 30 on step by calendar months. The day of the month is always that of
 * `start`: 31 January, 28 February, 31 March. A `start` on the last day of a short month stays on last days with `monthEnd` only.
 */
export function addPayments(start: string, frequency: Frequency, count: number, rule?: MonthEndRule): string {
  const { days, months } = STEPS[frequency];
  return months === 0 ? addDays(start, days * count) : addMonths(start, months * count, rule);
}
