import { useDroppable } from '@dnd-kit/react';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { Cards } from './Cards.tsx';
import styles from './TaskBoard.module.css';
import type { BoardColumn, TaskBoardStore } from './TaskBoardStore.ts';

interface ColumnViewProps {
  readonly store: TaskBoardStore;
  readonly column: BoardColumn;
}

/** The tasks of a status, under its name and how many they are. */
export const ColumnView = observer(function ColumnView({ store, column }: ColumnViewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { status, count } = column;
  const { ref, isDropTarget } = useDroppable({ id: status, accept: 'task' });
  return (
    <section
      ref={ref}
      className={styles['column']}
      aria-label={t(statusLabel(store.entity, status))}
      data-target={isDropTarget || undefined}
    >
      <h2 className={styles['title']}>
        <StatusBadge entity={store.entity} status={status} />
        <span className={styles['count']}>{formats.number(count)}</span>
      </h2>
      <Cards store={store} column={column} isDraggable />
    </section>
  );
});
