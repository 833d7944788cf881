import { ApiService, DialogsService, SessionService, useNavigate, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Chat.module.css';
import { nameOf, type OpenRoom, type Person } from './chatTypes.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { PeopleSearch } from './PeopleSearch.ts';
import type { RoomStore } from './RoomStore.ts';

interface MembersDialogProps {
  readonly store: RoomStore;
  readonly room: OpenRoom;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** Who is in a room: more come in, whoever leads it takes others out, and everybody can leave. */
export default observer(function MembersDialog({ store, room, isWritable, close }: MembersDialogProps) {
  const t = useTranslate();
  const { username } = useService(SessionService).user;
  const isLeading = room.members[0]?.username === username;
  return (
    <Modal opened onClose={close} title={t('People in this chat')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        {isWritable && <RenameRoom store={store} room={room} />}
        <ul className={styles['members']}>
          {room.members.map((member) => (
            <li key={member.username}>
              <MemberName member={member} />
              {isWritable && isLeading && member.username !== username && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove {person}', { person: nameOf(member) })}
                  onClick={() => void store.removeMember(member.username)}
                >
                  {t('Remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isWritable && <AddMembers store={store} />}
        {isWritable && <LeaveButton store={store} room={room} />}
      </Stack>
    </Modal>
  );
});

const MemberName = observer(function MemberName({ member }: { readonly member: Person }) {
  const t = useTranslate();
  return (
    <span>
      <bdi>{nameOf(member)}</bdi> {member.isLocked && <span className={styles['edited']}>{t('Locked')}</span>}
    </span>
  );
});

const RenameRoom = observer(function RenameRoom({ store, room }: Pick<MembersDialogProps, 'store' | 'room'>) {
  const t = useTranslate();
  const [name, setName] = useState(room.name ?? '');
  const isChanged = name.trim() !== '' && name.trim() !== room.name;
  return (
    <div className={styles['add']}>
      <TextInput label={t('Name of the chat')} value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
      <Button variant="default" disabled={!isChanged} onClick={() => void store.rename(name.trim())}>
        {t('Save')}
      </Button>
    </div>
  );
});

const AddMembers = observer(function AddMembers({ store }: Pick<MembersDialogProps, 'store'>) {
  const t = useTranslate();
  const search = useStore((services) => new PeopleSearch(services.get(ApiService), store.id));
  const add = async () => {
    if (await store.addMembers(search.chosen.map(({ username }) => username))) search.choose([]);
  };
  return (
    <div className={styles['add']}>
      <PeoplePicker label={t('Add people')} search={search} />
      <Button variant="default" disabled={search.chosen.length === 0} onClick={() => void add()}>
        {t('Add')}
      </Button>
      <p className={styles['hint']}>{t('They also read what was written before.')}</p>
    </div>
  );
});

const LeaveButton = observer(function LeaveButton({ store, room }: Pick<MembersDialogProps, 'store' | 'room'>) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const navigate = useNavigate();
  const { username } = useService(SessionService).user;
  const message = room.members.length === 1 ? t('You are the last one: all messages are deleted.') : t('You will no longer read it.');
  const leave = async () => {
    if (!(await dialogs.confirm({ title: t('Leave this chat?'), message, confirm: t('Leave'), isDangerous: true }))) return;
    if (await store.removeMember(username)) await navigate('/chat');
  };
  return (
    <Button variant="default" onClick={() => void leave()}>
      {t('Leave this chat')}
    </Button>
  );
});
