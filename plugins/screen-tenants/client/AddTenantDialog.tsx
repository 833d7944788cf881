import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { ShownOnceModal } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { MadeTenant } from './MadeTenant.tsx';
import { NewTenantStore, type TenantDraft } from './NewTenantStore.ts';

interface AddTenantDialogProps {
  readonly templates: readonly string[];
  readonly done: () => void;
  readonly close: () => void;
}

/** Makes a tenant, and says how its administrator comes in. */
export default observer(function AddTenantDialog({ templates, done, close }: AddTenantDialogProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new NewTenantStore(api));
  const { made } = store;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await store.make()) done();
  };
  return (
    <ShownOnceModal title={t('Add a tenant')} isShown={made?.password !== undefined} close={close}>
      {made === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            <TenantFields store={store} templates={templates} />
            <Administrator store={store} />
            {store.problems[''] !== undefined && (
              <Text size="sm" c="red" role="alert">
                {t(store.problems[''])}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button type="submit" data-submit loading={store.isBusy} disabled={!store.isComplete}>
                {t('Add the tenant')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <MadeTenant made={made} close={close} />
      )}
    </ShownOnceModal>
  );
});

const TenantFields = observer(function TenantFields({
  store,
  templates,
}: {
  readonly store: NewTenantStore;
  readonly templates: readonly string[];
}) {
  const t = useTranslate();
  return (
    <>
      <DraftInput
        store={store}
        name="name"
        label={t('Name of the tenant')}
        description={t('Stands behind the @ of its user names, and stays: small letters, digits and hyphens.')}
      />
      <Select
        label={t('Begins with the configuration of')}
        description={t('Profiles, options, lists, texts, scripts and custom record types are copied; records, users and plugins are not.')}
        data={[{ value: '', label: t('The product') }, ...templates.map((name) => ({ value: name, label: name }))]}
        allowDeselect={false}
        value={store.draft.template}
        error={problemAt(store, 'template', t)}
        onChange={(value) => store.change({ template: value ?? '' })}
      />
      <Switch
        label={t('For tests')}
        checked={store.draft.isTest}
        onChange={(event) => store.change({ isTest: event.currentTarget.checked })}
      />
    </>
  );
});

const Administrator = observer(function Administrator({ store }: { readonly store: NewTenantStore }) {
  const t = useTranslate();
  return (
    <>
      <Text fw={600} size="sm">
        {t('Its administrator')}
      </Text>
      <Group grow align="flex-start">
        <DraftInput store={store} name="firstName" label={t('First name')} />
        <DraftInput store={store} name="lastName" label={t('Last name')} />
      </Group>
      <DraftInput
        store={store}
        name="email"
        label={t('Email')}
        description={t('A mail leads them to a password of their own. Without an address, a password is shown here once.')}
      />
    </>
  );
});

interface DraftInputProps {
  readonly store: NewTenantStore;
  readonly name: Exclude<keyof TenantDraft, 'isTest'>;
  readonly label: string;
  readonly description?: string;
}

const DraftInput = observer(function DraftInput({ store, name, label, description }: DraftInputProps) {
  const t = useTranslate();
  const isText = name === 'firstName' || name === 'lastName';
  return (
    <TextInput
      label={label}
      {...(description !== undefined && { description })}
      {...(!isText && { dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
      {...(name === 'name' && { 'data-autofocus': true })}
      required={name !== 'email'}
      value={store.draft[name]}
      error={problemAt(store, name, t)}
      onChange={(event) => store.change({ [name]: event.currentTarget.value })}
    />
  );
});

const problemAt = ({ problems }: NewTenantStore, name: string, t: (key: string) => string): string | undefined =>
  problems[name] === undefined ? undefined : t(problems[name]);
