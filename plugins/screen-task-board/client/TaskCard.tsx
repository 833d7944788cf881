import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { MoveMenu } from '@mortise/sdk/forms';
import { RecordLink, statusClass } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { Task } from '../../registers/contract.ts';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** How states are marked in which nothing is to be done any more. */
const CLOSED: ReadonlySet<string> = new Set(['success', 'stopped']);

interface TaskCardProps {
  readonly store: TaskBoardStore;
  readonly task: Task;
  readonly cardRef?: Ref<HTMLLIElement>;
  readonly handle?: ReactNode;
  readonly isDragging?: boolean;
}

/** What is to be done, until when, about what, and by whom. */
export const TaskCard = observer(function TaskCard({ store, task, cardRef, handle, isDragging = false }: TaskCardProps) {
  const { registration, subject, entityName, entityRegistration, ownerUsername, profiles = [] } = task;
  const lists = useService(ListsService);
  return (
    <li
      ref={cardRef}
      className={styles['card']}
      data-dragging={isDragging || undefined}
      aria-busy={store.moves.moving.has(registration) || undefined}
    >
      <div className={styles['first']}>
        {handle}
        <span className={styles['subject']}>
          <RecordLink entity={store.entity.name} registration={registration}>
            {subject || registration}
          </RecordLink>
        </span>
        <MoveMenu moves={store.moves} record={task} />
      </div>
      <Due store={store} task={task} />
      {entityName !== undefined && entityRegistration !== undefined && (
        <p className={styles['line']}>
          <RecordLink entity={entityName} registration={entityRegistration} />
        </p>
      )}
      {ownerUsername !== undefined && (
        <p className={styles['line']} dir="auto">
          {ownerUsername}
        </p>
      )}
      {ownerUsername === undefined && profiles.length > 0 && (
        <p className={styles['line']}>{profiles.map((profile) => lists.label('profile', profile)).join(', ')}</p>
      )}
    </li>
  );
});

/** What is open and should have been done says so. */
const Due = observer(function Due({ store, task }: Pick<TaskCardProps, 'store' | 'task'>) {
  const { dueDate = '', status } = task;
  const t = useTranslate();
  const formats = useFormats();
  if (dueDate === '') return null;
  const [today = ''] = formats.localParts(new Date().toISOString()) ?? [];
  const isOverdue = dueDate < today && !CLOSED.has(statusClass(store.entity, status));
  const date = formats.date(dueDate);
  return (
    <p className={styles['line']} data-overdue={isOverdue || undefined}>
      {isOverdue ? t('overdue since {date}', { date }) : t('due {date}', { date })}
    </p>
  );
});
