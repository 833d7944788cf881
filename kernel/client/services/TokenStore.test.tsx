import { beforeEach, expect, test, vi } from 'vitest';
import type { RefreshedSession } from './refreshSession.ts';
import { TokenStore } from './TokenStore.ts';

beforeEach(() => localStorage.clear());

const KEY = 'mortise.session';
const ADA: RefreshedSession = { authorization: 'Bearer ada', owner: 'demo/ada' };
const BOB: RefreshedSession = { authorization: 'Bearer bob', owner: 'demo/bob' };

function storeWith(session: RefreshedSession | undefined | Error) {
  const state = { session };
  const ask = vi.fn(() => (state.session instanceof Error ? Promise.reject(state.session) : Promise.resolve(state.session)));
  return { store: new TokenStore(localStorage, ask), ask, state };
}

const told = (oldValue: string | null, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue }));
};

test('[AUTH-064] a page that was just opened gets its token by the cookie, and stays undecided until then', async () => {
  const { store } = storeWith(ADA);
  expect(store.isOpening).toBe(true);
  const stop = store.start();
  await vi.waitFor(() => expect([store.value, store.isOpening]).toEqual(['Bearer ada', false]));
  stop();
});

test('a browser without a session is told so', async () => {
  const { store } = storeWith(undefined);
  store.start()();
  await vi.waitFor(() => expect([store.value, store.isOpening, store.isLost]).toEqual([undefined, false, false]));
});

test('a server that cannot say keeps the page from asking for a password', async () => {
  const { store } = storeWith(new Error('POST /api/core/auth/refresh answered 503'));
  store.start()();
  await vi.waitFor(() => expect(store.problem?.message).toMatch(/answered 503/));
  expect([store.isOpening, store.value]).toEqual([true, undefined]);
});

test('who signs in in one tab is signed in in those that show the sign-in page', async () => {
  const { store, state } = storeWith(undefined);
  const stop = store.start();
  await vi.waitFor(() => expect(store.isOpening).toBe(false));
  state.session = ADA;
  told(null, 'demo/ada 1');
  await vi.waitFor(() => expect(store.value).toBe('Bearer ada'));
  stop();
});

test('another user in another tab leaves this page to its own', async () => {
  const { store, state, ask } = storeWith(ADA);
  const stop = store.start();
  await vi.waitFor(() => expect(store.value).toBe('Bearer ada'));
  state.session = BOB;
  told('demo/ada 1', 'demo/bob 2');
  told('demo/bob 2', null);
  expect([store.value, store.isLost, ask.mock.calls.length]).toEqual(['Bearer ada', false, 1]);
  store.lose();
  told(null, 'demo/bob 3');
  expect(await store.refresh()).toBe(false);
  expect([store.value, store.isLost]).toEqual([undefined, true]);
  stop();
});

test('sign-out in one tab keeps the page of the same user in the others, signed out', async () => {
  const { store } = storeWith(ADA);
  const stop = store.start();
  await vi.waitFor(() => expect(store.value).toBe('Bearer ada'));
  told('demo/ada 1', null);
  expect([store.value, store.isLost]).toEqual([undefined, true]);
  stop();
});

test('[AUTH-015] where the same person works as somebody else in another tab, this page is told, and takes no token of theirs', async () => {
  const { store, state } = storeWith(ADA);
  const stop = store.start();
  await vi.waitFor(() => expect(store.value).toBe('Bearer ada'));
  state.session = { authorization: 'Bearer partner', owner: 'demo/ada#Partner' };
  told('demo/ada 1', 'demo/ada#Partner 2');
  expect([store.isLost, store.replacedBy, store.value]).toEqual([true, 'demo/ada#Partner', undefined]);
  stop();
});

test('[AUTH-015] [AUTH-066] a context that was taken away, and acting that ended by itself, are found out by the token that is refused', async () => {
  const acting: RefreshedSession = { authorization: 'Bearer acting', owner: 'demo/ada#demo/clara' };
  const { store, state } = storeWith(acting);
  const stop = store.start();
  await vi.waitFor(() => expect(store.value).toBe('Bearer acting'));
  state.session = ADA;
  expect(await store.regain('Bearer acting')).toBe(false);
  expect([store.isLost, store.replacedBy, store.value]).toEqual([true, 'demo/ada', undefined]);
  stop();
});
