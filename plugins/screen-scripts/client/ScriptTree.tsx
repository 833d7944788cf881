import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { IconAlertTriangle, IconPencil, IconSearch, IconUsers } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ScriptEntry } from './scriptNames.ts';
import styles from './Scripts.module.css';
import type { ScriptsStore } from './ScriptsStore.ts';
import type { ScriptsAddress } from './scriptsUrl.ts';

interface ScriptTreeProps {
  readonly store: ScriptsStore;
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
}

/** Scripts by kind, found by name and by content. */
export const ScriptTree = observer(function ScriptTree({ store, address, change }: ScriptTreeProps) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('Search in names and content')}
        placeholder={t('Search in names and content')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={address.filter}
        onChange={({ currentTarget }) => change({ filter: currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={t('Also those not written yet')}
        checked={address.all}
        onChange={({ currentTarget }) => change({ all: currentTarget.checked })}
      />
      <nav aria-label={t('Scripts')} className={styles['entries']}>
        <Groups store={store} address={address} change={change} />
      </nav>
    </>
  );
});

const Groups = observer(function Groups({ store, address, change }: ScriptTreeProps) {
  const t = useTranslate();
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <Skeleton height={160} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (store.groups.length === 0)
    return <EmptyState hint={address.filter === '' ? t('Your scripts are listed here, by kind.') : t('Nothing fits')} />;
  return store.groups.map(({ kind, entries }) => (
    <section key={kind.kind} aria-labelledby={`scripts-${kind.kind}`}>
      <h2 id={`scripts-${kind.kind}`} title={t(kind.about)}>
        {t(kind.label)} <span>{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Entry
              entry={entry}
              isCurrent={entry.name === address.name}
              open={() => change({ selectedSettingType: 'script', name: entry.name })}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
});

interface EntryProps {
  readonly entry: ScriptEntry;
  readonly isCurrent: boolean;
  readonly open: () => void;
}

function Entry({ entry: { name, row }, isCurrent, open }: EntryProps) {
  const t = useTranslate();
  const user = row?.draftUser;
  return (
    <button type="button" aria-current={isCurrent || undefined} data-unwritten={row === undefined || undefined} onClick={open}>
      <bdi>{name}</bdi>
      {row?.isWithoutPublisher === true && (
        <IconAlertTriangle size={14} stroke={1.5} role="img" aria-label={t('Does not start: its publisher is locked or gone')} />
      )}
      {row?.hasDraft === true && <IconPencil size={14} stroke={1.5} role="img" aria-label={t('You have a draft')} />}
      {user !== undefined && <IconUsers size={14} stroke={1.5} role="img" aria-label={t('{user} has a draft', { user })} />}
    </button>
  );
}
