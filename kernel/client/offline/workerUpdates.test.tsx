import type { Notice } from '@mortise/sdk/client';
import { FakeNotifications } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTyped } from './isTyped.ts';
import { WorkerUpdates } from './WorkerUpdates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The document is that of other files too.
  document.body.replaceChildren();
  sessionStorage.clear();
});

class FakeRegistration extends EventTarget {
  installing: (EventTarget & { state: string }) | null = null;
  waiting: { postMessage(message: string): void } | null = null;
  readonly unregister = vi.fn(() => Promise.resolve(true));
  readonly update = vi.fn(() => Promise.resolve());
}

interface Browser {
  readonly hasWorker?: boolean;
  /** The type that the worker is sent with, or why it is not. */
  readonly file?: string | Error;
  readonly status?: number;
}

/** A browser with a worker, or without one yet. */
function browser({ hasWorker = true, file = 'text/javascript', status = 200 }: Browser = {}) {
  const registration = new FakeRegistration();
  const workers = Object.assign(new EventTarget(), {
    controller: hasWorker ? {} : null,
    register: vi.fn(() => Promise.resolve(registration)),
    getRegistrations: () => Promise.resolve([registration]),
  });
  const notifications = new FakeNotifications();
  const world = { isTyped: false };
  const reload = vi.fn();
  const forgetFiles = vi.fn(() => Promise.resolve());
  const updates = new WorkerUpdates({
    workers: workers as unknown as ServiceWorkerContainer,
    notifications,
    translations: { translate: (text) => text },
    fetchWorker: () =>
      file instanceof Error
        ? Promise.reject(file)
        : Promise.resolve({ ok: status === 200, headers: new Headers({ 'content-type': file }) }),
    reload,
    isTyped: () => world.isTyped,
    forgetFiles,
  });
  /** A new version is being brought. */
  const begin = () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    return installing;
  };
  /** A new version has been brought and waits. */
  const install = (installing = begin()) => {
    const postMessage = vi.fn(() => workers.dispatchEvent(new Event('controllerchange')));
    Object.assign(registration, { waiting: { postMessage } });
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    return postMessage;
  };
  return { updates, registration, workers, notifications, world, reload, forgetFiles, begin, install };
}
const settle = () => vi.advanceTimersByTimeAsync(5_000);

test('[OFFLINE-050] a worker is looked for as the application loads; the first one takes the page over without a reload', async () => {
  const { updates, workers, reload } = browser({ hasWorker: false });
  updates.start();
  await settle();
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

test('[OFFLINE-051] a new version of the worker loads the application anew, once', async () => {
  const { updates, install, reload, notifications } = browser();
  updates.start();
  await settle();
  const take = install();
  expect(take).toHaveBeenCalledWith('take');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(notifications.shown).toEqual([]);
});

test('[OFFLINE-051] [issue 24, 1] where something is typed a new version is announced, and taken once nothing is', async () => {
  const { updates, install, reload, notifications, world } = browser();
  updates.start();
  await settle();
  world.isTyped = true;
  const take = install();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(take).not.toHaveBeenCalled();
  expect(notifications.shown).toHaveLength(1);
  world.isTyped = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(take).toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[OFFLINE-051] a new version that is on its way before the page listens is taken too', async () => {
  const { updates, begin, install, reload } = browser();
  const installing = begin();
  updates.start();
  await settle();
  install(installing);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[OFFLINE-051] a tab that hears of a new version before its registration holds it takes it all the same', async () => {
  const { updates, begin } = browser();
  updates.start();
  await settle();
  const installed = Object.assign(begin(), { state: 'installed', postMessage: vi.fn() });
  installed.dispatchEvent(new Event('statechange'));
  expect(installed.postMessage).toHaveBeenCalledWith('take');
});

test('[OFFLINE-051] a new version that the browser lets wait is told again until it takes over', async () => {
  const { updates, begin } = browser();
  updates.start();
  await settle();
  const installed = Object.assign(begin(), { state: 'installed', postMessage: vi.fn() });
  installed.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(installed.postMessage.mock.calls).toEqual([['take'], ['take'], ['take']]);
  installed.state = 'activated';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(installed.postMessage).toHaveBeenCalledTimes(3);
});

test('[OFFLINE-051] Load it now loads the new version whatever is typed, also where another tab has had it taken already', async () => {
  for (const isTaken of [false, true]) {
    const { updates, registration, workers, install, reload, notifications, world } = browser();
    const info = vi.spyOn(notifications, 'info');
    updates.start();
    await settle();
    world.isTyped = true;
    const take = install();
    if (isTaken) {
      registration.waiting = null;
      workers.dispatchEvent(new Event('controllerchange'));
    }
    expect(reload).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledWith(expect.objectContaining({ action: { label: 'Load it now', run: expect.any(Function) } }));
    (info.mock.calls[0]![0] as Notice).action!.run();
    expect([take.mock.calls.length, reload.mock.calls.length]).toEqual([isTaken ? 0 : 1, 1]);
  }
});

test('[OFFLINE-051] Load it now loads the new version although the browser lets its worker wait', async () => {
  const { updates, registration, begin, reload, notifications, world } = browser();
  const info = vi.spyOn(notifications, 'info');
  updates.start();
  await settle();
  world.isTyped = true;
  const installed = Object.assign(begin(), { state: 'installed', postMessage: vi.fn() });
  installed.dispatchEvent(new Event('statechange'));
  registration.waiting = installed;
  (info.mock.calls[0]![0] as Notice).action!.run();
  expect([installed.postMessage.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[OFFLINE-051] where servers of two versions answer in turns a tab is loaded anew once in five minutes', async () => {
  const first = browser();
  first.updates.start();
  await settle();
  first.install();
  expect(first.reload).toHaveBeenCalledTimes(1);
  const { updates, install, reload } = browser();
  updates.start();
  await settle();
  for (let turn = 0; turn < 3; turn += 1) install();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['missing', { status: 404 }],
  ['a page in its place', { file: 'text/html' }],
])(
  '[OFFLINE-052] [OFFLINE-053] a worker that is gone (%s) is taken out with its files; a session loads the page anew for it once',
  async (_, state) => {
    for (const reloads of [1, 0]) {
      const { updates, registration, workers, reload, forgetFiles } = browser(state);
      updates.start();
      await settle();
      expect(registration.unregister).toHaveBeenCalled();
      expect(forgetFiles).toHaveBeenCalled();
      expect(workers.register).not.toHaveBeenCalled();
      expect(reload).toHaveBeenCalledTimes(reloads);
    }
  },
);

test('[OFFLINE-052] without a network nobody knows whether the worker is gone: it stays', async () => {
  const { updates, registration, reload } = browser({ file: new TypeError('Failed to fetch') });
  updates.start();
  await settle();
  expect([registration.unregister.mock.calls, reload.mock.calls]).toEqual([[], []]);
});

test('[OFFLINE-054] a worker that cannot be registered is logged, and the application goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { updates, workers, reload } = browser();
  workers.register.mockRejectedValue(new Error('no workers in private windows'));
  updates.start();
  await settle();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('not registered'), expect.any(Error));
  expect(reload).not.toHaveBeenCalled();
});

test('[OFFLINE-051] a page that objects to being left, a dialog, and a field with text are typed in', () => {
  expect(isTyped()).toBe(false);
  const object = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', object);
  expect(isTyped()).toBe(true);
  window.removeEventListener('beforeunload', object);
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  expect(isTyped()).toBe(false);
  input.value = 'Lease';
  expect(isTyped()).toBe(true);
});
