import { Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ApiError } from '../../ApiError.ts';
import type { QueryStore } from '../layout/QueryStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { LoadFailure } from './LoadFailure.tsx';

export interface QueryProps<T> {
  readonly store: QueryStore<T>;
  /** Height of the skeleton, in pixels. */
  readonly height: number;
  readonly children: (answer: T) => ReactNode;
}

/** The states of one answer: on its way, refused, failed, or there. */
export const Query = observer(function Query<T>({ store, height, children }: QueryProps<T>) {
  const t = useTranslate();
  if (store.error instanceof ApiError && store.error.status === 403) return <Text c="dimmed">{t('You may not see this.')}</Text>;
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.answer === undefined) return <Skeleton height={height} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return children(store.answer);
}) as <T>(props: QueryProps<T>) => ReactNode;
