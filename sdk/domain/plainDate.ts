import { DateTime } from 'luxon';

/** Whether the text is a calendar day `YYYY-MM-DD` that exists. */
export const isPlainDate = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;

/** `20260131` → `2026-01-31`; undefined when it is no day. */
export function fromCompactDate(text: string): string | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const date = match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
  return isPlainDate(date) ? date : undefined;
}

/** `2026-01-31` → `20260131`, the form of dates in searches. Specification 2§9. */
export const toCompactDate = (date: string): string => date.replaceAll('-', '');

/** Today as a calendar day in a time zone (IANA name). */
export const today = (timeZone: string): string => DateTime.now().setZone(timeZone).toISODate() ?? DateTime.utc().toISODate();

/** An instant as ISO 8601 in UTC; undefined when the text is none. */
export function toInstant(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(text)) return undefined;
  const instant = DateTime.fromISO(text, { zone: 'utc' });
  return instant.isValid ? instant.toISO({ suppressMilliseconds: false }) : undefined;
}
