import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, CloseButton, Text, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SavedSearchEditor } from './SavedSearchEditor.tsx';
import type { KeptSearch, SavedSearches } from './SavedSearches.ts';
import styles from './SavedSearchList.module.css';

interface SavedSearchListProps {
  readonly saved: SavedSearches;
  readonly recall: (search: KeptSearch) => void;
}

/** The saved searches of a list: a click recalls and launches one, the cross deletes it. */
export const SavedSearchList = observer(function SavedSearchList({ saved, recall }: SavedSearchListProps) {
  const t = useTranslate();
  const { all } = saved;
  if (all.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('No search is saved for this list yet.')}
      </Text>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t('Saved searches')}>
      {all.map((search) => (
        <SavedSearchItem key={search.id} saved={saved} search={search} recall={recall} />
      ))}
    </ul>
  );
});

interface SavedSearchItemProps extends SavedSearchListProps {
  readonly search: KeptSearch;
}

const SavedSearchItem = observer(function SavedSearchItem({ saved, search, recall }: SavedSearchItemProps) {
  const t = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { label, audience, owner, isOwn } = search;
  const close = () => {
    setEditing(false);
    saved.named();
  };
  if (isEditing || saved.naming === search.id) return <SavedSearchEditor saved={saved} search={search} close={close} />;
  return (
    <li className={styles['item']}>
      <UnstyledButton className={styles['recall']} title={label} onClick={() => recall(search)}>
        <bdi>{label}</bdi>
      </UnstyledButton>
      {audience !== undefined && (
        <span className={styles['audience']} title={owner === undefined ? undefined : t('Shared by {owner}', { owner })}>
          {audience === 'tenant' ? t('Everybody') : audience.slice('profile/'.length)}
        </span>
      )}
      {isOwn && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('Rename or share the search {label}', { label })}
            title={t('Rename or share the search {label}', { label })}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={14} stroke={1.5} />
          </ActionIcon>
          <CloseButton size="sm" aria-label={t('Delete the search {label}', { label })} onClick={() => void saved.remove(search)} />
        </>
      )}
    </li>
  );
});
