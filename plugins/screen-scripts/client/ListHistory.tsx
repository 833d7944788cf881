import { Button } from '@mantine/core';
import { NotificationsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { OpenList } from './OpenList.ts';
import styles from './Scripts.module.css';

interface ListHistoryProps {
  readonly list: OpenList;
  readonly isWritable: boolean;
}

/** Who changed the list and why; each version can be published again. */
export const ListHistory = observer(function ListHistory({ list, isWritable }: ListHistoryProps) {
  const t = useTranslate();
  const formats = useFormats();
  const notifications = useService(NotificationsService);
  const restore = async (version: number): Promise<void> => {
    if (await list.restore(version)) notifications.success(t('Version {version} is published again', { version }));
    else notifications.error(list.problem ?? '');
  };
  if (list.versions.length === 0) return <EmptyState hint={t('Each publication adds a version here.')} />;
  return (
    <div className={styles['panelBody']}>
      <ol className={styles['versions']}>
        {list.versions.map(({ version, date, username, message, isDeleted = false }, index) => (
          <li key={version}>
            <div>
              <strong>{t('Version {version}', { version })}</strong>{' '}
              {index === 0 && !isDeleted && <span className={styles['muted']}>{t('Published')}</span>}
              <div className={styles['muted']}>
                <bdi>{username}</bdi> · {formats.dateTime(date)}
              </div>
              {isDeleted ? <div>{t('Product’s default')}</div> : message !== undefined && <div>{message}</div>}
            </div>
            {isWritable && index > 0 && !isDeleted && (
              <Button size="compact-xs" variant="default" onClick={() => void restore(version)} loading={list.isBusy}>
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
});
