import { ApiService, EventsService, useService, useStore, whenRecordsChange } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { DatedStore } from './books/DatedStore.ts';

const FOLLOWED = ['Contract', 'Invoice'];

/** What the server says on the business date, read again when something happens to contracts. */
export function useReading<Answer>(read: (api: ApiService, signal: AbortSignal) => Promise<Answer>): DatedStore<Answer> {
  const events = useService(EventsService);
  const store = useStore((services) => new DatedStore<Answer>('', (_, signal) => read(services.get(ApiService), signal)));
  useEffect(
    () =>
      whenRecordsChange(
        events,
        () => FOLLOWED,
        () => void store.load(),
      ),
    [events, store],
  );
  return store;
}
