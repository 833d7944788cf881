import type { BusinessCalendar } from './calendars.ts';
import { addDays, parseDateParts, dayOfWeek, plainDate } from './plainDate.ts';

/** Easter Sunday of a year. Gregorian computus. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (century - Math.floor(century / 4) - moonShift + 19 * golden + 15) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(plainDate({ year, month: 3, day: 28 }), fullMoon - weekday);
}

const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Good Friday and Easter Monday, 1 January, 1 May, 25 and 26 December. European Central Bank, long-term calendar since 2002. */
function isClosingDay(date: string): boolean {
  if (FIXED.has(date.slice(5))) return true;
  const { year, month } = parseDateParts(date);
  if (month !== 3 && month !== 4) return false;
  const easter = easterSunday(year);
  return date === addDays(easter, -2) || date === addDays(easter, 1);
}

/** The days on which the euro is settled: TARGET2, today T2. */
export const TARGET2: BusinessCalendar = {
  name: 'TARGET2',
  isBusinessDay: (date) => dayOfWeek(date) < 6 && !isClosingDay(date),
};
