import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { endOfQuiet, nextDigest } from './quietHours.ts';
import { vapidKeysOf } from './vapidKeys.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const PARIS = 'Europe/Paris';

test.each([
  ['in the evening', '2026-03-02T22:30:00+01:00', NIGHT, '2026-03-03T07:00:00+01:00'],
  ['after midnight', '2026-03-02T03:00:00+01:00', NIGHT, '2026-03-02T07:00:00+01:00'],
  ['at their first minute', '2026-03-02T22:00:00+01:00', NIGHT, '2026-03-03T07:00:00+01:00'],
  ['at their last', '2026-03-02T07:00:00+01:00', NIGHT, undefined],
  ['during the day', '2026-03-02T12:00:00+01:00', NIGHT, undefined],
  ['over noon', '2026-03-02T12:30:00+01:00', { from: '12:00', to: '13:00' }, '2026-03-02T13:00:00+01:00'],
  ['of no length', '2026-03-02T12:00:00+01:00', { from: '12:00', to: '12:00' }, undefined],
  ['in the night in which clocks are put forward', '2026-03-28T23:00:00+01:00', NIGHT, '2026-03-29T07:00:00+02:00'],
] as const)('[issue 24] quiet hours %s end when the clock of their user says so', (_when, now, quiet, end) => {
  expect(endOfQuiet(new Date(now), PARIS, quiet)?.toISOString()).toBe(end && new Date(end).toISOString());
});

test('[issue 24] quiet hours are those of the user’s zone, and in a zone that nobody knows those of the world', () => {
  const now = new Date('2026-03-02T23:00:00Z');
  expect(endOfQuiet(now, 'America/New_York', NIGHT)).toBeUndefined();
  expect(endOfQuiet(now, 'Nowhere/At_All', NIGHT)?.toISOString()).toBe('2026-03-03T07:00:00.000Z');
});

test('[issue 24] the next digest is the next morning at seven, never now', () => {
  expect(nextDigest(new Date('2026-03-02T05:00:00Z'), PARIS).toISOString()).toBe('2026-03-02T06:00:00.000Z');
  expect(nextDigest(new Date('2026-03-02T06:00:00Z'), PARIS).toISOString()).toBe('2026-03-03T06:00:00.000Z');
});

test('[PUSH-005] keys follow from the secret of the database: the same on all servers, others in another database', () => {
  const secret = randomBytes(32);
  expect(vapidKeysOf(secret)).toEqual(vapidKeysOf(secret));
  expect(vapidKeysOf(randomBytes(32)).publicKey).not.toBe(vapidKeysOf(secret).publicKey);
  expect(Buffer.from(vapidKeysOf(secret).publicKey, 'base64url')).toHaveLength(65);
});
