import { Alert, Button, Group, Modal, PasswordInput, Stack, Textarea, Title } from '@mantine/core';
import { ApiService, useServices, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GroupProfiles } from './GroupProfiles.tsx';
import { ImportMetadata } from './ImportMetadata.tsx';
import { ProviderDraft } from './ProviderDraft.ts';
import type { Kind, Provider } from './providerFields.ts';

interface ProviderDialogProps {
  readonly kind: Kind;
  readonly provider?: Provider;
  readonly close: (isSaved: boolean) => void;
}

/** Adds an identity provider, or changes one. */
export default observer(function ProviderDialog({ kind, provider, close }: ProviderDialogProps) {
  const t = useTranslate();
  const services = useServices();
  const [draft] = useState(() => new ProviderDraft(services.get(ApiService), kind, provider));
  const added = kind === 'oidc' ? t('Add OpenID Connect') : t('Add SAML');
  const save = async (): Promise<void> => {
    if ((await draft.save()) || draft.problem === undefined) close(true);
  };
  return (
    <Modal opened onClose={() => close(false)} size="lg" title={provider?.name ?? added} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {kind === 'saml' && <ImportMetadata draft={draft} />}
          <DraftFields draft={draft} />
          <Secret draft={draft} />
          {draft.problem !== undefined && (
            <Alert role="alert" color="red" variant="light" title={t('The provider was not saved')}>
              {t(draft.problem)}
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => close(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={draft.isSaving}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

/** With a heading where another group of fields begins. */
const DraftFields = observer(function DraftFields({ draft }: { readonly draft: ProviderDraft }) {
  const t = useTranslate();
  const groups = draft.names.map((name) => draft.form.entity.fields[name]?.group);
  return draft.names.map((name, index) => (
    <div key={name}>
      {groups[index] !== undefined && groups[index] !== groups[index - 1] && (
        <Title order={2} size="h5" mt="sm" mb={4}>
          {groups[index] === 'people' ? t('Who comes in') : t('Names of what it says')}
        </Title>
      )}
      {name === 'groupProfiles' ? <GroupProfiles form={draft.form} /> : <FormFieldInput field={draft.form.field(name)} />}
    </div>
  ));
});

/** Goes to the server and never comes back. */
const Secret = observer(function Secret({ draft }: { readonly draft: ProviderDraft }) {
  const t = useTranslate();
  const placeholder = draft.provider?.hasSecret === true ? t('Set: type another one to replace it') : t('Not set');
  const common = { placeholder, value: draft.secret ?? '', autoComplete: 'off' } as const;
  if (draft.kind === 'saml')
    return (
      <Textarea
        {...common}
        label={t('Private key of the product (PEM)')}
        onChange={(event) => draft.setSecret(event.currentTarget.value)}
      />
    );
  return (
    <PasswordInput
      {...common}
      label={t('Client secret')}
      onChange={(event) => draft.setSecret(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
    />
  );
});
