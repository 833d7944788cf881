import type { DayCount } from './DayCountResult.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from './plainDate.ts';

/** What whole periods of an annual percentage rate are counted in. */
export type AprUnit = 'week' | 'month' | 'year';

const PER_YEAR: Readonly<Record<AprUnit, number>> = { week: 52, month: 12, year: 1 };

/**
 * Whole weeks, months or years counted back from the end, and the days that are left before them over the number of days of the
 * year that ends with them. Directive 2008/48/EC, annex I; repeated in Directive (EU) 2023/2225, annex III.
 */
export function euApr(from: string, to: string, unit: AprUnit): DayCount {
  const [whole, end] = wholePeriods(from, to, unit);
  const rest = daysBetween(from, end);
  const parts = [
    ...(whole > 0 ? [{ count: whole, per: PER_YEAR[unit] }] : []),
    ...(rest > 0 ? [{ count: rest, per: daysBetween(addMonths(end, -12), end) }] : []),
  ];
  return { days: daysBetween(from, to), parts };
}

/** Whole periods back from the end, and the day they lead to. */
function wholePeriods(from: string, to: string, unit: AprUnit): readonly [count: number, end: string] {
  if (unit === 'week') {
    const weeks = Math.floor(daysBetween(from, to) / 7);
    return [weeks, addDays(to, -7 * weeks)];
  }
  const months = unit === 'year' ? 12 : 1;
  const most = Math.floor(monthsBetween(from, to) / months);
  const count = addMonths(to, -months * most) < from ? most - 1 : most;
  return [count, addMonths(to, -months * count)];
}
