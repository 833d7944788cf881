import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { isDueAt } from './cronMoments.ts';
import { parseSchedule } from './cronSchedule.ts';

/** Every start within so many days of a zone, by its own clock. */
function startsOf(text: string, zone: string, from: string, days: number): readonly string[] {
  const schedule = parseSchedule(text)!;
  const begin = DateTime.fromISO(from, { zone });
  const starts: string[] = [];
  for (let at = begin; at < begin.plus({ days }); at = at.plus({ minutes: 1 }))
    if (isDueAt(schedule, at.toJSDate(), zone)) starts.push(at.toFormat('MM-dd HH:mm ZZ'));
  return starts;
}

test.each([
  ['in spring', 'Europe/Paris', '30 2 * * *', '2026-03-28', ['03-28 02:30 +01:00', '03-29 03:00 +02:00', '03-30 02:30 +02:00']],
  ['in autumn', 'Europe/Paris', '30 2 * * *', '2026-10-24', ['10-24 02:30 +02:00', '10-25 02:30 +02:00', '10-26 02:30 +01:00']],
  ['where summer begins at midnight', 'America/Santiago', '0 0 * * *', '2026-09-05', ['09-05 00:00 -04:00', '09-06 01:00 -03:00', '09-07 00:00 -03:00']],
  ['where summer ends at midnight', 'America/Santiago', '30 23 * * *', '2026-04-03', ['04-03 23:30 -03:00', '04-04 23:30 -03:00', '04-05 23:30 -04:00']],
  ['in Beirut', 'Asia/Beirut', '15 0 * * *', '2026-03-28', ['03-28 00:15 +02:00', '03-29 01:00 +03:00', '03-30 00:15 +03:00']],
  ['by half an hour', 'Australia/Lord_Howe', '10 2 * * *', '2026-10-03', ['10-03 02:10 +10:30', '10-04 02:30 +11:00', '10-05 02:10 +11:00']],
])('E 50: a daily schedule comes once each day, %s', (_, zone, text, from, starts) => {
  expect(startsOf(text, zone, from, 3)).toEqual(starts);
}); // prettier-ignore

test('E 50: what comes in every hour comes as hours pass', () => {
  expect(startsOf('30 * * * *', 'Europe/Paris', '2026-10-25T01:00', 0.125)).toEqual([
    '10-25 01:30 +02:00',
    '10-25 02:30 +02:00',
    '10-25 02:30 +01:00',
  ]);
  expect(startsOf('30 * * * *', 'Europe/Paris', '2026-03-29T01:00', 0.125)).toEqual([
    '03-29 01:30 +01:00',
    '03-29 03:30 +02:00',
    '03-29 04:30 +02:00',
  ]);
});

test('E 50: a weekday that begins with a missing midnight has its start', () => {
  expect(startsOf('0 0 * * 0', 'America/Santiago', '2026-09-05', 3)).toEqual(['09-06 01:00 -03:00']);
});
