import { keepListTrail, SessionService, useLocation, useService } from '@mortise/sdk/client';
import { useEffect, useEffectEvent } from 'react';
import type { ListStore } from './ListStore.ts';

/** More than a clerk walks through one by one. */
const MOST = 1_000;

/** Remembers the list for the pages of its records, when the user leaves it for one of them. */
export function useKeptTrail(store: ListStore): void {
  const { entity } = store;
  const { user } = useService(SessionService);
  const { pathname, search } = useLocation();
  const keep = useEffectEvent(() => {
    const fields = ['name', 'status', 'currency', '_version', ...(entity.keyFigure === undefined ? [] : [entity.keyFigure])];
    const known = store.walked.slice(0, MOST).map((row) => ({
      registration: row.registration,
      ...Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]]))),
    }));
    if (known.length > 0) keepListTrail(entity, user, { address: `${pathname}${search}`, rows: known });
  });
  useEffect(() => () => keep(), []);
}
