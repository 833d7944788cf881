import { DateTime } from 'luxon';
import type { ScheduleTime } from './reportSchedules.ts';

/** The first moment after another at which a schedule is due, by the clock of its time zone. An hour that the clock leaves out is the next one. */
export function nextDate({ frequency, day, hour, timeZone }: ScheduleTime, after: Date): Date {
  const from = DateTime.fromJSDate(after, { zone: timeZone });
  for (let ahead = 0; ; ahead += 1) {
    const candidate = at(from, ahead, frequency, day).set({ hour, minute: 0, second: 0, millisecond: 0 });
    if (candidate > from) return candidate.toJSDate();
  }
}

function at(from: DateTime, ahead: number, frequency: ScheduleTime['frequency'], day: number): DateTime {
  if (frequency === 'DAILY') return from.plus({ days: ahead });
  if (frequency === 'WEEKLY') return from.plus({ weeks: ahead }).set({ weekday: day as 1 });
  const month = from.startOf('month').plus({ months: ahead });
  return month.set({ day: Math.min(day, month.daysInMonth ?? day) });
}
