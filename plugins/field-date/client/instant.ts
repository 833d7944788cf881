import { parseDate, type Formats } from '@mortise/sdk/domain';
import { DateTime } from 'luxon';

/** An instant as the user types it, `31/1/2026 9:30`, in their time zone; undefined when it is none. */
export function parseInstant(text: string, formats: Formats, today: string): string | undefined {
  const [, dayText = '', hour = '0', minute = '0'] = /^(.*?)(?:[\sT,]+(\d{1,2})[:h.](\d{2}))?$/.exec(text.trim()) ?? [];
  const day = parseDate(dayText, formats.locale, today);
  if (day === undefined) return undefined;
  const local = DateTime.fromISO(day, { zone: formats.timeZone }).set({ hour: Number(hour), minute: Number(minute) });
  const isReal = Number(hour) < 24 && Number(minute) < 60 && local.isValid;
  return isReal ? (local.toUTC().toISO() ?? undefined) : undefined;
}
