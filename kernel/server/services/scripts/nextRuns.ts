import { DateTime } from 'luxon';
import { isDueAt } from './cronMoments.ts';
import type { Schedule } from './cronSchedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So far ahead is looked, in hours: a schedule of once a year is found. */
const HOURS = 400 * 24;
/** Longer than any zone has put its clock forward or back. */
const LONGEST_CHANGE = 3 * HOUR;

/** The next moments at which a schedule is due after another, by the clock of a time zone. */
export function nextRuns(schedule: Schedule, after: Date, timeZone: string, count = 3): readonly Date[] {
  const found: Date[] = [];
  const first = Math.floor(after.getTime() / HOUR) * HOUR;
  for (let hour = 0; hour < HOURS && found.length < count; hour += 1) found.push(...inHour(schedule, first + hour * HOUR, after, timeZone));
  return found.slice(0, count);
}

/** A clock that was not put forward or back shows what simple sums say, which is fast; where it was, each minute is looked at. */
function inHour(schedule: Schedule, start: number, after: Date, timeZone: string): readonly Date[] {
  const offset = offsetAt(start, timeZone);
  const isChanged = offset !== offsetAt(start + HOUR, timeZone) || offset !== offsetAt(start - LONGEST_CHANGE, timeZone);
  const minutes = Array.from({ length: 60 }, (_, minute) => new Date(start + minute * MINUTE)).filter((at) => at > after);
  return minutes.filter((at) => (isChanged || mayBeDue(schedule, at, offset)) && isDueAt(schedule, at, timeZone));
}

const offsetAt = (milliseconds: number, zone: string): number => DateTime.fromMillis(milliseconds, { zone }).offset;

function mayBeDue({ isDue }: Schedule, at: Date, offset: number): boolean {
  const clock = new Date(at.getTime() + offset * MINUTE);
  const [day, month, weekday] = [clock.getUTCDate(), clock.getUTCMonth() + 1, clock.getUTCDay()];
  return isDue({ minute: clock.getUTCMinutes(), hour: clock.getUTCHours(), day, month, weekday });
}
