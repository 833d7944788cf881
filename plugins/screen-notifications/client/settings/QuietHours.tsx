import { useTranslate } from '@mortise/sdk/client';
import { Switch, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import styles from '../Notifications.module.css';
import type { NoticeSettings, NoticeSettingsStore } from './NoticeSettingsStore.ts';

/** What most people would choose. */
const NIGHT = { from: '20:00', to: '07:00' };

interface QuietHoursProps {
  readonly store: NoticeSettingsStore;
  readonly settings: NoticeSettings;
}

/** When nothing is told; it comes once they are over. */
export function QuietHours({ store, settings: { quiet, timeZone } }: QuietHoursProps) {
  const t = useTranslate();
  const id = useId();
  const change = (part: Partial<typeof NIGHT>): void => {
    // A field that is being emptied says nothing yet.
    if (quiet !== undefined && Object.values(part).every((time) => time !== '')) void store.change({ quiet: { ...quiet, ...part } });
  };
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Text id={id} fw={600}>
        {t('Quiet hours')}
      </Text>
      <Switch
        label={t('Tell me nothing between two times of the day')}
        description={t('By the clock of {zone}. What comes meanwhile is told afterwards.', { zone: timeZone })}
        checked={quiet !== undefined}
        onChange={({ currentTarget }) => void store.change({ quiet: currentTarget.checked ? NIGHT : undefined })}
      />
      {quiet && (
        <div className={styles['times']}>
          <TextInput type="time" label={t('From')} value={quiet.from} onChange={(event) => change({ from: event.currentTarget.value })} />
          <TextInput type="time" label={t('Until')} value={quiet.to} onChange={(event) => change({ to: event.currentTarget.value })} />
        </div>
      )}
    </section>
  );
}
