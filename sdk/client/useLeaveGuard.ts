import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DialogsService } from './services/DialogsService.ts';
import { useService } from './useServices.ts';
import { useTranslate } from './useTranslate.ts';

/** Asks before unsaved changes are left behind, on the way to another page and out of the application. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname);
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
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
