import { listRoute } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { SafeLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { DraggableCard } from './DraggableCard.tsx';
import styles from './TaskBoard.module.css';
import type { BoardColumn, TaskBoardStore } from './TaskBoardStore.ts';
import { TaskCard } from './TaskCard.tsx';

interface CardsProps {
  readonly store: TaskBoardStore;
  readonly column: BoardColumn;
  readonly isDraggable: boolean;
}

/** The first tasks of a column, and the way to the others. */
export const Cards = observer(function Cards({ store, column: { status, tasks, count }, isDraggable }: CardsProps) {
  const t = useTranslate();
  const all = new URLSearchParams({ ...store.criteria, status }).toString();
  return (
    <>
      {tasks.length === 0 && <p className={styles['none']}>{t('No task')}</p>}
      <ul className={styles['cards']}>
        {tasks.map((task) =>
          isDraggable && store.moves.waysOf(task).length > 0 ? (
            <DraggableCard key={task.registration} store={store} task={task} />
          ) : (
            <TaskCard key={task.registration} store={store} task={task} />
          ),
        )}
      </ul>
      {count > tasks.length && (
        <p className={styles['more']}>
          <SafeLink to={`${listRoute(store.entity)}?${all}`}>{t('Show all {count}', { count })}</SafeLink>
        </p>
      )}
    </>
  );
});
