import { Select, TextInput } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { TEXT_SELECTIONS, type TextSelection } from '../shared/textFiles.ts';
import type { TextsStore } from './TextsStore.ts';
import { useHomeName } from './useHomeName.ts';

/** What is looked for: words, what the tenant changed or nobody said yet, and where it is shown. */
export const TextFilters = observer(function TextFilters({ store }: { readonly store: TextsStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const homeName = useHomeName();
  const labels: Readonly<Record<TextSelection, string>> = {
    all: t('All texts ({count})', { count: formats.number(store.all.length) }),
    changed: t('Changed ({count})', { count: formats.number(store.changedCount) }),
    missing: t('Missing ({count})', { count: formats.number(store.missingCount) }),
  };
  const homes = store.homes.map((value) => ({ value, label: homeName(value) }));
  return (
    <>
      <TextInput
        type="search"
        label={t('Search')}
        placeholder={t('English text or wording')}
        value={store.search}
        onChange={(event) => store.setSearch(event.currentTarget.value)}
      />
      <Select
        label={t('Show')}
        data={TEXT_SELECTIONS.map((value) => ({ value, label: labels[value] }))}
        value={store.selection}
        allowDeselect={false}
        onChange={(value) => value !== null && store.select(value)}
      />
      <Select
        label={t('Shown where')}
        placeholder={t('Everywhere')}
        data={homes.toSorted((one, other) => one.label.localeCompare(other.label))}
        value={store.home}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        onChange={(value) => store.setHome(value)}
      />
    </>
  );
});
