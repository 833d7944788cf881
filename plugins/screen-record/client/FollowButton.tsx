import { ApiService, NotificationsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FollowStore } from './FollowStore.ts';

interface FollowButtonProps {
  readonly entity: string;
  readonly registration: string;
}

/** Has the user told when others change the record, wherever they are. */
export default observer(function FollowButton({ entity, registration }: FollowButtonProps) {
  const t = useTranslate();
  const [api, notifications] = [useService(ApiService), useService(NotificationsService)];
  const { impersonator, username } = useService(SessionService).user;
  const [store] = useState(() => new FollowStore(api, { entity, registration }, username));
  useEffect(() => void store.load(), [store]);
  if (impersonator !== undefined) return null;
  const { isFollowed = false } = store;
  const label = isFollowed ? t('You follow this record. Stop following') : t('Follow this record');
  const toggle = async (): Promise<void> => {
    await store.set(!isFollowed);
    if (!isFollowed) notifications.success(t('You are told when others change this record.'));
  };
  return (
    <ActionIcon
      variant="subtle"
      {...(!isFollowed && { color: 'gray' })}
      size={34}
      aria-label={t('Follow this record')}
      aria-pressed={isFollowed}
      title={label}
      disabled={store.isFollowed === undefined}
      onClick={() => void toggle().catch(() => {})}
    >
      {isFollowed ? <IconEyeCheck size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
    </ActionIcon>
  );
});
