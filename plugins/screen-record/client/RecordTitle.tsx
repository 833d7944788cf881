import { entityLabel, entityPluralLabel, fieldLabel, listRoute, type EntityShape } from '@mortise/sdk';
import { Link, useTranslate, type TrailRow } from '@mortise/sdk/client';
import { FieldValue, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './RecordHead.module.css';

interface RecordTitleProps {
  readonly entity: EntityShape;
  /** As it is known; absent while a new record has not been saved. */
  readonly record: TrailRow | undefined;
  /** Where the list is that the user came from. */
  readonly list?: string | undefined;
  /** Stands behind the path. */
  readonly children?: ReactNode;
}

/** What the record is and how it stands: the path to it, its name and its status. */
export const RecordTitle = observer(function RecordTitle({ entity, record, list, children }: RecordTitleProps) {
  const t = useTranslate();
  const kind = t(entityLabel(entity));
  const name = record ? (record.name ?? `${kind} ${record.registration}`) : t('New {entity}', { entity: kind.toLowerCase() });
  return (
    <div className={styles['what']}>
      <nav aria-label={t('Path')} className={styles['path']}>
        <Link to={list ?? listRoute(entity)}>{t(entityPluralLabel(entity))}</Link>
        {record && <span className={styles['registration']}>{record.registration}</span>}
        {children}
      </nav>
      <h1 className={styles['title']}>
        <bdi className={styles['name']}>{name}</bdi>
        {record?.status !== undefined && <StatusBadge entity={entity} status={record.status} />}
      </h1>
    </div>
  );
});

/** The figure that the entity is known by. */
export const KeyFigure = observer(function KeyFigure({ entity, record }: Pick<RecordTitleProps, 'entity' | 'record'>) {
  const t = useTranslate();
  const name = entity.keyFigure;
  const field = name === undefined ? undefined : entity.fields[name];
  if (name === undefined || field === undefined || record?.[name] === undefined || record[name] === null) return null;
  const currency = record['currency'];
  return (
    <div className={styles['figure']}>
      <div className={styles['figureLabel']}>{t(fieldLabel(name, field))}</div>
      <FieldValue name={name} field={field} value={record[name]} {...(typeof currency === 'string' && { currency })} />
    </div>
  );
});
