import { DateTime } from 'luxon';

/** When a user is not to be disturbed, by their own clock: `22:00` until `07:00`. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When a digest is sent, by the clock of its reader. */
const DIGEST_HOUR = 7;

/** When the quiet hours end that a moment lies in; undefined outside them. They may go over midnight; from and to the same time they are none. */
export function endOfQuiet(now: Date, zone: string, { from, to }: QuietHours): Date | undefined {
  const local = localTime(now, zone);
  const time = local.toFormat('HH:mm');
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  return atTime(isOvernight && time >= from ? local.plus({ days: 1 }) : local, to).toJSDate();
}

/** The next moment of digests after one. */
export function nextDigest(now: Date, zone: string): Date {
  const local = localTime(now, zone);
  const today = atTime(local, `${DIGEST_HOUR}:00`);
  return (today > local ? today : atTime(local.plus({ days: 1 }), `${DIGEST_HOUR}:00`)).toJSDate();
}

/** A zone that the server does not know is that of the world. */
function localTime(now: Date, zone: string): DateTime {
  const local = DateTime.fromJSDate(now, { zone });
  return local.isValid ? local : DateTime.fromJSDate(now, { zone: 'utc' });
}

function atTime(day: DateTime, time: string): DateTime {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour: hour!, minute: minute!, second: 0, millisecond: 0 });
}
