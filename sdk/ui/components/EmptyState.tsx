import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './States.module.css';

export interface EmptyStateProps {
  /** What would be here; `No data` stands above it. */
  readonly hint?: string;
  /** The first step. */
  readonly action?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyState({ hint, action }: EmptyStateProps) {
  const t = useTranslate();
  return (
    <Stack className={styles['state']} gap={4}>
      <Text fw={500}>{t('No data')}</Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
