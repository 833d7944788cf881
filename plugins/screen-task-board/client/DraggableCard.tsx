import { useDraggable } from '@dnd-kit/react';
import { useTranslate } from '@mortise/sdk/client';
import { IconGripVertical } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Task } from '../../registers/contract.ts';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';
import { TaskCard } from './TaskCard.tsx';

/** A card with a handle to drag it by. */
export const DraggableCard = observer(function DraggableCard({ store, task }: { readonly store: TaskBoardStore; readonly task: Task }) {
  const t = useTranslate();
  const { ref, handleRef, isDragging } = useDraggable({
    id: task.registration,
    type: 'task',
    disabled: store.moves.moving.has(task.registration),
  });
  const label = t('Move {card}', { card: task.subject ?? task.registration });
  return (
    <TaskCard
      store={store}
      task={task}
      cardRef={ref}
      isDragging={isDragging}
      handle={
        <button type="button" ref={handleRef} className={styles['handle']} aria-label={label} title={label}>
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
});
