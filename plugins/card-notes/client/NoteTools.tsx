import { DialogsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Note } from '../../registers/contract.ts';
import styles from './Notes.module.css';
import type { NotesStore } from './NotesStore.ts';

interface NoteToolsProps {
  readonly note: Note;
  readonly store: NotesStore;
  readonly edit: () => void;
  readonly answer?: () => void;
}

/** What the user may do with a note: who wrote it changes it, and deletes it; so does an administrator. */
export const NoteTools = observer(function NoteTools({ note, store, edit, answer }: NoteToolsProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const { user } = useService(SessionService);
  const isPinned = note.isPinned === true;
  const isOwn = note._insertUser === user.username;
  const isAdministrator = user.isAdmin || user.isMainAdmin || user.isSuperAdmin;
  const remove = async () => {
    if (await dialogs.confirm({ title: t('Delete the note?'), confirm: t('Delete'), isDangerous: true })) await store.remove(note);
  };
  return (
    <span className={styles['tools']}>
      {answer && <Tool label={t('Answer the note')} icon={<IconArrowBackUp size={14} stroke={1.5} />} run={answer} />}
      {!note.answerTo && (
        <Tool
          label={isPinned ? t('Unpin the note') : t('Pin the note')}
          icon={isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.5} />}
          run={() => void store.pin(note)}
        />
      )}
      {isOwn && <Tool label={t('Edit the note')} icon={<IconPencil size={14} stroke={1.5} />} run={edit} />}
      {(isOwn || isAdministrator) && (
        <Tool label={t('Delete the note')} icon={<IconTrash size={14} stroke={1.5} />} run={() => void remove()} />
      )}
    </span>
  );
});

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const Tool = ({ label, icon, run }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={run}>
    {icon}
  </ActionIcon>
);
