import {
  Link,
  PastNoticesService,
  useDocumentTitle,
  useFormats,
  useService,
  useTranslate,
  type NoticeKind,
  type PastNotice,
} from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded } from '@mortise/sdk/ui';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { IconAlertTriangle, IconAt, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Notifications.module.css';

const PushPanel = lazyView(() => import('./push/PushPanel.tsx'));

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX } as const;

/** What the user was told in this browser; looking at it counts as having seen it. */
export default observer(function NotificationsScreen() {
  const t = useTranslate();
  const past = useService(PastNoticesService);
  const [isProblems, setProblems] = useState(false);
  useDocumentTitle(t('Notifications'));
  useEffect(() => () => past.markSeen(), [past]);
  const shown = isProblems ? past.all.filter(({ kind }) => kind === 'warning' || kind === 'error') : past.all;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{t('Notifications')}</Title>
        <div className={styles['actions']}>
          <SegmentedControl
            aria-label={t('Which notifications')}
            value={isProblems ? 'problems' : 'all'}
            onChange={(value) => setProblems(value === 'problems')}
            data={[
              { value: 'all', label: t('All') },
              { value: 'problems', label: t('Warnings and errors') },
            ]}
          />
          <Button variant="default" onClick={() => past.clear()} disabled={past.all.length === 0}>
            {t('Clear')}
          </Button>
        </div>
      </header>
      <Loaded fallback={null}>
        <PushPanel />
      </Loaded>
      <WaitingNotices />
      {shown.length === 0 ? (
        <EmptyState hint={t('Notifications at the edge of the screen are kept here.')} />
      ) : (
        <ol className={styles['list']} aria-label={t('Notifications')}>
          {shown.map((notice) => (
            <Entry key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
    </div>
  );
});

/** What waits until the user has looked at it: each leads to where that is. */
const WaitingNotices = observer(function WaitingNotices() {
  const t = useTranslate();
  const formats = useFormats();
  const { waiting } = useService(PastNoticesService);
  if (waiting.length === 0) return null;
  return (
    <ol className={styles['list']} aria-label={t('Waiting for you')}>
      {waiting.map(({ id, date, title, message, path }) => (
        <li key={id} className={styles['entry']} data-kind="info">
          <IconAt size={18} stroke={1.5} aria-hidden className={styles['icon']} />
          <div className={styles['text']}>
            <Link to={path} discover="none" className={styles['waiting']}>
              {title}
            </Link>
            <bdi>{message}</bdi>
          </div>
          <time dateTime={date}>{formats.dateTime(date)}</time>
        </li>
      ))}
    </ol>
  );
});

const Entry = observer(function Entry({ notice: { kind, date, title, message } }: { readonly notice: PastNotice }) {
  const t = useTranslate();
  const formats = useFormats();
  const Icon = ICONS[kind];
  const names: Readonly<Record<NoticeKind, string>> = {
    success: t('Done'),
    info: t('Information'),
    warning: t('Warning'),
    error: t('Error'),
  };
  return (
    <li className={styles['entry']} data-kind={kind}>
      <Icon size={18} stroke={1.5} aria-label={names[kind]} role="img" className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <strong>{title}</strong>}
        <bdi>{message}</bdi>
      </div>
      <time dateTime={date}>{formats.dateTime(date)}</time>
    </li>
  );
});
