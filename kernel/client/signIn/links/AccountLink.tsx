import { ApiService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import { Problem } from '../Problem.tsx';
import { LinkStore } from './LinkStore.ts';

export interface AccountLinkProps {
  readonly token: string;
  /** On to the form for name and password. */
  readonly leave: () => void;
}

/** What the link of a mail is for: to choose a password, or to unlock one's name. */
export default observer(function AccountLink({ token, leave }: AccountLinkProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [store] = useState(() => new LinkStore(token, api, translations));
  useEffect(() => void store.open(), [store]);
  const back = (
    <Button variant={store.isDone ? 'filled' : 'default'} onClick={leave}>
      {t('To the sign-in page')}
    </Button>
  );
  if (store.isDone)
    return (
      <Stack gap="md">
        <Text role="status">{t('Done: you can sign in now.')}</Text>
        {back}
      </Stack>
    );
  return (
    <Stack gap="md">
      {store.link === undefined || store.isExpired ? <Problem text={store.problem} /> : <LinkForm store={store} />}
      {back}
    </Stack>
  );
});

const LinkForm = observer(function LinkForm({ store }: { readonly store: LinkStore }) {
  const t = useTranslate();
  const { purpose, username } = store.link!;
  return (
    <>
      <Text size="sm" c="dimmed">
        <bdi>{username}</bdi>
      </Text>
      {purpose === 'unlock' ? (
        <>
          <Problem text={store.problem} />
          <Button onClick={() => void store.unlock()} loading={store.isBusy}>
            {t('Unlock the account')}
          </Button>
        </>
      ) : (
        <NewPasswordForm
          username={username}
          problem={store.problem}
          isBusy={store.isBusy}
          submit={(password) => store.setPassword(password)}
        />
      )}
    </>
  );
});
