import { Link, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconUsers, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Chat.module.css';
import { titleOf } from './chatTypes.ts';
import type { RoomStore } from './RoomStore.ts';

const MembersDialog = lazyView(() => import('./MembersDialog.tsx'));

interface RoomHeadProps {
  readonly store: RoomStore;
  readonly isSearching: boolean;
  readonly toggleSearch: () => void;
  readonly isWritable: boolean;
}

/** What the room is called, who is in it, and its search. */
export const RoomHead = observer(function RoomHead({ store, isSearching, toggleSearch, isWritable }: RoomHeadProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { room } = store;
  const search = isSearching ? t('Close the search') : t('Search this chat');
  const SearchIcon = isSearching ? IconX : IconSearch;
  return (
    <header className={styles['head']}>
      <ActionIcon component={Link} to="/chat" variant="subtle" color="gray" aria-label={t('All chats')} className={styles['back']}>
        <IconArrowLeft size={16} stroke={1.5} />
      </ActionIcon>
      <h2 className={styles['name']}>
        <bdi>{room && titleOf(room)}</bdi>
      </h2>
      {room && room.other === undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconUsers size={16} stroke={1.5} />}
          aria-label={t('People in this chat: {count}', { count: room.members.length })}
          onClick={() => setOpen(true)}
        >
          {room.members.length}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={search} title={search} aria-pressed={isSearching} onClick={toggleSearch}>
        <SearchIcon size={16} stroke={1.5} />
      </ActionIcon>
      <Loaded fallback={null}>
        {isOpen && room && <MembersDialog store={store} room={room} isWritable={isWritable} close={() => setOpen(false)} />}
      </Loaded>
    </header>
  );
});
