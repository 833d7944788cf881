import type { chatRooms } from '../server/roomRoutes.ts';
import type { Disposer } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Room } from './chatTypes.ts';
import { whenChatChanges } from './whenChatChanges.ts';

/** The rooms of the user, and what is unread in them. */
export class RoomsStore {
  rooms: readonly Room[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private readonly events: EventsService;
  private ending = new AbortController();
  /** How often was asked: the answer to the last question counts, whenever the others come. */
  private asked = 0;

  constructor(api: ApiService, events: EventsService) {
    this.api = api;
    this.events = events;
    makeAutoObservable<RoomsStore, 'api' | 'events' | 'ending' | 'asked'>(
      this,
      { api: false, events: false, ending: false, asked: false, start: false, rooms: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.ending = new AbortController();
    void this.load();
    const stop = whenChatChanges(this.events, () => void this.load());
    return () => {
      stop();
      this.ending.abort();
    };
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    const asked = (this.asked += 1);
    const isOutdated = (): boolean => signal.aborted || asked !== this.asked;
    try {
      const rooms = await this.api.call<typeof chatRooms>('GET /chat/rooms', { signal, isSilent: true });
      if (!isOutdated()) runInAction(() => Object.assign(this, { rooms, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      // The rooms that are there stay.
      if (!isOutdated()) runInAction(() => Object.assign(this, { isLoading: false, ...(this.rooms.length === 0 && { error }) }));
    }
  }
}
