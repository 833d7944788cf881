import { recordPath, type EntityRecord } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { DatedKind } from './datedKinds.ts';
import { KindMark } from './KindMark.tsx';
import { kindText, recordText } from '../shared/kindText.ts';
import styles from './Calendar.module.css';

interface EntryProps {
  readonly kind: DatedKind;
  readonly record: EntityRecord;
}

/** A record that is due, as a link to it: what it is about, behind the icon of its kind, which has a colour too. */
export const Entry = observer(function Entry({ kind, record }: EntryProps) {
  const t = useTranslate();
  const { entity, series } = kind;
  const what = kindText(kind, t);
  const name = recordText(record);
  const status = entity.workflow && t(statusLabel(entity, record.status));
  return (
    <Link
      to={recordPath(entity, record.registration)}
      className={styles['entry']}
      style={{ borderInlineStartColor: `var(--mt-series-${series})` }}
      title={[what, name, record.registration, status].filter((text) => text !== undefined).join(' · ')}
    >
      <KindMark kind={kind} />
      <bdi>{name}</bdi> <span className={styles['unseen']}>{status === undefined ? what : `${what} · ${status}`}</span>
    </Link>
  );
});
