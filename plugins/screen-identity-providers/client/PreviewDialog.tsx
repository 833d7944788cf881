import { Alert, Button, Modal, Stack, Textarea } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Provider } from './providerFields.ts';
import type { Preview, ProvidersStore } from './ProvidersStore.ts';

interface PreviewDialogProps {
  readonly provider: Provider;
  readonly store: ProvidersStore;
  readonly close: () => void;
}

const EXAMPLE = '{ "sub": "248289761001", "preferred_username": "jane", "email": "jane@example.com", "groups": ["clerks"] }';

/** What would become of somebody about whom the provider says this; nothing changes. */
export default observer(function PreviewDialog({ provider, store, close }: PreviewDialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const look = async (): Promise<void> => {
    setPreview(undefined);
    setProblem(undefined);
    await store
      .preview(provider, text)
      .then(setPreview, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('What would this token give?')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('What {name} says, as JSON', { name: provider.name })}
            description={EXAMPLE}
            autosize
            minRows={6}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            dir="ltr"
            {...(problem !== undefined && { error: t(problem) })}
          />
          {preview && <Outcome preview={preview} />}
          <Button type="submit">{t('Preview')}</Button>
        </Stack>
      </form>
    </Modal>
  );
});

function Outcome({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const { outcome, username = '', profiles = [], reason = '' } = preview;
  if (outcome === 'refused')
    return (
      <Alert role="status" color="red" variant="light" title={t('Nobody comes in')}>
        {[username, t(reason)].filter((part) => part !== '').join(': ')}
      </Alert>
    );
  const title = outcome === 'known' ? t('{username} signs in', { username }) : t('{username} becomes a user and signs in', { username });
  return (
    <Alert role="status" color="green" variant="light" title={title}>
      {profiles.length === 0
        ? t('Without a profile: nothing but what everybody may see')
        : t('Profiles: {profiles}', { profiles: profiles.join(', ') })}
    </Alert>
  );
}
