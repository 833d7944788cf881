import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { ColumnView } from './ColumnView.tsx';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** All columns beside each other, to drag cards between them: with the pointer, or with space and the arrows. */
export const Columns = observer(function Columns({ store }: { readonly store: TaskBoardStore }) {
  const t = useTranslate();
  const accessibility = useMemo(
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
  const drop = (registration: unknown, status: unknown) => {
    const task = store.columns.flatMap(({ tasks }) => tasks).find((one) => one.registration === registration);
    if (task !== undefined && typeof status === 'string') store.moves.move(task, status);
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessibility]}
      onDragEnd={({ canceled, operation: { source, target } }) => !canceled && drop(source?.id, target?.id)}
    >
      <div className={styles['columns']}>
        {store.columns.map((column) => (
          <ColumnView key={column.status} store={store} column={column} />
        ))}
      </div>
    </DragDropProvider>
  );
});
