import type { mentionableUsers } from '../server/mentionRoutes.ts';
import { ApiService, formatShortcut, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { MentionTextarea } from '@mortise/sdk/ui';
import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import styles from './Notes.module.css';

const MOST_LETTERS = 10_000;

interface NoteBoxProps {
  /** What is typed here; translated. */
  readonly label: string;
  /** On the button. */
  readonly action: string;
  readonly page: RecordPage;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Of a box that opened at a click. */
  readonly cancel?: () => void;
}

/** Where a note is written. `@` offers the users who may read the record. */
export const NoteBox = observer(function NoteBox({ label, action, page, text, write, save, isSaving, cancel }: NoteBoxProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const find = (search: string, signal: AbortSignal) => {
    const query = { entityName: page.entity.name, entityRegistration: page.record?.registration ?? '', search };
    return api.call<typeof mentionableUsers>('GET /core/mentionable-users', { query, signal, isSilent: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    if (event.key !== 'Escape' || !cancel) return;
    cancel();
    event.stopPropagation();
  };
  const box = { label, text, write, find, onKeyDown, maxLength: MOST_LETTERS, isFocused: cancel !== undefined };
  return (
    <div className={styles['new']}>
      <MentionTextarea {...box} />
      {(text.trim() !== '' || cancel) && (
        <Group justify="flex-end" mt={6} gap={6}>
          {cancel && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
          <Button size="compact-sm" loading={isSaving} disabled={text.trim() === ''} onClick={save} title={formatShortcut('Mod+Enter')}>
            {action}
          </Button>
        </Group>
      )}
    </div>
  );
});
