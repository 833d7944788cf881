import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useHeldWhilePressed } from '../../../client/useHeldWhilePressed.ts';
import { useStore } from '../../../client/useStore.ts';
import { useTranslate } from '../../../client/useTranslate.ts';
import styles from './Mentions.module.css';
import { MentionSearch, type FindMentionable, type MentionableUser } from './MentionSearch.ts';

export interface MentionTextareaProps {
  /** What is typed here; translated. */
  readonly label: string;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly find: FindMentionable;
  readonly maxLength: number;
  readonly isFocused?: boolean;
  /** Keys that choose nobody whom it offers. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Where somebody writes to others. `@` offers whom the text can mention. */
export const MentionTextarea = observer(function MentionTextarea({ find, onKeyDown, isFocused = false, ...props }: MentionTextareaProps) {
  const { label, text, write, maxLength } = props;
  const search = useStore(() => new MentionSearch());
  const { box, combobox, choose } = useMentions(search, text, write);
  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => search.follow(value, selectionStart, find);
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <Textarea
          ref={box}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={maxLength}
          dir="auto"
          value={text}
          autoFocus={isFocused}
          onChange={(event) => {
            write(event.currentTarget.value);
            follow(event.currentTarget);
          }}
          onBlur={() => search.close()}
          onKeyDown={(event) => {
            if (isOfSearch(search, event)) return;
            onKeyDown?.(event);
          }}
        />
      </Combobox.Target>
      <MentionOptions search={search} />
    </Combobox>
  );
});

/** Keys that are about whom it offers: Enter chooses one, Escape offers nobody any more. */
function isOfSearch(search: MentionSearch, event: KeyboardEvent): boolean {
  if (search.found.length === 0) return false;
  if (event.key === 'Enter') return !event.ctrlKey && !event.metaKey;
  if (event.key !== 'Escape') return false;
  search.close();
  event.stopPropagation();
  return true;
}

const MentionOptions = observer(function MentionOptions({ search }: { readonly search: MentionSearch }) {
  const t = useTranslate();
  const { shown, hold } = useHeldWhilePressed(search.found);
  return (
    <Combobox.Dropdown hidden={shown.length === 0}>
      <Combobox.Options aria-label={t('Who can be mentioned')} onPointerDown={hold}>
        {shown.map(({ username, name }) => (
          <Combobox.Option key={username} value={username}>
            <bdi>{name ?? username}</bdi> {name !== undefined && <bdi className={styles['username']}>{username}</bdi>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
});

function useMentions(search: MentionSearch, text: string, write: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const show = useEffectEvent((found: readonly MentionableUser[]) => {
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
  return { box, combobox, choose };
}
