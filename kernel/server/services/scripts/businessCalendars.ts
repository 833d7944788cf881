import { addDays, dayOfWeek, TARGET2, today, type CalendarRule } from '@mortise/sdk/domain';
import type { RequestScope } from '@mortise/sdk/server';

/** Contracts that are signed today rarely run longer. */
const YEARS_AHEAD = 15;
const WEEKEND = [6, 7];

/** A calendar as `businessCalendar` takes it, with its days as a list. */
type ListedCalendar = Required<Pick<CalendarRule, 'name' | 'weekend'>> & { readonly holidays: readonly string[] };

/** The calendars of payments, from last year on: what scripts and devices without a network shift dates by. API-112 */
export function businessCalendars({ timeZone }: Pick<RequestScope, 'timeZone'>): readonly ListedCalendar[] {
  const year = Number(today(timeZone).slice(0, 4));
  const holidays: string[] = [];
  for (let date = `${year - 1}-01-01`; date < `${year + YEARS_AHEAD}-01-01`; date = addDays(date, 1))
    if (!WEEKEND.includes(dayOfWeek(date)) && !TARGET2.isBusinessDay(date)) holidays.push(date);
  return [{ name: TARGET2.name, weekend: WEEKEND, holidays }];
}
