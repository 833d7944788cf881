import { useStore, useTranslate } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import { Button, Code, CopyButton, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { KEPT_DAYS } from '../../shared/publicPage.ts';
import type { ApplicationStore } from './ApplicationStore.ts';
import styles from './Application.module.css';

interface KeptDialogProps {
  readonly store: ApplicationStore;
  readonly close: () => void;
}

/** The link with which an application is taken up: to be copied, or mailed. */
export const KeptDialog = observer(function KeptDialog({ store, close }: KeptDialogProps) {
  const t = useTranslate();
  const link = useStore(() => new QueryStore(() => store.keep()));
  return (
    <Modal opened onClose={close} title={t('Save and continue later')} closeButtonProps={{ 'aria-label': t('Close') }}>
      {link.error !== undefined && (
        <Text role="alert" className={styles['error']}>
          {t(link.error.message)}
        </Text>
      )}
      {link.answer === undefined && link.error === undefined && <Skeleton height={80} aria-busy="true" />}
      {link.answer !== undefined && (
        <Stack gap="md">
          <Text size="sm">
            {t(
              'What you entered is kept for {days} days. With this link you go on, on any device. Whoever has it can read and change it.',
              {
                days: String(KEPT_DAYS),
              },
            )}
          </Text>
          <Code block dir="ltr" className={styles['link']} aria-label={t('Your link')}>
            {link.answer}
          </Code>
          <Group justify="flex-end">
            <CopyButton value={link.answer}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('Done') : t('Copy the link')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <MailForm store={store} />
        </Stack>
      )}
    </Modal>
  );
});

function MailForm({ store }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  const { email: known } = store.answers;
  const [email, setEmail] = useState(typeof known === 'string' ? known : '');
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | Error>('waiting');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setState('sending');
    store.mailLink(email.trim()).then(
      () => setState('sent'),
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          type="email"
          label={t('Send me the link by e-mail')}
          autoComplete="email"
          dir="ltr"
          maxLength={200}
          value={email}
          error={state instanceof Error && t(state.message)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Text size="sm" role="status">
            {state === 'sent' && t('The link is on its way.')}
          </Text>
          <Button type="submit" loading={state === 'sending'} disabled={email.trim() === ''}>
            {t('Send the link')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
