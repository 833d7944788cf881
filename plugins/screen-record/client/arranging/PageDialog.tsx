import type { ArrangedPage, ArrangedWhen } from '@mortise/sdk';
import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { Button, Group, Modal, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ArrangingStore } from './ArrangingStore.ts';

export interface PageDialogProps {
  readonly store: ArrangingStore;
  /** The page to change; a new one without it. */
  readonly page: ArrangedPage | undefined;
  readonly close: () => void;
}

/** Name of a page, and which records and users it is for. */
export const PageDialog = observer(function PageDialog({ store, page, close }: PageDialogProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const { entity } = store.needs.record;
  const [name, setName] = useState(page?.name ?? '');
  const [when, setWhen] = useState<ArrangedWhen>(page?.when ?? {});
  const typeField = entity.fields['type'];
  const types = typeField && 'list' in typeField && typeField.list !== undefined ? lists.values(typeField.list) : [];
  const choices: Readonly<Record<keyof ArrangedWhen, { readonly label: string; readonly values: readonly string[] }>> = {
    type: { label: t('Type'), values: types.map(({ value }) => value) },
    status: { label: t('Status'), values: Object.keys(entity.workflow?.states ?? {}) },
    profile: { label: t('Profile of the user'), values: lists.values('profile').map(({ value }) => value) },
  };
  const shown = (field: keyof ArrangedWhen, value: string) => (field === 'status' ? t(statusLabel(entity, value)) : value);
  const save = () => {
    const chosen = Object.fromEntries(Object.entries(when).filter(([, values]) => values.length > 0));
    if (page) store.changePage(name.trim(), chosen);
    else store.addPage(name.trim(), chosen);
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={page ? t('Settings of the page') : t('Another page')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        <TextInput label={t('Name')} required value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
        <Text size="sm" c="dimmed">
          {t('The page is for records that fit all of these; where several fit, the one with the most conditions is shown.')}
        </Text>
        {(Object.keys(choices) as (keyof ArrangedWhen)[]).map((field) => (
          <TagsInput
            key={field}
            label={choices[field].label}
            data={choices[field].values.map((value) => ({ value, label: shown(field, value) }))}
            value={[...(when[field] ?? [])]}
            onChange={(values) => setWhen({ ...when, [field]: values })}
            placeholder={t('Any')}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button disabled={name.trim() === ''} onClick={save}>
            {t('Apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});
