import { Skeleton } from '@mantine/core';
import styles from './RecordSkeleton.module.css';

/** Four small cards and a wide one, while the record comes. */
export function RecordSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton height={44} width={320} />
      <div className={styles['small']}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={72} radius="md" data-skeleton="small" />
        ))}
      </div>
      <Skeleton height={360} radius="md" data-skeleton="wide" />
    </div>
  );
}
