import { Skeleton } from '@mantine/core';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './RecordBoard.module.css';

/** Columns with cards in them, while the records of a board are on their way. */
export function BoardSkeleton({ columns }: { readonly columns: number }) {
  const t = useTranslate();
  return (
    <div className={styles['columns']} role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: columns }, (_, index) => (
        <div key={index} className={styles['column']}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      ))}
    </div>
  );
}
