import { ApiService, SessionService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProofRequestsToken } from '../services/tokens.ts';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { SignOnAgain } from '../signIn/signOn/SignOnAgain.tsx';
import { CodeInput } from './CodeInput.tsx';
import { ProofStore } from './ProofStore.ts';

/** Asks again who is there, before something sensitive. What was typed on the page stays. */
export default observer(function ProofDialog() {
  const t = useTranslate();
  const api = useService(ApiService);
  const requests = useService(ProofRequestsToken);
  const { username } = useService(SessionService).user;
  const [store] = useState(() => new ProofStore(api, requests));
  useEffect(() => void store.load(username).catch(() => store.giveUp()), [store, username]);
  useEffect(() => store.followProvider(), [store]);
  return (
    <Modal opened onClose={() => store.giveUp()} title={t('Confirm that it is you')} zIndex={450}>
      {store.hasCode === undefined ? <Skeleton height={120} aria-busy="true" /> : <ProofForm store={store} />}
    </Modal>
  );
});

const ProofForm = observer(function ProofForm({ store }: { readonly store: ProofStore }) {
  const t = useTranslate();
  const translations = useService(TranslationService);
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const attempt = (proof: Promise<void>): void => void proof.catch((error: unknown) => setProblem(signInMessage(error, translations)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attempt(store.prove(secret));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('This is sensitive, and the last time you showed who you are is some minutes ago.')}</Text>
        <SecretInput hasCode={store.hasCode === true} value={secret} change={setSecret} />
        <Problem text={problem} />
        {store.hasPasskey && (
          <Button variant="default" onClick={() => attempt(store.proveByPasskey())}>
            {t('Use a passkey')}
          </Button>
        )}
        <SignOnAgain isFresh />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => store.giveUp()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit disabled={secret.trim() === ''}>
            {t('Confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

interface SecretInputProps {
  readonly hasCode: boolean;
  readonly value: string;
  readonly change: (value: string) => void;
}

function SecretInput({ hasCode, value, change }: SecretInputProps) {
  const t = useTranslate();
  if (hasCode)
    return <CodeInput label={t('Code of your authenticator app')} description={t('Or a recovery code')} value={value} change={change} />;
  return (
    <PasswordInput
      label={t('Password')}
      autoComplete="current-password"
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
