import { trackDisposers } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TokenStore } from '../TokenStore.ts';
import type { StreamedEvent } from './EventStreamParser.ts';
import { followEvents } from './followEvents.ts';

/** A server whose streams a test holds open. */
class FakeStreams {
  readonly requests: { readonly url: string; readonly authorization: string }[] = [];
  readonly open: ReadableStreamDefaultController<Uint8Array>[] = [];
  status = 200;
  headers: Record<string, string> = {};

  readonly fetch = (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response> => {
    this.requests.push({ url, authorization: headers['Authorization']! });
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
    signal.addEventListener('abort', () => controller.error(signal.reason));
    if (this.status === 200) this.open.push(controller);
    return Promise.resolve(new Response(body, { status: this.status, headers: this.headers }));
  };

  say(text: string): void {
    this.open.at(-1)!.enqueue(new TextEncoder().encode(text));
  }

  /** The server goes away. */
  end(): void {
    this.open.at(-1)!.close();
  }
}

/** Locks of a browser: one holder for each name, the others wait. */
class FakeLocks {
  private turn = Promise.resolve<unknown>(undefined);

  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown> {
    const mine = this.turn.then(() => (signal.aborted ? undefined : work()));
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

const SCRIPT = 'event: script\ndata: {"name":"x"}\n\n';
const disposers = trackDisposers();
let streams: FakeStreams;
let name = 0;

beforeEach(() => {
  vi.useFakeTimers();
  streams = new FakeStreams();
  vi.stubGlobal('fetch', streams.fetch);
  localStorage.clear();
  name += 1;
});
afterEach(() => {
  disposers.assertAllDisposed();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

function open() {
  const tokens = new TokenStore(localStorage, () => Promise.resolve(undefined));
  tokens.enter('Bearer abc', 'demo/ada');
  const told: StreamedEvent[] = [];
  const stop = disposers.track(
    'events',
    followEvents(`test-${name}`, tokens, (event) => told.push(event)),
  );
  return { tokens, told, stop };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const becomes = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('events are told as they come; the token stands in a header, never in the address', async () => {
  const { told, stop } = open();
  await settle();
  streams.say('retry: 2000\nevent: ready\ndata: {}\n\n');
  streams.say(SCRIPT);
  await settle();
  expect(told.map(({ event }) => event)).toEqual(['ready', 'script']);
  expect(streams.requests).toEqual([{ url: '/api/core/events', authorization: 'Bearer abc' }]);
  stop();
});

test('a stream that ends is opened again after a pause', async () => {
  const { told, stop } = open();
  await settle();
  streams.end();
  await settle(900);
  expect(streams.requests).toHaveLength(1);
  await settle(1_200);
  streams.say(SCRIPT);
  await settle();
  expect([streams.requests.length, told.length]).toEqual([2, 1]);
  stop();
});

test('a server that is away is asked less and less, at least once a minute', async () => {
  streams.status = 503;
  const { stop } = open();
  await settle(30_000);
  const soon = streams.requests.length;
  expect(soon).toBeGreaterThanOrEqual(4);
  expect(soon).toBeLessThanOrEqual(6);
  await settle(600_000);
  expect(streams.requests.length - soon).toBeGreaterThanOrEqual(9);
  expect(streams.requests.length - soon).toBeLessThanOrEqual(21);
  stop();
});

test('a connection without signs of life counts as broken', async () => {
  const { stop } = open();
  await settle(40_000);
  streams.say(': alive\n\n');
  await settle(40_000);
  expect(streams.requests).toHaveLength(1);
  await settle(15_000);
  expect(streams.requests).toHaveLength(2);
  stop();
});

test('the stream ends with the session', async () => {
  const { told, stop } = open();
  await settle();
  stop();
  await settle(120_000);
  expect([streams.requests.length, told.length]).toEqual([1, 0]);
});

test('a session that the server ended is lost at once, and followed again when the user has signed in', async () => {
  streams.status = 401;
  const { tokens, stop } = open();
  await settle(120_000);
  expect([tokens.isLost, streams.requests.length]).toEqual([true, 1]);
  streams.status = 200;
  tokens.enter('Bearer new', 'demo/ada');
  await settle();
  expect(streams.requests.at(-1)!.authorization).toBe('Bearer new');
  stop();
});

test('a token that the server renews is kept', async () => {
  streams.headers = { authorization: 'Bearer fresh' };
  const { tokens, stop } = open();
  await settle();
  expect([tokens.value, streams.requests.length]).toEqual(['Bearer fresh', 1]);
  stop();
});

test('a page hidden for long, or offline, lets go of the stream and comes back for it', async () => {
  const { stop } = open();
  await settle();
  becomes('hidden');
  await settle(30_000);
  streams.say(': alive\n\n');
  becomes('visible');
  await settle(10_000);
  expect(streams.requests).toHaveLength(1);
  becomes('hidden');
  await settle(20 * 60_000);
  const before = streams.requests.length;
  await settle(20 * 60_000);
  expect(streams.requests).toHaveLength(before);
  becomes('visible');
  await settle();
  expect(streams.requests).toHaveLength(before + 1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await settle(120_000);
  expect(streams.requests).toHaveLength(before + 1);
  stop();
});

test('of several tabs one reads the stream and tells the others; when it closes another takes over', async () => {
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  const [one, other] = [open(), open()];
  await settle();
  streams.say(SCRIPT);
  await settle();
  vi.useRealTimers();
  await expect.poll(() => [one.told.length, other.told.length]).toEqual([1, 1]);
  expect(streams.requests).toHaveLength(1);
  one.stop();
  await expect.poll(() => streams.requests.length).toBe(2);
  streams.say(SCRIPT);
  await expect.poll(() => other.told.length).toBe(2);
  expect(one.told).toHaveLength(1);
  other.stop();
});
