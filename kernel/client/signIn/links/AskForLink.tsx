import { ApiService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { askForLink } from '../../../server/services/access/passwordLife/linkRoutes.ts';
import { Problem } from '../Problem.tsx';
import { signInMessage } from '../signInMessage.ts';

export interface AskForLinkProps {
  /** As it was typed before. */
  readonly username: string;
  readonly fullName: (username: string) => string;
  readonly leave: () => void;
}

type Purpose = 'password' | 'unlock';

const ask = (api: ApiService, username: string, purpose: Purpose): Promise<void> =>
  api.call<typeof askForLink>('POST /core/auth/links', { body: { username, purpose }, isSilent: true });

/** Has a mail sent to who forgot their password, or whose name is locked. */
export default function AskForLink({ username, fullName, leave }: AskForLinkProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [name, setName] = useState(username);
  const [state, setState] = useState<{ readonly isSent: boolean; readonly problem?: string }>({ isSent: false });
  const submit = (purpose: Purpose) => (event: FormEvent | undefined) => {
    event?.preventDefault();
    if (name.trim() === '') return setState({ isSent: false, problem: t('Enter your username') });
    ask(api, fullName(name), purpose).then(
      () => setState({ isSent: true }),
      (error: unknown) => setState({ isSent: false, problem: signInMessage(error, translations) }),
    );
  };
  if (state.isSent) return <Sent leave={leave} />;
  return (
    <form noValidate onSubmit={submit('password')}>
      <Stack gap="md">
        <Text size="sm">{t('Enter your username: we send a link to your mail address.')}</Text>
        <TextInput
          size="md"
          label={t('Username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Problem text={state.problem} />
        <Button type="submit" size="md">
          {t('Send a link for a new password')}
        </Button>
        <Button variant="default" size="md" onClick={() => submit('unlock')(undefined)}>
          {t('Send a link to unlock my name')}
        </Button>
        <Back leave={leave} />
      </Stack>
    </form>
  );
}

function Sent({ leave }: Pick<AskForLinkProps, 'leave'>) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Text role="status">
        {t('If there is such a user with a mail address, a link is on its way. Look into your mailbox, and at unwanted mail too.')}
      </Text>
      <Back leave={leave} />
    </Stack>
  );
}

function Back({ leave }: Pick<AskForLinkProps, 'leave'>) {
  const t = useTranslate();
  return (
    <Anchor component="button" type="button" size="sm" style={{ alignSelf: 'flex-start' }} onClick={leave}>
      {t('Back to name and password')}
    </Anchor>
  );
}
