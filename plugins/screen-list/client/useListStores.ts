import {
  ApiService,
  EventsService,
  listTrailOf,
  NotificationsService,
  SessionService,
  useServices,
  useStore,
  whenRecordsChange,
} from '@mortise/sdk/client';
import { useCallback, useEffect, useState } from 'react';
import { ListChildren } from './children/ListChildren.ts';
import { ListColumns } from './ListColumns.ts';
import type { ListSettings } from './listSettings.ts';
import { ListStore } from './ListStore.ts';
import { PinnedRows } from './PinnedRows.ts';
import type { ListState } from './search/listUrl.ts';
import { ListTotals } from './totals/ListTotals.ts';

export interface ListStores {
  readonly store: ListStore;
  readonly columns: ListColumns;
  readonly children: ListChildren;
  readonly pinned: PinnedRows;
  readonly totals: ListTotals;
  readonly reload: () => void;
}

/** The rows of a list page and what is known of them; they follow the address and the records. */
export function useListStores(
  settings: ListSettings,
  state: ListState,
  change: (part: Partial<ListState>, isSmall?: boolean) => void,
): ListStores {
  const { entity } = settings;
  const services = useServices();
  const api = services.get(ApiService);
  const events = services.get(EventsService);
  const [columns] = useState(() => new ListColumns(settings, services));
  const [children] = useState(() => new ListChildren(columns, services));
  const store = useStore(() => {
    const list = new ListStore(settings, columns, state, api, (page) => change({ page }, true));
    list.remember(listTrailOf(entity, services.get(SessionService).user)?.rows ?? []);
    return list;
  });
  const pinned = useStore(
    () => new PinnedRows(entity, () => columns.projection, api, services.get(SessionService), services.get(NotificationsService)),
  );
  const totals = useStore(() => new ListTotals(store, columns, services));
  const reload = useCallback(() => void Promise.all([store.reload(), pinned.load()]), [store, pinned]);
  useEffect(() => store.show(state), [store, state]);
  useEffect(() => whenRecordsChange(events, () => [entity.name], reload), [events, entity, reload]);
  return { store, columns, children, pinned, totals, reload };
}
