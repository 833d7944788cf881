import { useTranslate } from '@mortise/sdk/client';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { NewLinkStore } from './NewLinkStore.ts';

interface NewLinkFormProps {
  readonly store: NewLinkStore;
  readonly close: () => void;
}

/** Asks for the name of the program that will read the calendar. */
export const NewLinkForm = observer(function NewLinkForm({ store, close }: NewLinkFormProps) {
  const t = useTranslate();
  const { name, error, isBusy } = store;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.make();
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          required
          label={t('Name of the link')}
          description={t('The program or the device that reads your calendar, e.g. Phone.')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => store.setName(currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert">
            {t(error.message)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit disabled={name.trim() === ''} loading={isBusy}>
            {t('Make the link')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});
