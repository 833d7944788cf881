import type { EntityRecord } from '@mortise/sdk';
import { Link, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { BoardSkeleton, RecordBoard } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { cardColumn } from '../CardTable.tsx';
import type { ListColumn } from '../listColumns.tsx';
import type { ListStore } from '../ListStore.ts';
import { BoardStore } from './BoardStore.ts';
import { ColumnFoot } from './ColumnFoot.tsx';
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
  const [chosen, choose] = useState<string>();
  const { cell } = useMemo(() => cardColumn(store.entity, columns, false), [store.entity, columns]);
  const { groups, moves } = board;
  if (groups.error) return <LoadFailure error={groups.error} retry={() => void groups.reload()} />;
  const isLoading = groups.isLoading && groups.figures.length === 0;
  if (!isLoading && groups.figures.length === 0) return empty;
  return (
    <div className={styles['board']}>
      {isLoading ? (
        <BoardSkeleton columns={isNarrow ? 1 : board.columns.length} />
      ) : (
        <RecordBoard
          moves={moves}
          columns={board.columns}
          isNarrow={isNarrow}
          chosen={chosen}
          choose={choose}
          title={(record) => (
            <Link to={pathOf(record)} className={styles['link']}>
              {cell(record)}
            </Link>
          )}
          none={t('No record')}
          foot={({ status }) => <ColumnFoot groups={groups} status={status} />}
        />
      )}
    </div>
  );
});
