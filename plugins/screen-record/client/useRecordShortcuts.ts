import { listRoute } from '@mortise/sdk';
import {
  listTrailOf,
  OPEN_SEARCH,
  SessionService,
  useNavigate,
  usePane,
  useService,
  useShortcuts,
  useTranslate,
} from '@mortise/sdk/client';
import { TOGGLE_CARDS } from '@mortise/sdk/ui';
import { useMemo, useRef } from 'react';
import { copyLink } from './copyLink.ts';
import { openRun } from './openRun.ts';
import type { RecordServices } from './RecordServices.ts';
import type { RecordStore } from './RecordStore.ts';

/** What can be done with the record, and its keys. Call inside `observer`. */
export function useRecordShortcuts(store: RecordStore, services: RecordServices, edit: () => void): void {
  const t = useTranslate();
  const pane = usePane();
  const navigate = useNavigate();
  const { user } = useService(SessionService);
  const areOpen = useRef(true);
  const { entity, registration, isNew, isWritable, isEditing, transitions } = store;
  const isShown = !store.isLoading && store.error === undefined;
  // Also while the record comes: who knows the key does not wait for the button.
  const isEditable = store.error === undefined && isWritable && !isNew && !isEditing;
  const shortcuts = useMemo(
    () => [
      ...(isEditable ? [{ keys: 'E', label: t('Edit'), run: edit }] : []),
      ...(isShown && !isEditing ? transitions : [])
        .filter(({ rejectionReason }) => rejectionReason === undefined)
        .map((transition) => ({ label: t(transition.label), run: () => void store.runTransition(transition) })),
      { keys: 'Mod+S', label: t('Save') },
      { keys: 'Mod+Z', label: t('Undo') },
      { keys: 'Alt+R', label: t('Read the record again'), run: () => void store.reload() },
      {
        keys: 'Alt+C',
        label: t('Collapse or expand all cards'),
        run: () => document.dispatchEvent(new CustomEvent(TOGGLE_CARDS, { detail: (areOpen.current = !areOpen.current) })),
      },
      {
        keys: 'Alt+Q',
        label: t('Search the list'),
        run: () => void navigate(listTrailOf(entity, user, registration)?.address ?? listRoute(entity), { state: OPEN_SEARCH }),
      },
      { keys: 'Mod+U', label: t('Copy a link to the record'), run: () => void copyLink(pane.address, services) },
      ...(services.opensRuns && registration !== undefined
        ? [{ keys: 'Mod+Shift+X', label: t('Open the run script of this page'), run: () => void openRun(entity, registration, services) }]
        : []),
      { keys: 'Mod+B', label: t('Hide or pin the side column'), run: () => store.sideColumn.toggle() },
    ],
    [t, pane, navigate, user, store, services, edit, entity, registration, isEditable, isShown, isEditing, transitions],
  );
  useShortcuts(t('This record'), shortcuts);
}
