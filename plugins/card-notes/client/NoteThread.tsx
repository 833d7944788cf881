import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Note } from '../../registers/contract.ts';
import { NoteBox } from './NoteBox.tsx';
import { NoteRow } from './NoteRow.tsx';
import styles from './Notes.module.css';
import type { NotesStore } from './NotesStore.ts';
import type { Thread } from './threadsOf.ts';

interface NoteThreadProps {
  readonly thread: Thread;
  readonly store: NotesStore;
  readonly isWritable: boolean;
  /** Registration of the note that the address names. */
  readonly target: string;
}

/** A note and what was answered. */
export const NoteThread = observer(function NoteThread({ thread: { note, answers }, store, isWritable, target }: NoteThreadProps) {
  const t = useTranslate();
  const [isAnswering, setAnswering] = useState(false);
  const row = (shown: Note) => ({ note: shown, store, isWritable, isTarget: shown.registration === target });
  return (
    <li className={styles['note']} data-pinned={note?.isPinned === true || undefined}>
      {note ? (
        <NoteRow {...row(note)} {...(isWritable && { answer: () => setAnswering(true) })} />
      ) : (
        <p className={styles['gone']}>{t('This note was deleted.')}</p>
      )}
      {answers.length > 0 && (
        <ul className={styles['answers']} aria-label={t('Answers')}>
          {answers.map((answer) => (
            <li key={answer.registration} className={styles['note']}>
              <NoteRow {...row(answer)} />
            </li>
          ))}
        </ul>
      )}
      {note && isAnswering && <AnswerBox note={note} store={store} close={() => setAnswering(false)} />}
    </li>
  );
});

interface AnswerBoxProps {
  readonly note: Note;
  readonly store: NotesStore;
  readonly close: () => void;
}

const AnswerBox = observer(function AnswerBox({ note, store, close }: AnswerBoxProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const save = async () => {
    if (text.trim() !== '' && (await store.answer(note, text.trim()))) close();
  };
  return (
    <div className={styles['answers']}>
      <NoteBox
        label={t('Your answer')}
        action={t('Send answer')}
        page={store.page}
        text={text}
        write={setText}
        save={() => void save()}
        isSaving={store.isSaving}
        cancel={close}
      />
    </div>
  );
});
