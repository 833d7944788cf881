import { SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { FieldValue } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Note } from '../../registers/contract.ts';
import { holdInView } from './holdInView.ts';
import { markMentions } from './markMentions.ts';
import { NoteBox } from './NoteBox.tsx';
import styles from './Notes.module.css';
import type { NotesStore } from './NotesStore.ts';
import { NoteTools } from './NoteTools.tsx';

const CONTENT = { type: 'markdown' } as const;

interface NoteRowProps {
  readonly note: Note;
  readonly store: NotesStore;
  readonly isWritable: boolean;
  /** Whether the address leads to it. */
  readonly isTarget: boolean;
  /** Opens the box for an answer. */
  readonly answer?: () => void;
}

/** One note: its text, who wrote it and when, and what can be done with it. */
export const NoteRow = observer(function NoteRow({ note, store, isWritable, isTarget, answer }: NoteRowProps) {
  const { username } = useService(SessionService).user;
  const [isEditing, setEditing] = useState(false);
  const isNew = store.fresh.has(note.registration);
  const place = useArrivalAt(isTarget, isNew ? () => store.see(note) : undefined);
  if (isEditing) return <EditBox note={note} store={store} close={() => setEditing(false)} />;
  return (
    <div ref={place} id={note.registration} tabIndex={-1} className={styles['row']} data-target={isTarget || undefined}>
      <div dir="auto">
        <FieldValue name="content" field={CONTENT} value={markMentions(note)} />
      </div>
      <div className={styles['foot']}>
        <NoteFacts note={note} isNew={isNew} isMentioned={note.mentions?.includes(username) === true} />
        {isWritable && <NoteTools note={note} store={store} edit={() => setEditing(true)} {...(answer && { answer })} />}
      </div>
    </div>
  );
});

interface NoteFactsProps {
  readonly note: Note;
  readonly isNew: boolean;
  readonly isMentioned: boolean;
}

const NoteFacts = observer(function NoteFacts({ note, isNew, isMentioned }: NoteFactsProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      {isNew && <span className={styles['new-mark']}>{t('Unread')}</span>}
      {isMentioned && <span className={styles['mention']}>{t('Mentions you')}</span>}
      <bdi>{note._insertUser}</bdi>
      <time dateTime={note._insertDate}>{formats.dateTime(note._insertDate)}</time>
      {note._updateDate !== note._insertDate && note._updateUser === note._insertUser && (
        <time dateTime={note._updateDate} title={formats.dateTime(note._updateDate)}>
          {t('edited')}
        </time>
      )}
    </>
  );
});

/** Scrolls to the note that the address names, and tells when a new one is before the eyes of the user. */
function useArrivalAt(isTarget: boolean, see: (() => void) | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isNew = see !== undefined;
  const tell = useEffectEvent(() => see?.());
  useEffect(() => {
    const element = place.current;
    if (!isTarget || element === null) return undefined;
    element.focus({ preventScroll: true });
    return holdInView(element);
  }, [isTarget]);
  useEffect(() => {
    const element = place.current;
    if (!isNew || element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || document.visibilityState === 'hidden') return;
      watching.disconnect();
      tell();
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [isNew]);
  return place;
}

interface EditBoxProps {
  readonly note: Note;
  readonly store: NotesStore;
  readonly close: () => void;
}

const EditBox = observer(function EditBox({ note, store, close }: EditBoxProps) {
  const t = useTranslate();
  const [text, setText] = useState(note.content);
  const save = async () => {
    if (text.trim() !== '' && (await store.change(note, text.trim()))) close();
  };
  return (
    <NoteBox
      label={t('Text of the note')}
      action={t('Save')}
      page={store.page}
      text={text}
      write={setText}
      save={() => void save()}
      isSaving={store.isSaving}
      cancel={close}
    />
  );
});
