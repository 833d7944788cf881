import { Button } from '@mantine/core';
import {
  NotificationsService,
  OfflineService,
  SessionService,
  useService,
  useServices,
  useTranslate,
  type ListActionProps,
} from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { keepMarks } from './keepMarks.ts';
import { Marks } from './Marks.ts';
import { marksOfList } from './marksOfList.ts';

/** Marks the selected records of a list to be kept for the road, or the search where none is selected. */
export default observer(function KeepButton({ entity, shown }: ListActionProps) {
  const t = useTranslate();
  const services = useServices();
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
      await keepMarks(services, wanted);
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
