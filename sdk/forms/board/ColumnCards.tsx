import { observer } from 'mobx-react-lite';
import type { BoardCard } from './BoardCard.tsx';
import type { BoardColumn } from './BoardColumn.ts';
import type { RecordBoardProps } from './RecordBoardProps.ts';
import styles from './RecordBoard.module.css';

interface ColumnCardsProps extends RecordBoardProps {
  readonly column: BoardColumn;
  /** With a handle, or without. */
  readonly card: typeof BoardCard;
}

/** The cards of a column, and what stands below them. */
export const ColumnCards = observer(function ColumnCards(props: ColumnCardsProps) {
  const { moves, column, none, card: Card } = props;
  return (
    <>
      {column.count === 0 && <p className={styles['none']}>{none}</p>}
      <ul className={styles['cards']}>
        {column.records.map((record) => (
          <Card key={record.registration} moves={moves} record={record} title={props.title(record)}>
            {props.details?.(record)}
          </Card>
        ))}
      </ul>
      {props.foot?.(column)}
    </>
  );
});
