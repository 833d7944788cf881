import { Skeleton, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { SCRIPT_NAME } from '@mortise/sdk/scripts';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListsStore } from './ListsStore.ts';
import styles from './Scripts.module.css';
import type { ScriptsAddress } from './scriptsUrl.ts';

interface ListTreeProps {
  readonly lists: ListsStore;
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
}

/** Code lists by name; a name that is none yet begins a new one. */
export const ListTree = observer(function ListTree({ lists, address, change }: ListTreeProps) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('Search')}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={address.filter}
        onChange={({ currentTarget }) => change({ filter: currentTarget.value })}
      />
      <nav aria-label={t('Lists')} className={styles['entries']}>
        <Names lists={lists} address={address} change={change} />
      </nav>
    </>
  );
});

const Names = observer(function Names({ lists, address: { filter, name: current }, change }: ListTreeProps) {
  const t = useTranslate();
  if (lists.error) return <LoadFailure error={lists.error} retry={() => void lists.load()} />;
  if (lists.isLoading) return <Skeleton height={160} role="status" aria-busy="true" aria-label={t('Loading')} />;
  const found = lists.names.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const canBegin = lists.isWritable && SCRIPT_NAME.test(filter) && !lists.names.some(({ name }) => name === filter);
  return (
    <>
      {found.length === 0 && !canBegin && <EmptyState hint={t('Nothing fits')} />}
      <ul>
        {found.map(({ name, version }) => (
          <li key={name}>
            <button type="button" aria-current={name === current || undefined} onClick={() => change({ name })}>
              <bdi>{name}</bdi>
              {version > 0 && <span className={styles['dot']} role="img" aria-label={t('Changed by this tenant')} />}
            </button>
          </li>
        ))}
        {canBegin && (
          <li>
            <button type="button" onClick={() => change({ name: filter })}>
              <IconPlus size={14} stroke={1.5} />
              <bdi>{t('New list {name}', { name: filter })}</bdi>
            </button>
          </li>
        )}
      </ul>
    </>
  );
});
