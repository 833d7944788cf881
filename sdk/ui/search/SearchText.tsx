import { ActionIcon, CloseButton, Indicator, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useTranslate } from '../../client/useTranslate.ts';
import type { EntitySearchStore } from './EntitySearchStore.ts';
import styles from './EntitySearch.module.css';

interface SearchTextProps {
  readonly store: EntitySearchStore;
  readonly hasQuickSearch: boolean;
  readonly filtersId: string;
}

/** Words to filter by, and the way to the filters. */
export const SearchText = observer(function SearchText({ store, hasQuickSearch, filtersId }: SearchTextProps) {
  const t = useTranslate();
  const placeholder = hasQuickSearch ? t('Type to filter or press enter to search in database') : t('Type to filter');
  return (
    <form
      className={styles['bar']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasQuickSearch) void store.searchDatabase();
      }}
    >
      <TextInput
        className={styles['text']}
        size="sm"
        data-autofocus
        autoComplete="off"
        aria-label={t('Search')}
        placeholder={placeholder}
        title={placeholder}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={store.text !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => store.type('')} />}
        value={store.text}
        onChange={(event) => store.type(event.currentTarget.value)}
      />
      <Indicator disabled={!store.hasFilters} size={8} offset={3} color="var(--mt-accent)">
        <ActionIcon
          variant={store.isExpanded ? 'light' : 'default'}
          size={32}
          aria-label={store.hasFilters ? t('More filters, some are in force') : t('More filters')}
          title={t('More filters')}
          aria-expanded={store.isExpanded}
          aria-controls={filtersId}
          onClick={() => store.toggleFilters()}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.5} />
        </ActionIcon>
      </Indicator>
    </form>
  );
});
