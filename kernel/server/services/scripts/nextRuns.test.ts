import { expect, test } from 'vitest';
import { parseSchedule } from './cronSchedule.ts';
import { nextRuns } from './nextRuns.ts';

const runs = (schedule: string, after: string, zone: string): readonly string[] =>
  nextRuns(parseSchedule(schedule)!, new Date(after), zone).map((date) => date.toISOString());

test('[ADMIN-040] the next runs are by the clock of the zone, and none is now', () => {
  expect(runs('0 6 * * 1-5', '2026-11-27T05:00:00Z', 'Europe/Paris')).toEqual([
    '2026-11-30T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
    '2026-12-02T05:00:00.000Z',
  ]);
});

test('[ADMIN-040] an hour that the clock leaves out is made up for, one that it shows twice counts once', () => {
  expect(runs('30 2 * * *', '2026-03-28T12:00:00Z', 'Europe/Paris')[0]).toBe('2026-03-29T01:00:00.000Z');
  expect(runs('30 2 * * *', '2026-10-24T12:00:00Z', 'Europe/Paris').slice(0, 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test('[ADMIN-040] a schedule of once a year is found, one that never comes has no runs', () => {
  expect(runs('0 0 1 1 *', '2026-01-02T00:00:00Z', 'UTC')).toEqual(['2027-01-01T00:00:00.000Z']);
  expect(runs('0 0 31 2 *', '2026-01-02T00:00:00Z', 'UTC')).toEqual([]);
});
