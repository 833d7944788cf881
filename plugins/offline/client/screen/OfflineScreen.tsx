import { Alert, Text, Title } from '@mantine/core';
import { type HeldAnswers, OfflineService, useDocumentTitle, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChangeItem } from './ChangeItem.tsx';
import { KeptMarks } from './KeptMarks.tsx';
import styles from './Offline.module.css';

/** What this browser keeps of the server's answers, and what it has not sent yet. OFFLINE-011 */
export default observer(function OfflineScreen() {
  const t = useTranslate();
  const offline = useService(OfflineService);
  useDocumentTitle(t('Offline work'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Offline work')}</Title>
      {offline.isSupported ? (
        <Held />
      ) : (
        <Text>
          {t(
            'Work without a network is switched off, this page did not come over https, or the browser keeps nothing, as in some private windows.',
          )}
        </Text>
      )}
      {offline.isSupported && <KeptMarks />}
      <Title order={2} size="h4">
        {t('Changes to be sent')}
      </Title>
      <div role="status">{offline.isSending && <Text size="sm">{t('Changes are being sent…')}</Text>}</div>
      {offline.changes.length > 0 && offline.isPersistent === false && (
        <Alert color="yellow" variant="light" role="note">
          {t('The browser has not agreed to keep what waits: when the disk is full it may remove it. Send it soon.')}
        </Alert>
      )}
      {offline.changes.length === 0 ? (
        <EmptyState hint={t('What you save without a network waits here until the server has it.')} />
      ) : (
        <ol className={styles['changes']}>
          {offline.changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
    </div>
  );
});

const Held = observer(function Held() {
  const t = useTranslate();
  const formats = useFormats();
  const offline = useService(OfflineService);
  const { since, isSending, isPersistent } = offline;
  const [held, setHeld] = useState<HeldAnswers>();
  useEffect(() => {
    let isShown = true;
    void offline.held().then((found) => isShown && setHeld(found));
    return () => void (isShown = false);
  }, [offline, since, isSending]);
  const { oldest, newest } = held ?? {};
  return (
    <dl className={styles['held']}>
      <dt>{t('Answers kept on this device')}</dt>
      <dd>{held && formats.number(held.count)}</dd>
      <dt>{t('Size')}</dt>
      <dd>{held && formats.bytes(held.bytes)}</dd>
      <dt>{t('Oldest')}</dt>
      <dd>{oldest === undefined ? '–' : formats.dateTime(oldest)}</dd>
      <dt>{t('Newest')}</dt>
      <dd>{newest === undefined ? '–' : formats.dateTime(newest)}</dd>
      <dt>{t('When the disk is full')}</dt>
      <dd>{isPersistent !== undefined && (isPersistent ? t('Nothing is removed') : t('The browser may remove it'))}</dd>
    </dl>
  );
});
