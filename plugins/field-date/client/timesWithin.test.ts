import { expect, test } from 'vitest';
import { timesWithin } from './timesWithin.ts';

test('[FIELD-062] times are offered every thirty minutes', () => {
  expect(timesWithin()).toHaveLength(48);
  expect(timesWithin().slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
});

test('[FIELD-060] only times within the slots are offered', () => {
  expect(
    timesWithin([
      ['08:15', '09:30'],
      ['14:00', '14:00'],
    ]),
  ).toEqual(['08:30', '09:00', '09:30', '14:00']);
});
