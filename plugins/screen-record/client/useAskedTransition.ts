import { NotificationsService, useLocation, useNavigate, useService, useTranslate } from '@mortise/sdk/client';
import { when } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import type { RecordStore } from './RecordStore.ts';

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly state: { readonly transition?: string } | null;
}

/** The command bar leads to a record to take a step of its workflow: once the record is there, the page says what will happen, and asks. */
export function useAskedTransition(store: RecordStore): void {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location;
  const code = state?.transition;
  const ask = useEffectEvent(async () => {
    // Asked for once: whoever comes back to the page, or loads it anew, asks for nothing.
    void navigate(pathname + search, { replace: true, state: null });
    await store.workflow.load();
    const transition = store.transitions.find((possible) => possible.code === code);
    if (transition !== undefined && transition.rejectionReason === undefined) store.workflow.ask(transition);
    else notifications.warning(transition?.rejectionReason ?? t('This step is not possible now.'));
  });
  useEffect(
    () =>
      code === undefined
        ? undefined
        : when(
            () => !store.isLoading && store.error === undefined,
            () => void ask(),
          ),
    [code, store],
  );
}
