import type { makeChatRoom, openChat } from '../server/roomRoutes.ts';
import { ApiService, useNavigate, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PeoplePicker } from './PeoplePicker.tsx';
import { PeopleSearch } from './PeopleSearch.ts';

/** Begins a chat: with one person without a name, with more in a room that has one. */
export default observer(function NewChatDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const navigate = useNavigate();
  const search = useStore((services) => new PeopleSearch(services.get(ApiService)));
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const members = search.chosen.map(({ username }) => username);
  const isReady = members.length === 1 || (members.length > 1 && name.trim() !== '');
  const begin = async () => {
    setBusy(true);
    try {
      const { id } =
        name.trim() === ''
          ? await api.call<typeof openChat>('POST /chat/pairs', { body: { username: members[0]! } })
          : await api.call<typeof makeChatRoom>('POST /chat/rooms', { body: { name, members } });
      close();
      await navigate(`/chat/${id}`);
    } catch {
      // Was told; what was typed stays.
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('New chat')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        <PeoplePicker label={t('With whom')} search={search} />
        <TextInput
          label={t('Name of the chat')}
          description={t('With one person it may be empty: nobody else joins then.')}
          value={name}
          maxLength={100}
          withAsterisk={members.length > 1}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button loading={isBusy} disabled={!isReady} onClick={() => void begin()}>
          {t('Begin chat')}
        </Button>
      </Stack>
    </Modal>
  );
});
