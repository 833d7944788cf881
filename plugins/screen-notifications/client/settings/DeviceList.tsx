import { useFormats, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from '../Notifications.module.css';
import type { NoticeDevice, NoticeSettingsStore } from './NoticeSettingsStore.ts';

/** Devices that are told something; each can be taken out, also one that is not at hand. */
export const DeviceList = observer(function DeviceList({ store }: { readonly store: NoticeSettingsStore }) {
  const t = useTranslate();
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Text id={id} fw={600}>
        {t('My devices')}
      </Text>
      {store.devices.length === 0 ? (
        <EmptyState hint={t('No device tells you anything yet. Turn notifications on above, on each device of yours.')} />
      ) : (
        <ul className={styles['list']} aria-labelledby={id}>
          {store.devices.map((device) => (
            <Device key={device._id} device={device} remove={() => void store.removeDevice(device._id).catch(() => {})} />
          ))}
        </ul>
      )}
    </section>
  );
});

function Device({ device: { browser, system, date, isThis }, remove }: { readonly device: NoticeDevice; readonly remove: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const name = [browser, system].filter((part) => part !== undefined).join(' · ') || t('Unknown device');
  return (
    <li className={styles['device']}>
      <div>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi> {isThis && <span>({t('this device')})</span>}
        </Text>
        <Text size="xs" c="dimmed">
          {t('Since {date}', { date: formats.dateTime(date) })}
        </Text>
      </div>
      <Button variant="subtle" color="gray" size="compact-md" aria-label={t('Remove {name}', { name })} onClick={remove}>
        {t('Remove')}
      </Button>
    </li>
  );
}
