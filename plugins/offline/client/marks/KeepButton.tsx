import { Button } from '@mantine/core';
import { NotificationsService, OfflineService, SessionService, useService, useTranslate, type ListActionProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Marks, MOST_MARKS } from './Marks.ts';
import { marksOfList } from './marksOfList.ts';

/** Marks the selected records of a list to be kept for the road, or the search where none is selected. */
export default observer(function KeepButton({ entity, shown }: ListActionProps) {
  const t = useTranslate();
  const offline = useService(OfflineService);
  const session = useService(SessionService);
  const notifications = useService(NotificationsService);
  const marks = useMemo(() => new Marks(session), [session]);
  const [isBusy, setBusy] = useState(false);
  if (!offline.isSupported) return null;
  const wanted = marksOfList(entity, shown, t);
  const isKept = wanted.every((mark) => marks.has(mark));
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      if (await marks.add(wanted)) notifications.success(t('Kept for work without a network from now on. See Offline work.'));
      else
        notifications.warning(t('Only {count} records and searches can be kept. Remove some under Offline work.', { count: MOST_MARKS }));
    } catch (error) {
      notifications.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} disabled={isKept || offline.since !== undefined} onClick={() => void keep()}>
      {isKept ? t('Kept offline') : t('Keep offline')}
    </Button>
  );
});
