import { ApiError } from '@mortise/sdk';
import type { Notice } from '@mortise/sdk/client';
import { expect, test, vi } from 'vitest';
import { Dictionary } from './Dictionary.ts';
import { MantineNotificationsService } from './MantineNotificationsService.ts';

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

test('[NOTIF-005] a list of errors is joined with newlines and beats the general text', () => {
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

test('[NOTIF-014] one with an action stays, even an error', () => {
  const { service, shown } = notifications();
  service.error({ message: 'bad', action: { label: 'Retry', run: () => {} } });
  expect(shown[0]?.[2]).toBe(false);
});

test('a cancelled request is no failure', () => {
  const { service, shown } = notifications();
  service.failure(new ApiError(0, 'ABORTED', 'cancelled'));
  expect(shown).toEqual([]);
});
