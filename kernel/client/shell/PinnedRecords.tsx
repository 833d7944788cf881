import { recordPath } from '@mortise/sdk';
import { EntitiesService, Link, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { RecordName } from '@mortise/sdk/ui';
import { IconPin } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RecordKey } from '../services/recentRecords.ts';
import styles from './Navigation.module.css';

interface PinnedRecordsProps {
  readonly records: readonly RecordKey[];
  readonly isCollapsed: boolean;
}

/** The user's pinned records, under the modules. */
export default observer(function PinnedRecords({ records, isCollapsed }: PinnedRecordsProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Pinned')} className={styles['pinned']}>
      {!isCollapsed && <div className={styles['heading']}>{t('Pinned')}</div>}
      {records.map((record) => (
        <PinnedLink key={`${record.entity}/${record.registration}`} record={record} isCollapsed={isCollapsed} />
      ))}
    </nav>
  );
});

const PinnedLink = observer(function PinnedLink({ record, isCollapsed }: { readonly record: RecordKey; readonly isCollapsed: boolean }) {
  const { pathname } = useLocation();
  const path = recordPath(useService(EntitiesService).named(record.entity), record.registration);
  return (
    <Link
      to={path}
      className={styles['link']}
      title={record.registration}
      {...(pathname === path && { 'data-active': true, 'aria-current': 'page' as const })}
    >
      <IconPin size={16} stroke={1.5} className={styles['icon']} aria-hidden />
      <span className={isCollapsed ? styles['hidden'] : styles['text']}>
        <RecordName entity={record.entity} registration={record.registration} />
      </span>
    </Link>
  );
});
