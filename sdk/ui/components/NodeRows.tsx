import { Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NodeDataStore } from '../layout/NodeDataStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';

export interface NodeRowsProps {
  readonly data: Pick<NodeDataStore<object>, 'rows' | 'refusal' | 'error' | 'isLoading' | 'load'>;
  /** Height of the skeleton while rows are on their way, in pixels; about that of the content. */
  readonly height: number;
  /** What would be here, where there are no rows; `No data` unless given. */
  readonly empty?: ReactNode;
  readonly children: () => ReactNode;
}

/** The states of rows that an element shows: on their way, refused, failed, none, or there. */
export const NodeRows = observer(function NodeRows({ data, height, empty = <EmptyState />, children }: NodeRowsProps) {
  const t = useTranslate();
  if (data.refusal === 'unknown-entity') return <Text role="alert">{t('The layout names a record type that does not exist.')}</Text>;
  if (data.refusal === 'forbidden') return <Text c="dimmed">{t('You may not see these records.')}</Text>;
  if (data.error) return <LoadFailure error={data.error} retry={() => void data.load()} />;
  if (data.isLoading && data.rows.length === 0)
    return <Skeleton height={height} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return data.rows.length === 0 ? empty : children();
});
