import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { entityPluralLabel, isPermitted } from '@mortise/sdk';
import { EntitiesService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type ErrorText, textOfError } from './textOfError.ts';

interface NameMappingDialogProps {
  readonly title: string;
  /** Of which kind the records are; asked for without it. */
  readonly entityName?: string;
  readonly first?: string;
  /** @throws ApiError with the reason, which the dialog then shows */
  readonly done: (name: string, entityName: string) => Promise<void>;
  readonly close: () => void;
}

/** What a mapping is called, and of which kind the records are. */
export default observer(function NameMappingDialog({ title, entityName, first = '', done, close }: NameMappingDialogProps) {
  const t = useTranslate();
  const kinds = useKinds();
  const [name, setName] = useState(first);
  const [kind, setKind] = useState<string | null>(entityName ?? null);
  const [problem, setProblem] = useState<ErrorText>();
  const make = async (): Promise<void> => {
    if (kind !== null && name.trim() !== '') await done(name.trim(), kind).catch((error: unknown) => setProblem(textOfError(error)));
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('Name')}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            {...(problem !== undefined && { error: t(problem.key, problem.values) })}
          />
          {entityName === undefined && (
            <Select label={t('What the rows are')} data={kinds} value={kind} onChange={setKind} searchable allowDeselect={false} />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit disabled={name.trim() === '' || kind === null}>
            {t('Create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

/** The kinds that the user may import. */
function useKinds(): { readonly value: string; readonly label: string }[] {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const session = useService(SessionService);
  const holder = { ...session.user, permissions: session.configuration.userPermissions };
  return entities.all
    .filter(({ collection }) => isPermitted(holder, `write /api/${collection}`))
    .map((entity) => ({ value: entity.name, label: t(entityPluralLabel(entity)) }));
}
