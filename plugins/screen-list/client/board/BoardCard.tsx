import { useDraggable } from '@dnd-kit/react';
import type { EntityRecord } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { MoveMenu, type RecordMoves } from '@mortise/sdk/forms';
import { IconGripVertical } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import styles from './ListBoard.module.css';

interface BoardCardProps {
  readonly moves: RecordMoves;
  readonly record: EntityRecord;
  readonly path: string;
  /** What it says: the two lines that a phone shows of the record. */
  readonly children: ReactNode;
  readonly cardRef?: Ref<HTMLLIElement>;
  readonly handle?: ReactNode;
  readonly isDragging?: boolean;
}

/** A record: a link to its page, and where it can go. */
export const BoardCard = observer(function BoardCard(props: BoardCardProps) {
  const { moves, record, path, children, cardRef, handle, isDragging = false } = props;
  return (
    <li
      ref={cardRef}
      className={styles['card']}
      data-dragging={isDragging || undefined}
      aria-busy={moves.moving.has(record.registration) || undefined}
    >
      {handle}
      <Link to={path} className={styles['link']}>
        {children}
      </Link>
      <MoveMenu moves={moves} record={record} />
    </li>
  );
});

/** A card with a handle to drag it by. */
export const DraggableCard = observer(function DraggableCard(props: BoardCardProps) {
  const t = useTranslate();
  const { moves, record } = props;
  const { ref, handleRef, isDragging } = useDraggable({
    id: record.registration,
    type: 'record',
    disabled: moves.moving.has(record.registration),
  });
  const label = t('Move {card}', { card: moves.nameOf(record) });
  const handle = (
    <button type="button" ref={handleRef} className={styles['handle']} aria-label={label} title={label}>
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return <BoardCard {...props} cardRef={ref} isDragging={isDragging} handle={handle} />;
});
