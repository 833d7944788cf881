import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FeedDialog } from './FeedDialog.tsx';

/** The way to the calendar in other programs; not for whoever acts for somebody, or in another context. */
export const FeedButton = observer(function FeedButton() {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const [isOpen, setOpen] = useState(false);
  if (user.impersonator !== undefined || user.contextName !== undefined) return null;
  const label = t('Calendar in other programs');
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconCalendarShare size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isOpen && <FeedDialog close={() => setOpen(false)} />}
    </>
  );
});
