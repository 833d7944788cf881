import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { BoardCards } from './BoardCards.tsx';
import type { BoardParts } from './BoardParts.ts';
import type { BoardColumn } from './BoardStore.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './ListBoard.module.css';

/** All columns beside each other, to drag cards between them: with the pointer, or with space and the arrows. */
export const BoardColumns = observer(function BoardColumns(parts: BoardParts) {
  const { board } = parts;
  const accessibility = useSpokenDrags();
  const drop = (registration: unknown, status: unknown) => {
    const record = typeof registration === 'string' ? board.find(registration) : undefined;
    if (record !== undefined && typeof status === 'string') board.moves.move(record, status);
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessibility]}
      onDragEnd={({ canceled, operation: { source, target } }) => !canceled && drop(source?.id, target?.id)}
    >
      <div className={styles['columns']}>
        {board.columns.map((column) => (
          <Column key={column.status} column={column} {...parts} />
        ))}
      </div>
    </DragDropProvider>
  );
});

const Column = observer(function Column({ column, ...parts }: BoardParts & { readonly column: BoardColumn }) {
  const t = useTranslate();
  const { status } = column;
  const { entity } = parts.board.list;
  const { ref, isDropTarget } = useDroppable({ id: status, accept: 'record' });
  return (
    <section ref={ref} className={styles['column']} aria-label={t(statusLabel(entity, status))} data-target={isDropTarget || undefined}>
      <ColumnHead entity={entity} column={column} />
      <BoardCards {...parts} column={column} isDraggable />
    </section>
  );
});

/** What a drag with the keyboard says. */
function useSpokenDrags() {
  const t = useTranslate();
  return useMemo(
    () =>
      Accessibility.configure({
        screenReaderInstructions: {
          draggable: t('Space picks the card up and puts it down, the arrows move it, Escape leaves it where it was.'),
        },
        announcements: {
          dragstart: () => t('Picked up'),
          dragover: () => undefined,
          dragend: ({ canceled }: { readonly canceled: boolean }) => (canceled ? t('Back where it was') : t('Put down')),
        },
      }),
    [t],
  );
}
