import { ApiService, formatShortcut, useStore, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MentionSearch, type FoundUser } from './MentionSearch.ts';
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
  const search = useStore((services) => new MentionSearch(page, services.get(ApiService)));
  const { box, combobox, choose, onKeyDown } = useMentions(search, text, write, save, cancel);
  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => search.follow(value, selectionStart);
  return (
    <div className={styles['new']}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
        <Combobox.Target>
          <Textarea
            ref={box}
            aria-label={label}
            placeholder={label}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={MOST_LETTERS}
            dir="auto"
            value={text}
            autoFocus={cancel !== undefined}
            onChange={(event) => {
              write(event.currentTarget.value);
              follow(event.currentTarget);
            }}
            onBlur={() => search.close()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <MentionOptions search={search} />
      </Combobox>
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

const MentionOptions = observer(function MentionOptions({ search }: { readonly search: MentionSearch }) {
  const t = useTranslate();
  return (
    <Combobox.Dropdown hidden={search.found.length === 0}>
      <Combobox.Options aria-label={t('Who can be mentioned')}>
        {search.found.map(({ username, name }) => (
          <Combobox.Option key={username} value={username}>
            <bdi>{name ?? username}</bdi> {name !== undefined && <bdi className={styles['username']}>{username}</bdi>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
});

function useMentions(search: MentionSearch, text: string, write: (text: string) => void, save: () => void, cancel?: () => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isOffering = search.found.length > 0;
  const show = useEffectEvent((found: readonly FoundUser[]) => {
    if (found.length === 0) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.selectFirstOption();
  });
  useEffect(() => show(search.found), [search.found]);
  const choose = (username: string) => {
    const done = search.complete(text, box.current?.selectionStart ?? text.length, username);
    write(done.text);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(done.caret, done.caret);
    });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    if (event.key !== 'Escape') return;
    if (isOffering) search.close();
    else cancel?.();
    if (isOffering || cancel) event.stopPropagation();
  };
  return { box, combobox, choose, onKeyDown };
}
