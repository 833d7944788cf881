import { ActionIcon, Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { entityLabel } from '@mortise/sdk';
import { EntitiesService, ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ImportStore } from './ImportStore.ts';
import { FileFormatPanel } from './FileFormatPanel.tsx';
import { MappedColumns } from './MappedColumns.tsx';
import { StartBar } from './StartBar.tsx';
import { targetLabel, useTargets } from './useTargets.ts';

/** Which column is which field, what every record gets besides, and how a record is recognised. */
export const MappingEditor = observer(function MappingEditor({ store }: { readonly store: ImportStore }) {
  const entities = useService(EntitiesService);
  const statuses = Object.keys(entities.find(store.info!.entityName)?.workflow?.states ?? {});
  useEffect(() => store.setStatuses(statuses), [store, statuses.join()]); // eslint-disable-line react-hooks/exhaustive-deps -- a list of texts
  return (
    <>
      <SavedMappings store={store} />
      <FileFormatPanel store={store} />
      <Key store={store} />
      <Currency store={store} />
      <MappedColumns store={store} />
      <FixedValues store={store} />
      <StartBar store={store} />
    </>
  );
});

const FixedValues = observer(function FixedValues({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const targets = useTargets(store);
  const replace = (index: number, entry: readonly [string, string]) =>
    store.setFixed(store.fixed.map((old, at) => (at === index ? entry : old)));
  return (
    <section>
      <Title order={2} size="h4">
        {t('The same in every record')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('{Column} stands for the value of a column, {line} for the number of the line.')}
      </Text>
      {store.fixed.map(([target, value], index) => (
        <Group key={index} gap="xs" mt="xs">
          <Select
            size="xs"
            aria-label={t('Field')}
            data={targets}
            value={target === '' ? null : target}
            onChange={(next) => replace(index, [next ?? '', value])}
            searchable
          />
          <TextInput
            size="xs"
            aria-label={t('Value')}
            value={value}
            onChange={({ currentTarget }) => replace(index, [target, currentTarget.value])}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove')}
            onClick={() => store.setFixed(store.fixed.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </Group>
      ))}
      <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => store.setFixed([...store.fixed, ['', '']])}>
        {t('Add a value')}
      </Button>
    </section>
  );
});

/** No target has this name. */
const NO_KEY = '';

const Key = observer(function Key({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const choices = store.keyChoices.map((option) => ({ value: option.target, label: targetLabel(option, t) }));
  return (
    <Select
      label={t('A record is recognised by')}
      description={t('A row whose record is there already changes it instead of adding a second one.')}
      placeholder={t('Choose')}
      data={[{ value: NO_KEY, label: t('Nothing: every row is a new record') }, ...choices]}
      value={store.isKeyOpen ? null : (store.key ?? NO_KEY)}
      onChange={(key) => store.setKey(key === NO_KEY || key === null ? undefined : key)}
      maw={420}
    />
  );
});

/** Asked where amounts have no currency of their own. */
const Currency = observer(function Currency({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const chosen = store.fixed.find(([target]) => target === 'currency')?.[1];
  const isAsked = store.questions.some(({ answer }) => answer === 'currency');
  if (!isAsked && chosen === undefined) return null;
  return (
    <Select
      label={t('Currency of the amounts')}
      description={isAsked ? t('The file has no currency: choose the one of its amounts.') : undefined}
      data={lists.values('currency').map(({ value, label }) => ({ value, label: t(label) }))}
      value={chosen ?? null}
      onChange={(currency) => store.setFixedValue('currency', currency ?? undefined)}
      searchable
      clearable
      maw={420}
    />
  );
});

const SavedMappings = observer(function SavedMappings({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const [name, setName] = useState('');
  return (
    <Group align="flex-end" gap="xs">
      <Text>
        {t('Rows become records of {entity}', {
          entity: t(entityLabel(entities.find(store.info!.entityName) ?? { name: store.info!.entityName })),
        })}
      </Text>
      {store.saved.length > 0 && (
        <Select
          size="xs"
          label={t('Use a saved mapping')}
          data={store.saved.map((saved) => ({ value: saved._id, label: saved.name }))}
          value={null}
          onChange={(id) => {
            const saved = store.saved.find(({ _id }) => _id === id);
            if (saved) store.use(saved.mapping);
          }}
        />
      )}
      <TextInput size="xs" label={t('Save this mapping as')} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <Button
        size="xs"
        variant="default"
        disabled={name.trim() === ''}
        onClick={() => void store.saveMapping(name).then(() => setName(''))}
      >
        {t('Save')}
      </Button>
    </Group>
  );
});
