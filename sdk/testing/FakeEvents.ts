import type { EventsService, TenantEvents } from '../client/services/EventsService.ts';
import type { Disposer } from '../Disposer.ts';

/** Events that a test publishes: `events.publish('script', { name: 'contract-layout', hash: 'h2', version: 2 })`. */
export class FakeEvents implements EventsService {
  private readonly listeners = new Set<readonly [event: string, listener: (data: never) => void]>();

  on<E extends keyof TenantEvents>(event: E, listener: (data: TenantEvents[E]) => void): Disposer {
    const entry = [event, listener] as const;
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  publish<E extends keyof TenantEvents>(event: E, data: TenantEvents[E]): void {
    for (const [name, listener] of this.listeners) if (name === event) listener(data as never);
  }
}
