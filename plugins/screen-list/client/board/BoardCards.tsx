import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { cardColumn } from '../CardTable.tsx';
import { BoardCard, DraggableCard } from './BoardCard.tsx';
import type { BoardParts } from './BoardParts.ts';
import type { BoardColumn } from './BoardStore.ts';
import styles from './ListBoard.module.css';

interface BoardCardsProps extends BoardParts {
  readonly column: BoardColumn;
  readonly isDraggable: boolean;
}

/** The loaded records of a column, and the way to more of them. */
export const BoardCards = observer(function BoardCards({ board, columns, pathOf, column, isDraggable }: BoardCardsProps) {
  const t = useTranslate();
  const { records, isLoading, error, continues, status } = column;
  const { entity } = board.list;
  const { cell } = useMemo(() => cardColumn(entity, columns, false), [entity, columns]);
  return (
    <>
      {records.length === 0 && !isLoading && <p className={styles['none']}>{t('No record')}</p>}
      <ul className={styles['cards']}>
        {records.map((record) => {
          const Card = isDraggable && board.moves.waysOf(record).length > 0 ? DraggableCard : BoardCard;
          return (
            <Card key={record.registration} moves={board.moves} record={record} path={pathOf(record)}>
              {cell(record)}
            </Card>
          );
        })}
      </ul>
      {error && <p role="alert">{t('The following rows could not be loaded.')}</p>}
      {(continues || error) && (
        <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={() => board.groups.showMore(status)}>
          {error ? t('Try again') : t('Load more')}
        </Button>
      )}
    </>
  );
});
