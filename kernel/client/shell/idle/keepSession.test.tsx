import { ApiError } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthService } from '../../services/AuthService.ts';
import KeepSession from './KeepSession.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const hour = { seconds: 3_600, canStay: true };

/** A page whose session ends in an hour, as the server says. */
async function open(answer: unknown = hour) {
  const api = new FakeApi({ 'GET /core/session-activity': answer, 'POST /core/session-activity': answer });
  const auth = makeAutoObservable({ isSessionLost: false, signOut: vi.fn(async () => {}) });
  const services = new FakeServices({ api });
  services.set(AuthService, auth as never);
  renderWithServices(<KeepSession />, services);
  await pass(0);
  const told = (): number => api.calls.filter(({ method }) => method === 'POST').length;
  return { auth, told, api, tell: (left: typeof hour) => act(async () => services.events.publish('session', left)) };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const isWarning = (): boolean => screen.queryByRole('button', { name: 'Stay signed in' }) !== null;

test('[issue 22, 4] two minutes before the end the page asks, and staying is told to the server', async () => {
  const { told } = await open();
  await pass(57.9);
  expect(isWarning()).toBe(false);
  await pass(0.2);
  expect(isWarning()).toBe(true);
  fireEvent.pointerMove(document.body);
  await pass(0.1);
  expect([isWarning(), told()]).toEqual([true, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(0.1);
  expect([isWarning(), told()]).toEqual([false, 1]);
});

test('[issue 22, 4] keys and pointer are told at most once a minute, the last of them too; what nobody does is not', async () => {
  const { told } = await open();
  await pass(10);
  expect(told()).toBe(0);
  for (let key = 0; key < 20; key += 1) fireEvent.keyDown(document.body);
  await pass(0);
  expect(told()).toBe(1);
  fireEvent.pointerMove(document.body);
  await pass(0.9);
  expect(told()).toBe(1);
  await pass(0.2);
  expect(told()).toBe(2);
});

test('[issue 22, 4] what another tab or the server says of the end holds here', async () => {
  const { tell } = await open();
  await tell({ seconds: 60, canStay: true });
  expect(isWarning()).toBe(true);
  const note = JSON.stringify({ endsAt: Date.now() + 3_600_000, canStay: true, toldAt: Date.now() });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mortise.session-end', newValue: note })));
  expect(isWarning()).toBe(false);
});

test('[issue 22, 4] a session as old as it may be is announced once, and nothing puts it off', async () => {
  const { told } = await open({ seconds: 100, canStay: false });
  fireEvent.click(screen.getByRole('button', { name: 'Go on working' }));
  fireEvent.keyDown(document.body);
  await pass(1.1);
  expect([told(), screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('a server that does not answer is asked again, and ends nothing', async () => {
  const { api } = await open(new ApiError(503, 'UNAVAILABLE', 'Later'));
  await pass(1.1);
  expect(api.calls.length).toBeGreaterThan(1);
  expect(isWarning()).toBe(false);
});
