import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { observer } from 'mobx-react-lite';
import { useTranslate } from '../../client/useTranslate.ts';
import { statusLabel } from '../../ui/components/StatusBadge.tsx';
import { DraggableCard } from './BoardCard.tsx';
import type { BoardColumn } from './BoardColumn.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { RecordBoardProps } from './RecordBoardProps.ts';
import styles from './RecordBoard.module.css';
import { useSpokenDrags } from './useSpokenDrags.ts';

/** All columns beside each other, to drag cards between them: with the pointer, or with space and the arrows. */
export const DragColumns = observer(function DragColumns(props: RecordBoardProps) {
  const { moves, columns } = props;
  const spokenDrags = useSpokenDrags();
  const drop = (registration: unknown, status: unknown) => {
    const record = columns.flatMap(({ records }) => records).find((one) => one.registration === registration);
    if (record !== undefined && typeof status === 'string') moves.move(record, status);
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, spokenDrags]}
      onDragEnd={({ canceled, operation: { source, target } }) => !canceled && drop(source?.id, target?.id)}
    >
      <div className={styles['columns']}>
        {columns.map((column) => (
          <Column key={column.status} column={column} {...props} />
        ))}
      </div>
    </DragDropProvider>
  );
});

const Column = observer(function Column({ column, ...props }: RecordBoardProps & { readonly column: BoardColumn }) {
  const t = useTranslate();
  const { status } = column;
  const { entity } = props.moves;
  const { ref, isDropTarget } = useDroppable({ id: status, accept: 'record' });
  return (
    <section ref={ref} className={styles['column']} aria-label={t(statusLabel(entity, status))} data-target={isDropTarget || undefined}>
      <ColumnHead entity={entity} column={column} />
      <ColumnCards {...props} column={column} card={DraggableCard} />
    </section>
  );
});
