import { keepListTrail, SessionService, useLocation, useService } from '@mortise/sdk/client';
import { useEffect, useEffectEvent } from 'react';
import type { ListStore } from './ListStore.ts';

/** More than a clerk walks through one by one. */
const MOST = 1_000;

/** Remembers the list for the pages of its records, when the user leaves it for one of them. */
export function useKeptTrail({ entity, rows }: ListStore): void {
  const { user } = useService(SessionService);
  const { pathname, search } = useLocation();
  const keep = useEffectEvent(() => {
    const registrations = rows.slice(0, MOST).map(({ registration }) => registration);
    if (registrations.length > 0) keepListTrail(entity, user, { address: `${pathname}${search}`, registrations });
  });
  useEffect(() => () => keep(), []);
}
