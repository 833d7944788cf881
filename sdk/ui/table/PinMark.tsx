import { IconPin } from '@tabler/icons-react';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './RecordTable.module.css';

/** Says that a row is pinned. */
export function PinMark() {
  const t = useTranslate();
  return (
    <span className={styles['pinMark']} role="img" aria-label={t('Pinned')} title={t('Pinned')}>
      <IconPin size={12} stroke={1.5} fill="currentColor" aria-hidden />
    </span>
  );
}
