import { recordPath } from '@mortise/sdk';
import {
  EntitiesService,
  EventsService,
  Link,
  SessionService,
  useLocation,
  useService,
  useServices,
  useTranslate,
  whenRecordsChange,
} from '@mortise/sdk/client';
import { RecordName } from '@mortise/sdk/ui';
import { IconHistory, IconPin, type Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { recentRecords, type RecordKey } from '../services/recentRecords.ts';
import styles from './Navigation.module.css';
import { pinnedRecords } from './pinnedRecords.ts';

/** More are in the command bar. */
const RECENT = 5;

/** The records that the user pinned, and those that they were on last, under the modules. Of the latter there is nothing beside a narrow page: they look alike. */
export default observer(function KeptRecords({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const t = useTranslate();
  const services = useServices();
  const session = services.get(SessionService);
  const pinned = pinnedRecords(services);
  const isReadable = ({ entity }: RecordKey): boolean => {
    const shape = services.get(EntitiesService).find(entity);
    return shape !== undefined && session.isPermitted(`read /api/${shape.collection}`);
  };
  const recent = isCollapsed ? [] : recentRecords(session.user).filter(isReadable).slice(0, RECENT);
  const changes = useChanges([...pinned, ...recent]);
  if (pinned.length + recent.length === 0) return null;
  return (
    <div key={changes} className={styles['kept']}>
      <Records title={t('Pinned')} records={pinned} icon={IconPin} isCollapsed={isCollapsed} />
      <Records title={t('Recent')} records={recent} icon={IconHistory} isCollapsed={isCollapsed} />
    </div>
  );
});

/** Counts the saves after which these records may be called otherwise. */
function useChanges(records: readonly RecordKey[]): number {
  const events = useService(EventsService);
  const [changes, setChanges] = useState(0);
  const namesOf = useEffectEvent(() => records.map(({ entity }) => entity));
  useEffect(
    () =>
      whenRecordsChange(
        events,
        () => namesOf(),
        () => setChanges((count) => count + 1),
      ),
    [events],
  );
  return changes;
}

interface RecordsProps {
  readonly title: string;
  readonly records: readonly RecordKey[];
  readonly icon: Icon;
  readonly isCollapsed: boolean;
}

function Records({ title, records, icon, isCollapsed }: RecordsProps) {
  if (records.length === 0) return null;
  return (
    <nav aria-label={title}>
      {!isCollapsed && <div className={styles['heading']}>{title}</div>}
      {records.map((record) => (
        <RecordEntry key={`${record.entity}/${record.registration}`} record={record} icon={icon} isCollapsed={isCollapsed} />
      ))}
    </nav>
  );
}

interface RecordEntryProps extends Pick<RecordsProps, 'icon' | 'isCollapsed'> {
  readonly record: RecordKey;
}

const RecordEntry = observer(function RecordEntry({ record, icon: Icon, isCollapsed }: RecordEntryProps) {
  const { pathname } = useLocation();
  const path = recordPath(useService(EntitiesService).named(record.entity), record.registration);
  return (
    <Link
      to={path}
      className={styles['link']}
      title={record.registration}
      {...(pathname === path && { 'data-active': true, 'aria-current': 'page' as const })}
    >
      <Icon size={16} stroke={1.5} className={styles['icon']} aria-hidden />
      <span className={isCollapsed ? styles['hidden'] : styles['text']}>
        <RecordName entity={record.entity} registration={record.registration} />
      </span>
    </Link>
  );
});
