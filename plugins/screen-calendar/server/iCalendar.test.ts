import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './iCalendar.ts';

const EVENT: CalendarEvent = {
  uid: 'a1-dueDate@mortise',
  start: '2026-02-10',
  changed: '2026-01-05T08:30:15.123Z',
  summary: 'Task: Call the bank',
  description: 'TSK1 · Open\nhttps://lease.example.com/task/TSK1',
  category: 'Task',
  url: 'https://lease.example.com/task/TSK1',
};
/** As readers put lines together again. */
const linesOf = (...events: CalendarEvent[]) => writeCalendar('Calendar', events).replaceAll('\r\n ', '').split('\r\n');

test('what is due on a day is an event of the whole day, and what is due at a moment begins in UTC', () => {
  expect(linesOf(EVENT)).toEqual(
    expect.arrayContaining([
      'UID:a1-dueDate@mortise',
      'DTSTAMP:20260105T083015Z',
      'DTSTART;VALUE=DATE:20260210',
      String.raw`DESCRIPTION:TSK1 · Open\nhttps://lease.example.com/task/TSK1`,
      'URL:https://lease.example.com/task/TSK1',
    ]),
  );
  expect(linesOf({ ...EVENT, start: '2026-02-10T23:30:00+01:00' })).toContain('DTSTART:20260210T223000Z');
});

test('a subject cannot end its event or begin a property', () => {
  const summary = 'A;b,c\\d\r\nEND:VEVENT\rATTACH:https://evil.example\u2028X:1\u0000';
  const lines = linesOf({ ...EVENT, summary });
  expect(lines).toContain(String.raw`SUMMARY:A\;b\,c\\d\nEND:VEVENT\nATTACH:https://evil.example\nX:1 `);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
});

test('no line has more than 75 bytes, and no letter is cut', () => {
  const summary = 'Überprüfung 🚚 مراجعة '.repeat(30);
  const text = writeCalendar('Calendar', [{ ...EVENT, summary }]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toContain('\uFFFD');
  expect(linesOf({ ...EVENT, summary })).toContain(`SUMMARY:${summary}`);
});
