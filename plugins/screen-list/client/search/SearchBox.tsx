import { recordPath, type EntityShape } from '@mortise/sdk';
import { ApiService, useNavigate, useSearchText, useStore, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { CloseButton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Suggestions } from './Suggestions.ts';
import styles from './SearchBox.module.css';

/** What the API takes. */
const LONGEST = 500;
const NONE = -1;

interface SearchBoxProps {
  readonly entity: EntityShape;
  readonly search: string;
  readonly change: (search: string) => void;
}

/** Free text: every word has to match. From three letters on, records to open are offered below. `/` goes there. */
export const SearchBox = observer(function SearchBox({ entity, search, change }: SearchBoxProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const suggestions = useStore((services) => new Suggestions(entity, services.get(ApiService)));
  const input = useRef<HTMLInputElement>(null);
  const { text, type, launch } = useSearchText(search, change);
  const [active, setActive] = useState(NONE);
  const { found } = suggestions;
  const isOpen = found.length > 0;
  useHotkeys([['/', () => input.current?.focus()]]);
  const leave = () => {
    setActive(NONE);
    suggestions.clear();
  };
  const clear = () => {
    leave();
    type('');
    launch('');
  };
  const open = (registration: string) => {
    leave();
    void navigate(recordPath(entity, registration));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && isOpen) setActive((index) => Math.max(NONE, Math.min(found.length - 1, index + step)));
    else if (event.key === 'Escape') (isOpen ? leave : clear)();
    else if (event.key === 'Enter' && chosen) open(chosen.registration);
    else if (event.key === 'Enter') {
      leave();
      launch(text);
    } else return;
    event.preventDefault();
  };
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
        onChange={(event) => {
          setActive(NONE);
          type(event.currentTarget.value);
          suggestions.type(event.currentTarget.value);
        }}
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
            onPointerMove={() => setActive(index)}
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
