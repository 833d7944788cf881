import { Button } from '@mantine/core';
import { ApiService, DialogsService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { useState } from 'react';
import type { sessionLists } from '../../../kernel/contract.ts';

/** For the day on which accounts may be in wrong hands: everybody signs in again. */
export function EndAll({ done }: { readonly done: () => void }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const [isBusy, setBusy] = useState(false);
  const endAll = async (): Promise<void> => {
    const message = t('Everybody signs in again, but you in this browser. What they typed stays on their pages.');
    const question = { title: t('End all sessions of all users?'), message, confirm: t('End all sessions'), isDangerous: true };
    if (!(await dialogs.confirm(question))) return;
    setBusy(true);
    try {
      const { ended } = await api.call<typeof sessionLists.endAllSessions>('POST /core/sessions/end-all');
      notifications.success(t('{count, plural, one {{count} session is ended} other {{count} sessions are ended}}', { count: ended }));
      done();
    } catch {
      // Said by the page.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void endAll()}>
      {t('End all sessions')}
    </Button>
  );
}
