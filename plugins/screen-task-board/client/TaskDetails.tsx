import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink, statusClass } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Task } from '../../registers/contract.ts';
import styles from './TaskBoard.module.css';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** How states are marked in which nothing is to be done any more. */
const CLOSED: ReadonlySet<string> = new Set(['success', 'stopped']);

interface TaskDetailsProps {
  readonly store: TaskBoardStore;
  readonly task: Task;
}

/** Until when, about what, and by whom. */
export const TaskDetails = observer(function TaskDetails({ store, task }: TaskDetailsProps) {
  const { entityName, entityRegistration, ownerUsername, profiles = [] } = task;
  const lists = useService(ListsService);
  return (
    <>
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
    </>
  );
});

/** What is open and should have been done says so. */
const Due = observer(function Due({ store, task }: TaskDetailsProps) {
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
