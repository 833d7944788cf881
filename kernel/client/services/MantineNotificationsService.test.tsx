import { ApiError } from '@mortise/sdk';
import type { Notice } from '@mortise/sdk/client';
import { expect, test, vi } from 'vitest';
import { Dictionary } from './Dictionary.ts';
import { MantineNotificationsService } from './MantineNotificationsService.ts';
import { StoredPastNotices } from './StoredPastNotices.ts';

function notifications() {
  const shown: (readonly [string, string, number | false, string | undefined])[] = [];
  const show = ({ message, title }: Notice, color: string, autoClose: number | false) => shown.push([color, message, autoClose, title]);
  return { service: new MantineNotificationsService(new Dictionary(), show), shown };
}

test('[NOTIF-001] status 499 is a warning with the message of the response', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(499, 'X', 'Not today'));
  expect(shown).toEqual([['warning', 'Not today', 5000, undefined]]);
});

test('[NOTIF-002] status 409 with a reason is a warning with that reason', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(409, 'X', 'no', { rejectionReason: 'It has no client' }));
  expect(shown).toEqual([['warning', 'It has no client', 5000, undefined]]);
});

test('[NOTIF-005] [NOTIF-006] a list of errors is joined with newlines, beats the general text and stays for 15 seconds', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(400, 'X', 'bad', { errors: ['One', 'Two'] }));
  expect(shown).toEqual([['error', 'One\nTwo', 15_000, undefined]]);
});

test('[NOTIF-003] [NOTIF-010] anything else is "Oops, something went wrong" with detail and request', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { service, shown } = notifications();
  service.failure(new ApiError(500, 'X', 'kaput', {}, 'r1'));
  expect(shown).toEqual([['error', 'kaput\nRequest r1', 15_000, 'Oops, something went wrong']]);
});

test('[NOTIF-008] a network error has its own text', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(0, 'NETWORK_ERROR', 'Network error: Check your internet connection'));
  expect(shown[0]?.[1]).toBe('Network error: Check your internet connection');
});

test('[NOTIF-011] [NOTIF-013] notices leave after 5 seconds, errors after 15', () => {
  const { service, shown } = notifications();
  service.success('good');
  service.error('bad');
  expect(shown.map(([, , autoClose]) => autoClose)).toEqual([5000, 15_000]);
});

test('[NOTIF-012] [NOTIF-014] one with an action stays, even an error', () => {
  const { service, shown } = notifications();
  service.error({ message: 'bad', action: { label: 'Retry', run: () => {} } });
  service.success({ message: 'good', action: { label: 'Open', run: () => {} } });
  expect(shown.map(([, , autoClose]) => autoClose)).toEqual([false, false]);
});

test('[NOTIF-018] a list of errors is cut at 200 characters, and kept whole', () => {
  const { service, shown } = notifications();
  const kept: string[] = [];
  service.onShown = ({ message }, kind) => kept.push(`${kind} ${message}`);
  const errors = Array.from({ length: 20 }, (_, index) => `The field number ${index} is mandatory`);
  service.failure(new ApiError(400, 'X', 'bad', { errors }));
  expect(shown[0]![1]).toHaveLength(200);
  expect(shown[0]![1].endsWith('…')).toBe(true);
  expect(kept).toEqual([`error ${errors.join('\n')}`]);
});

test('[NOTIF-004] an unexpected error is shown and logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { service, shown } = notifications();
  const error = new Error('undefined is not a function');
  service.failure(error);
  expect([logged.mock.calls.at(-1), shown[0]]).toEqual([
    [error],
    ['error', 'undefined is not a function', 15_000, 'Oops, something went wrong'],
  ]);
});

test('past notices are kept for each user, the newest first; warnings and errors count until they are looked at', () => {
  vi.useFakeTimers();
  const { service } = notifications();
  const open = (owner: string) => new StoredPastNotices(localStorage, owner, service);
  const past = open('demo/ada');
  const stop = past.start();
  service.success('good');
  vi.advanceTimersByTime(1);
  service.error('bad');
  expect([past.all.map(({ message }) => message), past.unseen]).toEqual([['bad', 'good'], 1]);
  vi.advanceTimersByTime(1);
  past.markSeen();
  expect([past.unseen, open('demo/ada').all.length, open('demo/ada').unseen, open('demo/bob').all.length]).toEqual([0, 2, 0, 0]);
  for (let count = 0; count < 210; count += 1) service.info(`note ${count}`);
  expect([past.all.length, past.all[0]!.message]).toEqual([200, 'note 209']);
  stop();
  service.info('nobody listens');
  past.clear();
  expect(open('demo/ada').all).toEqual([]);
  vi.useRealTimers();
});

test('a cancelled request is no failure', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(0, 'ABORTED', 'cancelled'));
  expect(shown).toEqual([]);
});
