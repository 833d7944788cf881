import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { CatalogStore } from './CatalogStore.ts';
import styles from './Catalog.module.css';

/** Search by text, type and status, as far as the catalogue has them. */
export const CatalogFilters = observer(function CatalogFilters({ store }: { readonly store: CatalogStore }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const { entity } = store;
  const { type } = entity.fields;
  const types = type?.type === 'select' && type.list !== undefined && type.search === true ? lists.values(type.list) : [];
  const statuses = Object.keys(entity.workflow?.states ?? {}).map((value) => ({ value, label: t(statusLabel(entity, value)) }));
  return (
    <div role="search" className={styles['filters']}>
      <TextInput
        aria-label={t('Search')}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={store.search}
        onChange={({ currentTarget }) => store.find(currentTarget.value)}
      />
      {types.length > 0 && (
        <Filter
          label={t('Type')}
          value={store.type}
          data={types.map(({ value, label }) => ({ value, label: t(label) }))}
          choose={(value) => store.ofType(value)}
        />
      )}
      {statuses.length > 0 && (
        <Filter label={t('Status')} value={store.status} data={statuses} choose={(value) => store.withStatus(value)} />
      )}
    </div>
  );
});

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly choose: (value: string) => void;
}

function Filter({ label, value, data, choose }: FilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      searchable
      value={value || null}
      data={[...data]}
      onChange={(next) => choose(next ?? '')}
    />
  );
}
