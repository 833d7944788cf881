import type { Formats } from '@mortise/sdk/domain';

/** `HH:mm:ss.SSS` in the user's time zone; seconds are the same in all of them. */
export function logTime(date: string, formats: Formats): string {
  const [, time = ''] = formats.localParts(date) ?? [];
  return time + new Date(date).toISOString().slice(16, 23);
}

/** The day of an instant in the user's time zone; undefined where it is that of `now`, when there is one. */
export function logDay(date: string, formats: Formats, now?: string): string | undefined {
  const [day = ''] = formats.localParts(date) ?? [];
  return now !== undefined && day === formats.localParts(now)?.[0] ? undefined : formats.date(day);
}
