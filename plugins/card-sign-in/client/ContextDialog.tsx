import { EntitiesService, ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { EntitySearch } from '@mortise/sdk/ui';
import { Alert, Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { UserContext, UserContextsStore } from './UserContextsStore.ts';
import styles from './UserContextsCard.module.css';

interface ContextDialogProps {
  readonly store: UserContextsStore;
  /** To be changed; without one a new one is added. */
  readonly context: UserContext | undefined;
  readonly close: () => void;
}

const WHOM = ['personRegistration', 'partnerRegistration', 'orgaRegistration'] as const;

/** What a context is called, and what it makes of its user. */
export const ContextDialog = observer(function ContextDialog({ store, context, close }: ContextDialogProps) {
  const t = useTranslate();
  const profiles = useService(ListsService).values('profile');
  const [draft, setDraft] = useState<UserContext>(context ?? { name: '', profiles: [] });
  const labels = { personRegistration: t('Person'), partnerRegistration: t('Partner'), orgaRegistration: t('Organization') };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (draft.name.trim() === '') return;
    await store.save(withoutEmpty(draft));
    if (store.problem === undefined) close();
  };
  return (
    <Modal opened onClose={close} title={context === undefined ? t('Add a context') : t('Change {name}', { name: context.name })}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {context === undefined && (
            <TextInput
              label={t('Name')}
              description={t('How the user finds it in the account menu.')}
              data-autofocus
              maxLength={60}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
          )}
          <MultiSelect
            label={t('Profiles')}
            data={profiles.map(({ value, label }) => ({ value, label: t(label) }))}
            value={[...draft.profiles]}
            clearable
            onChange={(chosen) => setDraft({ ...draft, profiles: chosen })}
          />
          {WHOM.map((field) => (
            <Registration
              key={field}
              label={labels[field]}
              value={draft[field] ?? ''}
              change={(value) => setDraft({ ...draft, [field]: value })}
            />
          ))}
          {store.problem !== undefined && (
            <Alert color="red" role="alert">
              {t(store.problem)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" data-submit loading={store.isBusy} disabled={draft.name.trim() === ''}>
              {t('Save context')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});

interface RegistrationProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** Whom the user works for: typed, or found. */
function Registration({ label, value, change }: RegistrationProps) {
  const t = useTranslate();
  const persons = useService(EntitiesService).find('Person');
  const [isSearching, setSearching] = useState(false);
  return (
    <div className={styles['registration']}>
      <TextInput label={label} placeholder="PER00000001" dir="ltr" value={value} onChange={(event) => change(event.currentTarget.value)} />
      {persons !== undefined && (
        <Button variant="default" aria-label={t('Find {name}', { name: label })} onClick={() => setSearching(true)}>
          {t('Find')}
        </Button>
      )}
      {isSearching && persons !== undefined && (
        <EntitySearch
          entity={persons}
          choose={([found]) => {
            change(found?.registration ?? '');
            setSearching(false);
          }}
          close={() => setSearching(false)}
        />
      )}
    </div>
  );
}

/** What is left empty is not part of the context. */
const withoutEmpty = (context: UserContext): UserContext =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => value !== '')) as UserContext;
