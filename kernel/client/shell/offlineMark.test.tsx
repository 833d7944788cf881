import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { OfflineService } from '@mortise/sdk/client';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineMark } from './OfflineMark.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T13:32:00Z') }));
afterEach(() => vi.useRealTimers());

const turn = (name: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(name)));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('[CONF-040] a page without a network says since when, and no longer once there is one', () => {
  const { container } = renderWithServices(<OfflineMark />, new FakeServices());
  const mark = container.querySelector('[role=status]')!;
  expect(mark.textContent).toBe('');
  turn('offline');
  pass(60_000);
  expect(mark.textContent).toMatch(/^Offline since \d\d:32$/);
  turn('online');
  expect(mark.textContent).toBe('');
});

test('a network that is back at once was not away', () => {
  const { container } = renderWithServices(<OfflineMark />, new FakeServices());
  turn('offline');
  pass(500);
  turn('online');
  pass(5_000);
  expect(container.querySelector('[role=status]')!.textContent).toBe('');
});

test('[KEY-009] a page that was taken offline by its user says that', () => {
  const services = new FakeServices();
  services.set(OfflineService, { ...services.get(OfflineService), isSupported: true, isChosen: true, since: '2026-03-02T13:32:00Z' });
  const { container } = renderWithServices(<OfflineMark />, services);
  expect(container.querySelector('[role=status]')!.textContent).toMatch(/^Offline mode since \d\d:32$/);
});
