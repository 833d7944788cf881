import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FilterBadges } from './FilterBadges.tsx';
import type { ListStore } from './ListStore.ts';
import type { ListState } from './listUrl.ts';
import styles from './ListToolbar.module.css';

const AdvancedSearch = lazy(() => import('./AdvancedSearch.tsx'));
const DEBOUNCE = 250;

interface ListToolbarProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>, isSmall?: boolean) => void;
}

/** Search, the filters in force, and the way to more of them. */
export const ListToolbar = observer(function ListToolbar({ store, change }: ListToolbarProps) {
  const t = useTranslate();
  const [isOpen, panel] = useDisclosure(false);
  useHotkeys([['alt+Q', panel.toggle]], []);
  return (
    <>
      <div className={styles['bar']} role="search">
        <SearchBox search={store.state.search} change={(search) => change({ search }, true)} />
        <ActionIcon
          variant={isOpen ? 'light' : 'default'}
          size={32}
          aria-label={t('More filters')}
          title={`${t('More filters')} (Alt+Q)`}
          aria-expanded={isOpen}
          onClick={panel.toggle}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.5} />
        </ActionIcon>
        <FilterBadges store={store} change={change} />
      </div>
      <Suspense fallback={null}>{isOpen && <AdvancedSearch store={store} change={change} close={panel.close} />}</Suspense>
    </>
  );
});

/** Free text: every word has to match. `/` goes there. */
function SearchBox({ search, change }: { readonly search: string; readonly change: (search: string) => void }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useHotkeys([['/', () => input.current?.focus()]]);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next.trim()), DEBOUNCE);
  };
  return (
    <TextInput
      ref={input}
      className={styles['search']}
      size="sm"
      type="search"
      aria-label={t('Search')}
      placeholder={t('Search')}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
    />
  );
}
