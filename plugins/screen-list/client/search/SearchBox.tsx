import type { EntityShape } from '@mortise/sdk';
import { usePageKeys, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import type { Suggestion } from './Suggestions.ts';
import { NONE, useSuggestedRecords } from './useSuggestedRecords.ts';
import styles from './SearchBox.module.css';

/** What the API takes. */
const LONGEST = 500;

interface SearchBoxProps {
  readonly entity: EntityShape;
  readonly search: string;
  readonly change: (search: string) => void;
  readonly openedFrom: (search: string, suggested: readonly Suggestion[]) => void;
}

/** Free text: every word has to match. From three letters on, records to open are offered below. `/` goes there. */
export const SearchBox = observer(function SearchBox(props: SearchBoxProps) {
  const { entity } = props;
  const t = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, found, active, point, write, leave, clear, open, onKeyDown } = useSuggestedRecords(props);
  const isOpen = found.length > 0;
  usePageKeys([['/', () => input.current?.focus()]]);
  return (
    <div className={styles['box']}>
      <TextInput
        ref={input}
        className={styles['search']}
        size="sm"
        maxLength={LONGEST}
        role="combobox"
        aria-label={t('Search')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(active !== NONE && { 'aria-activedescendant': `${listId}-${active}` })}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={clear} />}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div id={listId} role="listbox" aria-label={t('Records to open')} className={styles['list']} hidden={!isOpen}>
        {found.map(({ registration, name, status }, index) => (
          <div
            key={registration}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => point(index)}
            onClick={() => open(registration)}
            onKeyDown={() => {}}
          >
            <span className={styles['name']}>{name ?? registration}</span>
            <span className={styles['registration']}>{registration}</span>
            <StatusBadge entity={entity} status={status} />
          </div>
        ))}
      </div>
    </div>
  );
});
