import { Link, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMayHaveLinks } from './useMayHaveLinks.ts';

/** The way to the calendar in other programs. */
export const LinksButton = observer(function LinksButton() {
  const t = useTranslate();
  if (!useMayHaveLinks()) return null;
  const label = t('Calendar in other programs');
  return (
    <ActionIcon component={Link} to="/calendar-links" variant="default" size="lg" aria-label={label} title={label}>
      <IconCalendarShare size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});
