import { ApiService, Link, useDocumentTitle, useStore, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { Checkbox, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from '../Notifications.module.css';
import PushPanel from '../push/PushPanel.tsx';
import { DeviceList } from './DeviceList.tsx';
import { type NoticeSettings, NoticeSettingsStore } from './NoticeSettingsStore.ts';
import { QuietHours } from './QuietHours.tsx';

/** Of what the user is told while the product is closed, how and when. */
export default observer(function NoticeSettingsScreen() {
  const t = useTranslate();
  const store = useStore((services) => new NoticeSettingsStore(services.get(ApiService)));
  useDocumentTitle(t('Notification settings'));
  const { settings, error } = store;
  if (error !== undefined) return <LoadFailure error={error} retry={() => void store.load()} />;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{t('Notification settings')}</Title>
        <Link to="/notifications" className={styles['waiting']}>
          {t('Notifications')}
        </Link>
      </header>
      {settings === undefined ? (
        <Skeleton height={240} />
      ) : (
        <div className={styles['settings']}>
          <PushPanel />
          <Kinds store={store} settings={settings} />
          <Ways store={store} settings={settings} />
          {!settings.isDigest && <QuietHours store={store} settings={settings} />}
          <DeviceList store={store} />
        </div>
      )}
    </div>
  );
});

interface PartProps {
  readonly store: NoticeSettingsStore;
  readonly settings: NoticeSettings;
}

function Kinds({ store, settings: { kinds, offKinds } }: PartProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles['section']}>
      <Text component="legend" fw={600} mb={8}>
        {t('Tell me when')}
      </Text>
      {kinds.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={t(label)}
          checked={!offKinds.includes(kind)}
          onChange={({ currentTarget }) => void store.setKind(kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

function Ways({ store, settings: { isDigest, email } }: PartProps) {
  const t = useTranslate();
  const hint = email === undefined ? t('Your account has no e-mail address yet: an administrator can add one.') : email;
  return (
    <Radio.Group
      label={t('How')}
      value={isDigest ? 'digest' : 'device'}
      onChange={(way) => void store.change({ isDigest: way === 'digest' })}
    >
      <Stack gap="xs" mt={8}>
        <Radio value="device" label={t('At once, on my devices')} />
        <Radio value="digest" label={t('In one e-mail a day, in the morning')} description={hint} />
      </Stack>
    </Radio.Group>
  );
}
