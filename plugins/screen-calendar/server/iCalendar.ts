/** What happens on a day, or at a moment. */
export interface CalendarEvent {
  /** The same for as long as it is the same thing, whatever day it is moved to. */
  readonly uid: string;
  /** `2026-02-10`, or a moment in ISO 8601. */
  readonly start: string;
  /** When it was last changed, in ISO 8601. */
  readonly changed: string;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
  readonly url?: string | undefined;
}

/** Bytes of a line. */
const WIDTH = 75;

/** Events as other programs read them: RFC 5545, with the names and refresh times of RFC 7986. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mortise//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Nobody is busy because of what is due. */
const eventLines = ({ uid, start, changed, summary, description, category, url }: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${moment(changed)}`,
  start.includes('T') ? `DTSTART:${moment(start)}` : `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `CATEGORIES:${escaped(category)}`,
  ...(url === undefined ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** `20260210T131500Z` */
const moment = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text cannot end its line, and so begin another property. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Long lines go on after a space; no letter is cut. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= WIDTH) return line;
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > WIDTH) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
