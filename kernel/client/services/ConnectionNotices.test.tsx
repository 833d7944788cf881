import { TranslationService } from '@mortise/sdk/client';
import { FakeNotifications, FakeServices } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionNotices } from './ConnectionNotices.ts';

const OFFLINE = 'You are in offline mode, some features requiring network connectivity are not available.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function turn(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function follow(isSupported = false) {
  const notifications = new FakeNotifications();
  const stop = new ConnectionNotices(notifications, new FakeServices().get(TranslationService), { isSupported }).start();
  return { told: notifications.shown, stop };
}

test('[NOTIF-009] a browser that loses its connection is told so once, and again when the connection is back', () => {
  const { told, stop } = follow();
  turn(false);
  vi.advanceTimersByTime(2_000);
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([['warning', OFFLINE]]);
  turn(true);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([
    ['warning', OFFLINE],
    ['success', 'The connection is back'],
  ]);
  stop();
  turn(false);
  vi.advanceTimersByTime(2_000);
  expect(told).toHaveLength(2);
});

test('[NOTIF-009] a connection that is back at once is not worth a notice', () => {
  const { told, stop } = follow();
  turn(false);
  vi.advanceTimersByTime(500);
  turn(true);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
  stop();
});
