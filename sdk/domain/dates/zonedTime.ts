import { DateTime } from 'luxon';

/** Today as a calendar day in a time zone (IANA name). */
export const today = (timeZone: string): string => DateTime.now().setZone(timeZone).toISODate() ?? DateTime.utc().toISODate();

/** An instant as ISO 8601 in UTC; undefined when the text is none. */
export function toInstant(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(text)) return undefined;
  const instant = DateTime.fromISO(text, { zone: 'utc' });
  return instant.isValid ? instant.toISO({ suppressMilliseconds: false }) : undefined;
}
