import { ApiService, useDocumentTitle, useStore } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { DatedStore } from './DatedStore.ts';
import { useBooksFilter } from './useBooksFilter.ts';

/** What the books say as of the day in the address. */
export function useDatedStore<Answer>(title: string, read: (api: ApiService, date: string, signal: AbortSignal) => Promise<Answer>) {
  const { filter, narrow } = useBooksFilter();
  const { date } = filter;
  const store = useStore((services) => {
    const api = services.get(ApiService);
    return new DatedStore(date, (day, signal) => read(api, day, signal));
  });
  useEffect(() => store.show(date), [store, date]);
  useDocumentTitle(title);
  return { date, store, choose: (day: string) => narrow({ date: day }) };
}
