import {
  ApiService,
  EventsService,
  LocalDrafts,
  NotificationsService,
  SessionService,
  useLocation,
  usePermission,
  useStore,
  useTranslate,
  type CardProps,
} from '@mortise/sdk/client';
import { CardShell, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { NoteBox } from './NoteBox.tsx';
import { NoteThread } from './NoteThread.tsx';
import styles from './Notes.module.css';
import { NotesStore } from './NotesStore.ts';

/** What people wrote down about the record, and to each other. Nothing while it has not been saved. */
export default observer(function NotesCard({ node, page }: CardProps) {
  const t = useTranslate();
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'Notes')} isCollapsed={node.collapsed === true}>
      <Notes page={page} />
    </CardShell>
  );
});

const Notes = observer(function Notes({ page }: Pick<CardProps, 'page'>) {
  const t = useTranslate();
  const isWritable = usePermission('write /api/core/notes');
  const store = useStore((services) => {
    const { tenant, impersonatingTenant = tenant, username } = services.get(SessionService).user;
    return new NotesStore(page, {
      api: services.get(ApiService),
      notifications: services.get(NotificationsService),
      events: services.get(EventsService),
      drafts: new LocalDrafts<string>(localStorage, `${impersonatingTenant}/${username}`, 'note-draft'),
    });
  });
  const target = decodeURIComponent(useLocation().hash.slice(1));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  return (
    <>
      {isWritable && (
        <NoteBox
          label={t('New note')}
          action={t('Add note')}
          page={page}
          text={store.text}
          write={(text) => store.write(text)}
          save={() => void store.add()}
          isSaving={store.isSaving}
        />
      )}
      {store.isLoading && <Skeleton height={60} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {!store.isLoading && store.notes.length === 0 && <EmptyState hint={t('What colleagues should know about it can be written here.')} />}
      <ul className={styles['list']}>
        {store.threads.map((thread) => (
          <NoteThread key={thread.key} thread={thread} store={store} isWritable={isWritable} target={target} />
        ))}
      </ul>
    </>
  );
});
