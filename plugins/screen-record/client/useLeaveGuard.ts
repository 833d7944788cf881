import { DialogsService, useBlocker, useService, useTranslate } from '@mortise/sdk/client';
import { useEffect } from 'react';
import type { RecordStore } from './RecordStore.ts';

/** Asks before unsaved changes are left behind, on the way to another page and out of the application. */
export function useLeaveGuard(store: RecordStore): void {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => store.form.isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('Unsaved changes'),
      message: t('Leave the page? Your changes may not be saved.'),
      confirm: t('Leave'),
      cancel: t('Stay'),
      isDangerous: true,
    };
    void dialogs.confirm(question).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs, t]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.form.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}
