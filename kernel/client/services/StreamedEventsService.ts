import type { Disposer } from '@mortise/sdk';
import type { EventsService, TenantEvents } from '@mortise/sdk/client';
import type { StreamedEvent } from './events/EventStreamParser.ts';
import type { TokenStore } from './TokenStore.ts';

type Listener = (data: never) => void;

/** What a page reads within so short a time is as good as read when the stream opens. */
const SOON_MS = 2_000;

/** What happens in the tenant, from the server's event stream. Reading begins with `start`, when the page has its first code. */
export class StreamedEventsService implements EventsService {
  private readonly name: string;
  readonly #tokens: TokenStore;
  private readonly listeners = new Map<string, Set<Listener>>();
  /** Whether something may have been missed when the stream opens: it broke, opens late, or was read by another tab until now. */
  private mayHaveMissed = false;

  /** Tabs with the same name share one stream: it says whose events these are. */
  constructor(name: string, tokens: TokenStore) {
    this.name = name;
    this.#tokens = tokens;
  }

  on<E extends keyof TenantEvents>(event: E, listener: (data: TenantEvents[E]) => void): Disposer {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  start(): Disposer {
    let isLive = true;
    let stop: Disposer | undefined;
    const timer = setTimeout(() => (this.mayHaveMissed = true), SOON_MS);
    const begin = async (): Promise<void> => {
      const { followEvents } = await import('./events/followEvents.ts');
      if (isLive) stop = followEvents(this.name, this.#tokens, (event) => this.publish(event));
    };
    void begin().catch((error: unknown) => console.warn('This page is not told what happens elsewhere: ', error));
    return () => {
      isLive = false;
      clearTimeout(timer);
      stop?.();
    };
  }

  private publish({ event, data }: StreamedEvent): void {
    this.pass(event, JSON.parse(data));
    if (event !== 'ready') return;
    if (this.mayHaveMissed) this.pass('reconnected', {});
    this.mayHaveMissed = true;
  }

  private pass(event: string, data: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(data as never);
  }
}
