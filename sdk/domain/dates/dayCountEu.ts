import type { DayCount } from './dayCount.ts';
import { addDays, addMonths, daysBetween } from './plainDate.ts';

/** What whole periods of an annual percentage rate are counted in. */
export type AprUnit = 'week' | 'month' | 'year';

const PER_YEAR: Readonly<Record<AprUnit, number>> = { week: 52, month: 12, year: 1 };

/**
 * Whole weeks, months or years counted back from the end, and the days that are left before them over the number of days of the
 * year that ends with them. Directive 2008/48/EC, annex I; repeated in Directive (EU) 2023/2225, annex III.
 */
export function euApr(from: string, to: string, unit: AprUnit): DayCount {
  const back = (count: number): string => (unit === 'week' ? addDays(to, -7 * count) : addMonths(to, (unit === 'year' ? -12 : -1) * count));
  let whole = 0;
  while (back(whole + 1) >= from) whole += 1;
  const end = back(whole);
  const rest = daysBetween(from, end);
  const parts = [{ count: whole, per: PER_YEAR[unit] }, { count: rest, per: daysBetween(addMonths(end, -12), end) }]; // prettier-ignore
  return { days: daysBetween(from, to), parts: parts.filter(({ count }) => count > 0) };
}
