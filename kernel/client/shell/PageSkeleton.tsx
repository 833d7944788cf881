import { Skeleton, Stack } from '@mantine/core';
import styles from './PageSkeleton.module.css';

/** The shape of a page while its code comes; not shown before 150 ms. */
export function PageSkeleton() {
  return (
    <Stack className={styles['page']} aria-busy="true" gap="md">
      <Skeleton height={28} width={220} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
