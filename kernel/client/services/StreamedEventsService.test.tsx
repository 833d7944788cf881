import { expect, test, vi } from 'vitest';
import { StreamedEventsService } from './StreamedEventsService.ts';
import { TokenStore } from './TokenStore.ts';

test('listeners get the data of their event, until they no longer want it', async () => {
  const body = 'event: script\ndata: {"name":"x","hash":"h","version":2}\n\nevent: unknown\ndata: 1\n\n';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const tokens = new TokenStore(localStorage, () => Promise.resolve(undefined));
  tokens.enter('Bearer abc', 'demo/ada');
  const events = new StreamedEventsService('test', tokens);
  const told = vi.fn();
  const unheard = vi.fn();
  const unlisten = events.on('script', told);
  events.on('script', unheard)();
  const stop = events.start();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ name: 'x', hash: 'h', version: 2 }));
  expect(unheard).not.toHaveBeenCalled();
  unlisten();
  stop();
  vi.unstubAllGlobals();
});

test('a session that ends before the code has come opens no stream', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  new StreamedEventsService('test', new TokenStore(localStorage, () => Promise.resolve(undefined))).start()();
  await import('./events/followEvents.ts');
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a stream that opens late says that something may have been missed; one that opens soon does not', async () => {
  vi.useFakeTimers();
  const ready = () => Promise.resolve(new Response('event: ready\ndata: {}\n\n'));
  const opening = async (lateness: number): Promise<number> => {
    vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(resolve, lateness)).then(ready));
    const tokens = new TokenStore(localStorage, () => Promise.resolve(undefined));
    tokens.enter('Bearer abc', 'demo/ada');
    const events = new StreamedEventsService(`late ${lateness}`, tokens);
    const missed = vi.fn();
    const opened = vi.fn();
    events.on('reconnected', missed);
    events.on('ready', opened);
    const stop = events.start();
    await import('./events/followEvents.ts');
    await vi.advanceTimersByTimeAsync(lateness);
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    stop();
    return missed.mock.calls.length;
  };
  expect(await opening(500)).toBe(0);
  expect(await opening(4_000)).toBe(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
