import type { EntityRecord } from '@mortise/sdk';
import { useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { MoveDialog } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListColumn } from '../listColumns.tsx';
import type { ListStore } from '../ListStore.ts';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardStore } from './BoardStore.ts';
import { OneColumn } from './OneColumn.tsx';
import styles from './ListBoard.module.css';

interface ListBoardProps {
  readonly store: ListStore;
  /** Those of the list. */
  readonly columns: readonly ListColumn[];
  readonly isNarrow: boolean;
  readonly empty: ReactNode;
  readonly pathOf: (record: EntityRecord) => string;
}

/** The records of a list as cards in columns by their status; on a phone one column at a time. */
export default observer(function ListBoard({ store, columns, isNarrow, empty, pathOf }: ListBoardProps) {
  const t = useTranslate();
  const services = useServices();
  const board = useStore(() => new BoardStore(store, services));
  const { groups, moves } = board;
  if (groups.error) return <LoadFailure error={groups.error} retry={() => void groups.reload()} />;
  if (groups.isLoading && groups.figures.length === 0) {
    return (
      <div className={styles['columns']} role="status" aria-busy="true" aria-label={t('Loading')}>
        {board.columns.map(({ status }) => (
          <Skeleton key={status} height={200} />
        ))}
      </div>
    );
  }
  if (groups.figures.length === 0) return empty;
  const parts = { board, columns, pathOf };
  return (
    <>
      <VisuallyHidden role="status">{moves.told}</VisuallyHidden>
      {isNarrow ? <OneColumn {...parts} /> : <BoardColumns {...parts} />}
      <MoveDialog moves={moves} />
    </>
  );
});
