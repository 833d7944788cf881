import { listRoute, type EntityShape } from '@mortise/sdk';
import {
  ApiService,
  EventsService,
  NotificationsService,
  SessionService,
  usePageKeys,
  useSearchParams,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { BoardSkeleton, RecordBoard } from '@mortise/sdk/forms';
import { KeptNotice, LoadFailure, RecordLink, SafeLink } from '@mortise/sdk/ui';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { NoTasks } from './NoTasks.tsx';
import styles from './TaskBoard.module.css';
import { TaskBoardStore } from './TaskBoardStore.ts';
import { TaskDetails } from './TaskDetails.tsx';
import { criteriaOf, type Whose } from './whose.ts';

/** The tasks of somebody; on a phone one status at a time. */
export const TaskBoard = observer(function TaskBoard({ entity, whose }: { readonly entity: EntityShape; readonly whose: Whose }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const store = useStore(
    (services) =>
      new TaskBoardStore(entity, criteriaOf(whose, session.user), {
        api: services.get(ApiService),
        events: services.get(EventsService),
        notifications: services.get(NotificationsService),
        t,
        mayWrite: session.isPermitted(`write /api/${entity.collection}`),
      }),
  );
  usePageKeys([['alt+R', () => void store.load()]], []);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <BoardSkeleton columns={isNarrow ? 1 : store.statuses.length} />;
  return (
    <>
      {store.isKept && <KeptNotice />}
      {store.isEmpty ? <NoTasks whose={whose} hasProfiles={store.criteria !== undefined} /> : <Columns store={store} isNarrow={isNarrow} />}
    </>
  );
});

interface ColumnsProps {
  readonly store: TaskBoardStore;
  readonly isNarrow: boolean;
}

/** The tasks by their status; the address names the one that a phone shows. */
const Columns = observer(function Columns({ store, isNarrow }: ColumnsProps) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const choose = (status: string) =>
    setParameters((before) => {
      before.set('status', status);
      return before;
    });
  const pathOf = (status: string) => `${listRoute(store.entity)}?${new URLSearchParams({ ...store.criteria, status }).toString()}`;
  return (
    <RecordBoard
      moves={store.moves}
      columns={store.columns}
      isNarrow={isNarrow}
      chosen={parameters.get('status') ?? undefined}
      choose={choose}
      title={({ registration, subject }) => (
        <span className={styles['subject']}>
          <RecordLink entity={store.entity.name} registration={registration}>
            {subject || registration}
          </RecordLink>
        </span>
      )}
      details={(task) => <TaskDetails store={store} task={task} />}
      none={t('No task')}
      foot={({ status, records, count }) =>
        count > records.length && (
          <p className={styles['more']}>
            <SafeLink to={pathOf(status)}>{t('Show all {count}', { count })}</SafeLink>
          </p>
        )
      }
    />
  );
});
