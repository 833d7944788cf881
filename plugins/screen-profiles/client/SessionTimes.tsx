import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';

interface SessionTimesProps {
  readonly store: ProfileStore;
  readonly isWritable: boolean;
}

/** How long whoever has the profile stays signed in. */
export const SessionTimes = observer(function SessionTimes({ store, isWritable }: SessionTimesProps) {
  const t = useTranslate();
  const { minutes, idleMinutes } = store.content.session ?? {};
  const shared = {
    max: 960,
    clampBehavior: 'blur',
    allowDecimal: false,
    readOnly: !isWritable,
    placeholder: t('As in the sign-in policy'),
  } as const;
  return (
    <section className={styles['section']} aria-labelledby="session-times">
      <h2 id="session-times" className={styles['heading']}>
        {t('Sessions')}
      </h2>
      <p className={styles['facts']}>{t('Of several profiles and the sign-in policy the shortest time holds, also for open sessions.')}</p>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          {...shared}
          label={t('Longest session in minutes')}
          min={15}
          value={minutes ?? ''}
          onChange={(value) => store.changeSession({ minutes: typeof value === 'number' ? value : undefined })}
        />
        <NumberInput
          {...shared}
          label={t('Signed out after minutes without work')}
          min={5}
          value={idleMinutes ?? ''}
          onChange={(value) => store.changeSession({ idleMinutes: typeof value === 'number' ? value : undefined })}
        />
      </SimpleGrid>
    </section>
  );
});
