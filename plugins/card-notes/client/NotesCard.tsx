import {
  ApiService,
  DialogsService,
  formatShortcut,
  NotificationsService,
  useFormats,
  usePermission,
  useService,
  useStore,
  useTranslate,
  type CardProps,
} from '@mortise/sdk/client';
import { CardShell, EmptyState, FieldValue, LoadFailure } from '@mortise/sdk/ui';
import { ActionIcon, Button, Group, Skeleton, Textarea } from '@mantine/core';
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './Notes.module.css';
import type { Note } from '../../registers/contract.ts';
import { NotesStore } from './NotesStore.ts';

/** What people wrote down about the record. Nothing while it has not been saved. */
export default observer(function NotesCard({ node, page }: CardProps) {
  const t = useTranslate();
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'Notes')} isCollapsed={node.collapsed === true}>
      <Notes page={page} />
    </CardShell>
  );
});

const CONTENT = { type: 'markdown' } as const;

const Notes = observer(function Notes({ page }: Pick<CardProps, 'page'>) {
  const t = useTranslate();
  const isWritable = usePermission('write /api/core/notes');
  const store = useStore((services) => new NotesStore(page, services.get(ApiService), services.get(NotificationsService)));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  return (
    <>
      {isWritable && <NewNote store={store} />}
      {store.isLoading && <Skeleton height={60} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {!store.isLoading && store.notes.length === 0 && <EmptyState hint={t('What colleagues should know about it can be written here.')} />}
      <ul className={styles['list']}>
        {store.notes.map((note) => (
          <NoteRow key={note.registration} note={note} store={store} isWritable={isWritable} />
        ))}
      </ul>
    </>
  );
});

const NewNote = observer(function NewNote({ store }: { readonly store: NotesStore }) {
  const t = useTranslate();
  return (
    <div className={styles['new']}>
      <Textarea
        aria-label={t('New note')}
        placeholder={t('New note')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={10_000}
        dir="auto"
        value={store.text}
        onChange={(event) => store.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void store.add();
        }}
      />
      {store.text.trim() !== '' && (
        <Group justify="flex-end" mt={6}>
          <Button size="compact-sm" loading={store.isSaving} onClick={() => void store.add()} title={formatShortcut('Mod+Enter')}>
            {t('Add note')}
          </Button>
        </Group>
      )}
    </div>
  );
});

interface NoteRowProps {
  readonly note: Note;
  readonly store: NotesStore;
  readonly isWritable: boolean;
}

const NoteRow = observer(function NoteRow({ note, store, isWritable }: NoteRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const isPinned = note.isPinned === true;
  const remove = async () => {
    if (await dialogs.confirm({ title: t('Delete the note?'), confirm: t('Delete'), isDangerous: true })) await store.remove(note);
  };
  const pin = isPinned ? t('Unpin the note') : t('Pin the note');
  return (
    <li className={styles['note']} data-pinned={isPinned || undefined}>
      <div dir="auto">
        <FieldValue name="content" field={CONTENT} value={note.content} />
      </div>
      <div className={styles['foot']}>
        <span>{note._insertUser}</span>
        <time dateTime={note._insertDate}>{formats.dateTime(note._insertDate)}</time>
        {isWritable && (
          <span className={styles['tools']}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={pin} title={pin} onClick={() => void store.pin(note)}>
              {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.5} />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('Delete the note')}
              title={t('Delete the note')}
              onClick={() => void remove()}
            >
              <IconTrash size={14} stroke={1.5} />
            </ActionIcon>
          </span>
        )}
      </div>
    </li>
  );
});
