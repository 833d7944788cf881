import { DateTime } from 'luxon';
import { parseDate } from './parseDate.ts';

/** An instant as people type it, `31/1/2026 9:30`, in their time zone, as ISO 8601 in UTC; undefined when it is none. */
export function parseInstant(text: string, locale: string, timeZone: string, today: string): string | undefined {
  const [, dayText = '', hour = '0', minute = '0'] = /^(.*?)(?:[\sT,]+(\d{1,2})[:h.](\d{2}))?$/.exec(text.trim()) ?? [];
  const day = parseDate(dayText, { locale, today });
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const local = DateTime.fromISO(day, { zone: timeZone }).set({ hour: Number(hour), minute: Number(minute) });
  return local.toUTC().toISO() ?? undefined;
}
