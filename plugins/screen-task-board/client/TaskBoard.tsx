import type { EntityShape } from '@mortise/sdk';
import {
  ApiService,
  EventsService,
  NotificationsService,
  OfflineService,
  SessionService,
  usePageKeys,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { MoveDialog } from '@mortise/sdk/forms';
import { KeptNotice, LoadFailure } from '@mortise/sdk/ui';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Columns } from './Columns.tsx';
import { NoTasks } from './NoTasks.tsx';
import { OneColumn } from './OneColumn.tsx';
import { TaskBoardStore } from './TaskBoardStore.ts';
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
        offline: services.get(OfflineService),
        t,
        mayWrite: session.isPermitted(`write /api/${entity.collection}`),
      }),
  );
  usePageKeys([['alt+R', () => void store.load()]], []);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <BoardSkeleton columns={isNarrow ? 1 : store.statuses.length} />;
  return (
    <>
      <VisuallyHidden role="status">{store.moves.told}</VisuallyHidden>
      {store.isKept && <KeptNotice />}
      {store.isEmpty ? (
        <NoTasks whose={whose} hasProfiles={store.criteria !== undefined} />
      ) : isNarrow ? (
        <OneColumn store={store} />
      ) : (
        <Columns store={store} />
      )}
      <MoveDialog moves={store.moves} />
    </>
  );
});
