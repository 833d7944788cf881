import { disposeAll, type Disposer } from '@mortise/sdk';
import { reaction } from 'mobx';
import type { TokenStore } from '../TokenStore.ts';
import type { StreamedEvent } from './EventStreamParser.ts';
import { keepReading } from './keepReading.ts';
import { Presence } from './Presence.ts';
import { readEvents, StreamRefusal } from './readEvents.ts';

/**
 * Tells what the server tells the tenant's browsers, while somebody is signed in and may be looking. Among the tabs that
 * share `name` one reads the stream, whichever holds the lock of that name, and passes on what it reads. Without locks
 * (a page that did not come over https) every tab reads for itself.
 */
export function followEvents(name: string, tokens: TokenStore, publish: (event: StreamedEvent) => void): Disposer {
  const presence = new Presence();
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamedEvent>) => publish(data));
  const onEvent = (event: StreamedEvent): void => {
    publish(event);
    if ('locks' in navigator) channel.postMessage(event);
  };
  let period = new AbortController();
  const following = reaction(
    () => presence.isPresent && tokens.value !== undefined,
    (isWanted) => {
      period.abort();
      period = new AbortController();
      if (isWanted) void read(name, tokens, onEvent, period.signal);
    },
    { fireImmediately: true },
  );
  return disposeAll([presence.start(), following, () => period.abort(), () => channel.close()]);
}

async function read(name: string, tokens: TokenStore, onEvent: (event: StreamedEvent) => void, signal: AbortSignal): Promise<void> {
  const keep = (): Promise<void> => keepReading((onOpen) => connect(tokens, onEvent, signal, onOpen), signal);
  if (!('locks' in navigator)) return keep();
  // Rejects when the signal ends the wait for the lock.
  await navigator.locks.request(name, { signal }, keep).catch(() => undefined);
}

async function connect(
  tokens: TokenStore,
  onEvent: (event: StreamedEvent) => void,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<number | undefined> {
  const authorization = tokens.value;
  if (authorization === undefined) return undefined;
  try {
    return await readEvents({
      authorization,
      signal,
      onEvent,
      onOpen: ({ headers }) => {
        tokens.renew(headers.get('authorization') ?? undefined);
        onOpen();
      },
    });
  } catch (error) {
    if (error instanceof StreamRefusal && error.status === 401 && !(await tokens.regain(authorization))) tokens.lose();
    throw error;
  }
}
