import { entityLabel, recordPath } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { CalendarEntry } from './CalendarStore.ts';
import styles from './Calendar.module.css';

/** A record that is due, as a link to it: what it is about, then its kind, which has a colour too. */
export const Entry = observer(function Entry({ entry: { kind, record } }: { readonly entry: CalendarEntry }) {
  const t = useTranslate();
  const { entity, field, series } = kind;
  const what = field === 'endDate' ? t('End of {entity}', { entity: t(entityLabel(entity)).toLowerCase() }) : t(entityLabel(entity));
  const name = plainText(record['subject'] ?? record['name'] ?? record.registration);
  const status = entity.workflow && t(statusLabel(entity, record.status));
  return (
    <Link
      to={recordPath(entity, record.registration)}
      className={styles['entry']}
      style={{ borderInlineStartColor: `var(--mt-series-${series})` }}
      title={[record.registration, status].filter((text) => text !== undefined).join(' · ')}
    >
      <bdi>{name}</bdi> <span className={styles['kind']}>{what}</span>
    </Link>
  );
});
