import { useDraggable } from '@dnd-kit/react';
import { IconGripVertical } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { MoveMenu } from '../moves/MoveMenu.tsx';
import type { RecordMoves } from '../moves/RecordMoves.ts';
import styles from './RecordBoard.module.css';

interface BoardCardProps {
  readonly moves: RecordMoves;
  readonly record: EntityRecord;
  /** Beside the ways to other columns. */
  readonly title: ReactNode;
  /** Below the title. */
  readonly children?: ReactNode;
  readonly cardRef?: Ref<HTMLLIElement>;
  readonly handle?: ReactNode;
  readonly isDragging?: boolean;
}

/** A record of a board, and where it can go. */
export const BoardCard = observer(function BoardCard(props: BoardCardProps) {
  const { moves, record, title, children, cardRef, handle, isDragging = false } = props;
  return (
    <li
      ref={cardRef}
      className={styles['card']}
      data-dragging={isDragging || undefined}
      aria-busy={moves.moving.has(record.registration) || undefined}
    >
      <div className={styles['first']}>
        {handle}
        <div className={styles['subject']}>{title}</div>
        <MoveMenu moves={moves} record={record} />
      </div>
      {children}
    </li>
  );
});

/** With a handle to drag it by, where it can go anywhere. */
export const DraggableCard = observer(function DraggableCard(props: BoardCardProps) {
  const { moves, record } = props;
  return moves.waysOf(record).length > 0 ? <WithHandle {...props} /> : <BoardCard {...props} />;
});

const WithHandle = observer(function WithHandle(props: BoardCardProps) {
  const t = useTranslate();
  const { moves, record } = props;
  const { registration } = record;
  const { ref, handleRef, isDragging } = useDraggable({ id: registration, type: 'record', disabled: moves.moving.has(registration) });
  const label = t('Move {card}', { card: moves.nameOf(record) });
  const handle = (
    <button type="button" ref={handleRef} className={styles['handle']} aria-label={label} title={label}>
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return <BoardCard {...props} cardRef={ref} isDragging={isDragging} handle={handle} />;
});
