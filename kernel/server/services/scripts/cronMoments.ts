import { DateTime } from 'luxon';
import type { ClockTime, Schedule } from './cronSchedule.ts';

/** Longer than any zone has put its clock forward or back since 2000, whole days apart. */
const LONGEST_CHANGE = 180;

/**
 * Whether a schedule is due in a minute by the clock of a time zone. An hour that the clock leaves out is made up for at the next minute that
 * there is, an hour that it shows twice counts once; what comes in every hour comes as hours pass.
 */
export function isDueAt({ isDue, isHourly }: Schedule, at: Date, timeZone: string): boolean {
  const now = DateTime.fromJSDate(at, { zone: timeZone });
  if (isHourly) return isDue(clockTime(now));
  return (isDue(clockTime(now)) && !isRepeated(now)) || leftOut(now).some((time) => isDue(clockTime(time)));
}

const clockTime = ({ minute, hour, day, month, weekday }: DateTime): ClockTime => ({ minute, hour, day, month, weekday: weekday % 7 });

/** Whether the clock has shown this minute before, until it was put back. */
function isRepeated(now: DateTime): boolean {
  const back = now.minus({ minutes: LONGEST_CHANGE }).offset - now.offset;
  if (back <= 0) return false;
  const earlier = now.minus({ minutes: back });
  return earlier.hour === now.hour && earlier.minute === now.minute && earlier.day === now.day;
}

/** What the clock would have shown since the minute before, where it was put forward in between. */
function leftOut(now: DateTime): readonly DateTime[] {
  const forward = now.offset - now.minus({ minutes: 1 }).offset;
  const shown = now.setZone('UTC', { keepLocalTime: true });
  return Array.from({ length: Math.max(0, forward) }, (_, minute) => shown.minus({ minutes: minute + 1 }));
}
