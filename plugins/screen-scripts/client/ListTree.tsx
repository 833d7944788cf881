import { TextInput } from '@mantine/core';
import { EmptyState, EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { listNames } from './listNames.ts';
import styles from './Scripts.module.css';
import type { ScriptsAddress } from './scriptsUrl.ts';

interface ListTreeProps {
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
}

/** Code lists by name. */
export const ListTree = observer(function ListTree({ address, change }: ListTreeProps) {
  const t = useTranslate();
  const text = address.filter.toLowerCase();
  const names = listNames(useService(EntitiesService).all).filter((name) => name.toLowerCase().includes(text));
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
        {names.length === 0 && <EmptyState hint={t('Nothing fits')} />}
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" aria-current={name === address.name || undefined} onClick={() => change({ name })}>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
});
