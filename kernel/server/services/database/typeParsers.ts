/** PostgreSQL's numbers of the types that both drivers have to hand over in the same form. */
export const OID = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;

/** `2026-01-31 10:00:00.5+00` → `2026-01-31T10:00:00.500Z`. The session's time zone is UTC. */
export function instantText(text: string): string {
  const point = text.indexOf('.');
  const fraction =
    point === -1
      ? '000'
      : text
          .slice(point + 1, point + 4)
          .replace(/\D.*/, '')
          .padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const asText = (text: string): string => text;

/** Parser per type: int8, numeric, date, json as text; instants as ISO 8601 in UTC. */
export const TYPE_PARSERS: Readonly<Record<number, (text: string) => string>> = {
  [OID.int8]: asText,
  [OID.json]: asText,
  [OID.date]: asText,
  [OID.timestamp]: instantText,
  [OID.timestamptz]: instantText,
  [OID.numeric]: asText,
  [OID.jsonb]: asText,
};
