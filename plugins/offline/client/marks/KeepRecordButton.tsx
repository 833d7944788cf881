import { ActionIcon } from '@mantine/core';
import {
  NotificationsService,
  OfflineService,
  SessionService,
  useService,
  useServices,
  useTranslate,
  type RecordActionProps,
} from '@mortise/sdk/client';
import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { keepMarks } from './keepMarks.ts';
import { Marks } from './Marks.ts';

/** Marks the record of the page to be kept for the road, or no longer. */
export default observer(function KeepRecordButton({ entity, record: { registration, name } }: RecordActionProps) {
  const t = useTranslate();
  const services = useServices();
  const offline = useService(OfflineService);
  const session = useService(SessionService);
  const notifications = useService(NotificationsService);
  const marks = useMemo(() => new Marks(session), [session]);
  const [isBusy, setBusy] = useState(false);
  // A record that waits to be sent is on this device anyway.
  if (!offline.isSupported || registration.startsWith('TMP')) return null;
  const mark = { kind: entity.name, registration, name: typeof name === 'string' && name !== '' ? name : registration };
  const isKept = marks.has(mark);
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      if (isKept) await marks.remove(mark);
      else await keepMarks(services, [mark]);
    } catch (error) {
      notifications.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const Icon = isKept ? IconCloudCheck : IconCloudDown;
  return (
    <ActionIcon
      variant="subtle"
      {...(!isKept && { color: 'gray' })}
      size={34}
      aria-label={t('Keep offline')}
      aria-pressed={isKept}
      title={isKept ? t('Kept offline. Keep no longer') : t('Keep offline')}
      loading={isBusy}
      disabled={offline.since !== undefined}
      onClick={() => void toggle()}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
});
