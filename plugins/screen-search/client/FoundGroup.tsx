import { entityPluralLabel, listRoute } from '@mortise/sdk';
import { EntitiesService, Link, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './GlobalSearch.module.css';
import type { RecordSearch } from './GlobalSearchStore.ts';

interface FoundGroupProps {
  readonly group: RecordSearch['groups'][number];
  readonly text: string;
}

/** The records of one kind, and the way to all of them. */
export const FoundGroup = observer(function FoundGroup({ group: { entity: name, records, continues }, text }: FoundGroupProps) {
  const t = useTranslate();
  const headingId = useId();
  const entity = useService(EntitiesService).find(name);
  if (entity === undefined) return null;
  const label = t(entityPluralLabel(entity));
  return (
    <section aria-labelledby={headingId} className={styles['group']}>
      <header className={styles['head']}>
        <h2 id={headingId} className={styles['heading']}>
          {label} <span className={styles['count']}>{`${records.length}${continues ? '+' : ''}`}</span>
        </h2>
        <Link to={`${listRoute(entity)}?search=${encodeURIComponent(text)}`} className={styles['all']}>
          {t('Show all in {entities}', { entities: label.toLowerCase() })}
        </Link>
      </header>
      <ul className={styles['records']}>
        {records.map((record) => (
          <li key={record.registration} className={styles['record']}>
            <span className={styles['registration']}>{record.registration}</span>
            <span className={styles['name']}>
              <RecordLink entity={name} registration={record.registration}>
                {record.name ?? record.registration}
              </RecordLink>
            </span>
            {entity.workflow && <StatusBadge entity={entity} status={record.status} />}
          </li>
        ))}
      </ul>
    </section>
  );
});
