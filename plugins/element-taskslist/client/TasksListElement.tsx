import type { EntityShape } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  NotificationsService,
  SessionService,
  useFormats,
  useService,
  useStore,
  useTranslate,
  type ElementProps,
  type NodeOf,
} from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import { DataRequests, LoadFailure, RecordLink } from '@mortise/sdk/ui';
import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Task as TaskRecord } from '../../registers/contract.ts';
import type kind from './taskslistKind.ts';
import { TasksListStore } from './TasksListStore.ts';
import styles from './TasksList.module.css';

type TasksListProps = ElementProps<NodeOf<typeof kind>>;

/** Tasks with a check for each. */
export default observer(function TasksListElement({ node, page }: TasksListProps) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find('Task');
  if (entity === undefined) return <Text role="alert">{t('The layout names a record type that does not exist.')}</Text>;
  return <Tasks key={JSON.stringify(node.props)} entity={entity} node={node} page={page} />;
});

const Tasks = observer(function Tasks({ entity, node, page }: TasksListProps & { readonly entity: EntityShape }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const { props } = node;
  const store = useStore(
    (services) =>
      new TasksListStore(entity, page, props, {
        requests: DataRequests.of(page ?? services),
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        user: services.get(SessionService).user,
      }),
  );
  const mayWrite = session.isPermitted(`write /api/${entity.collection}`);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <Skeleton height={96} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return (
    <>
      {store.tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No open tasks.')}
        </Text>
      ) : (
        <ul className={styles['tasks']} aria-label={t('Tasks')}>
          {store.tasks.map((task) => (
            <Task key={task.registration} task={task} store={store} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {props.addable && mayWrite && (page?.record !== undefined || !store.isAboutRecord) && <NewTask store={store} />}
    </>
  );
});

interface TaskProps {
  readonly task: TaskRecord;
  readonly store: TasksListStore;
  readonly mayWrite: boolean;
}

const Task = observer(function Task({ task, store, mayWrite }: TaskProps) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const [today = ''] = formats.localParts(new Date().toISOString()) ?? [];
  const due = task.dueDate ?? '';
  const isDone = task.done === true;
  const isOverdue = due !== '' && due < today && !isDone;
  return (
    <li className={styles['task']} data-done={isDone || undefined}>
      <Checkbox
        size="xs"
        checked={isDone}
        disabled={!mayWrite || store.busy.has(task.registration)}
        aria-labelledby={id}
        title={isDone ? t('Reopen') : t('Mark as done')}
        onChange={() => void store.toggle(task)}
      />
      <span id={id} className={styles['subject']}>
        <RecordLink entity="Task" registration={task.registration}>
          {task.subject || task.registration}
        </RecordLink>
      </span>
      {due !== '' && (
        <span className={styles['due']} data-overdue={isOverdue || undefined}>
          {isOverdue ? t('overdue since {date}', { date: formats.date(due) }) : formats.date(due)}
        </span>
      )}
    </li>
  );
});

/** A quiet button, in whose place the fields open; the focus goes with them, and back. */
const NewTask = observer(function NewTask({ store }: { readonly store: TasksListStore }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen !== true)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles['more']}
        leftSection={<IconPlus size={14} stroke={1.5} />}
        ref={isOpen === false ? focus : undefined}
        onClick={() => setOpen(true)}
      >
        {t('Add a task')}
      </Button>
    );
  return (
    <InnerForm label={t('New task')} onEnter={() => void store.add()} className={styles['new']}>
      <FormFieldInput field={store.form.field('subject')} autoFocus />
      <FormFieldInput field={store.form.field('dueDate')} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => void store.add()} loading={store.isAdding}>
          {t('Add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </InnerForm>
  );
});

const focus = (element: HTMLElement | null): void => element?.focus();
