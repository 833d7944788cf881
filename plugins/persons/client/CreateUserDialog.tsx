import { ApiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import { ApiService, NotificationsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { users } from '../../../kernel/contract.ts';
import type { PersonDraft } from '../shared/personFields.ts';
import { profilesOf, usernameOf } from '../shared/userOfPerson.ts';

const NewUser = defineEntity({
  name: 'User',
  collection: 'core/users',
  registrationPrefix: '',
  fields: {
    username: { type: 'username', mandatory: true },
    firstName: { type: 'text', mandatory: true, max: 100 },
    lastName: { type: 'text', mandatory: true, max: 100 },
    email: { type: 'email' },
    profiles: { type: 'multiselect', list: 'profile' },
    locale: { type: 'select', list: 'locale' },
  },
});

interface CreateUserDialogProps {
  readonly person: EntityRecord;
  readonly close: () => void;
}

/** An account for a person, with the name and the profiles that follow from the person. */
export default observer(function CreateUserDialog({ person, close }: CreateUserDialogProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const { configuration, user } = useService(SessionService);
  const [form] = useState(() => newUser(person, user));
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.check() !== undefined) return;
    setSaving(true);
    try {
      const query = configuration.options['syncPerson'] === false ? {} : { syncPerson: 1 };
      const body = { ...form.body, personRegistration: person.registration };
      await api.call<typeof users.createUser>('POST /core/users', { body, query, isSilent: true });
      notifications.success(t('User created'));
      close();
    } catch (error) {
      if (error instanceof ApiError) form.applyFailure(error);
      notifications.failure(error);
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('Create a user')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate onSubmit={(event) => void save(event)} aria-label={t('Create a user')}>
        <Stack gap="sm">
          {Object.keys(NewUser.fields).map((name, index) => (
            <FormFieldInput key={name} field={form.field(name)} autoFocus={index === 0} />
          ))}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={isSaving}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

function newUser(person: PersonDraft, user: { readonly tenant: string; readonly locale: string }): RecordForm {
  const form = new RecordForm(NewUser);
  const { firstName, lastName, email } = person;
  form.assign({ username: usernameOf(person, user.tenant), firstName, lastName, email, profiles: profilesOf(person), locale: user.locale });
  return form;
}
