import { expect, test } from 'vitest';
import { spanOf } from './criterionValues.ts';

test.each([
  ['2026-09-05', 'America/Santiago', '2026-09-05T04:00', '2026-09-06T04:00'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00', '2026-09-07T03:00'],
  ['2026-09-07', 'America/Santiago', '2026-09-07T03:00', '2026-09-08T03:00'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00', '2026-03-29T21:00'],
  ['2026-10-31', 'America/Havana', '2026-10-31T04:00', '2026-11-01T04:00'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00', '2026-11-02T05:00'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00', '2026-03-29T22:00'],
])('E 50: the day %s of %s is from %s to %s, and touches the days beside it', (day, zone, from, before) => {
  expect(spanOf('date', day, zone)).toEqual([`${from}:00.000Z`, `${before}:00.000Z`]);
});
