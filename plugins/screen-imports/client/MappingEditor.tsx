import { ActionIcon, Button, Group, Select, Switch, Text, TextInput, Title } from '@mantine/core';
import { entityLabel, fieldLabel } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Imports.module.css';
import type { ImportStore, TargetOption } from './ImportStore.ts';
import { StatusValues } from './StatusValues.tsx';

/** Which column is which field, what every record gets besides, and how a record is recognised. */
export const MappingEditor = observer(function MappingEditor({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  return (
    <>
      <SavedMappings store={store} />
      <Columns store={store} />
      <FixedValues store={store} />
      <Key store={store} />
      <Group gap="xs">
        <Button onClick={() => void store.run(true)} loading={store.isBusy} disabled={store.columns.size === 0}>
          {t('Try it (dry run)')}
        </Button>
        <Button variant="default" onClick={() => void store.run(false)} loading={store.isBusy} disabled={store.columns.size === 0}>
          {t('Import now')}
        </Button>
      </Group>
    </>
  );
});

/** `persons[CLIENT].name` for people: "Persons, CLIENT: Name". */
export function targetLabel({ target, field }: TargetOption, t: (key: string) => string): string {
  const match = /^(\w+)\[(\w*)\]\.(\w+)$/.exec(target);
  if (match === null) return t(fieldLabel(target, field));
  const [, list = '', index = '', name = ''] = match;
  const place = index === '' || index === '0' ? '' : ` ${index}`;
  return `${t(fieldLabel(list))}${place}: ${t(fieldLabel(name, field))}`;
}

const useTargets = (store: ImportStore) => {
  const t = useTranslate();
  return store.targets.map((option) => ({ value: option.target, label: targetLabel(option, t) }));
};

const Columns = observer(function Columns({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const targets = useTargets(store);
  return (
    <div className={styles['scroll']}>
      <table className={styles['mapping']}>
        <thead>
          <tr>
            <th scope="col">{t('Column of the file')}</th>
            <th scope="col">{t('Values')}</th>
            <th scope="col">{t('Becomes')}</th>
            <th scope="col">{t('How it is read')}</th>
          </tr>
        </thead>
        <tbody>
          {store.preview?.columns.map((column) => (
            <tr key={column}>
              <td>{column}</td>
              <td className={styles['sample']} title={store.samples(column).join('\n')}>
                {store.samples(column).join(' · ')}
              </td>
              <td>
                <Select
                  size="xs"
                  aria-label={t('{column} becomes', { column })}
                  placeholder={t('Left out')}
                  data={targets}
                  value={store.columns.get(column)?.target ?? null}
                  onChange={(target) => store.map(column, target ?? undefined)}
                  searchable
                  clearable
                />
              </td>
              <td>
                <Reading store={store} column={column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Reading = observer(function Reading({ store, column }: { readonly store: ImportStore; readonly column: string }) {
  const t = useTranslate();
  const mapping = store.columns.get(column);
  if (mapping === undefined) return null;
  if (mapping.target === 'status') return <StatusValues store={store} column={column} />;
  const type = store.targets.find(({ target }) => target === mapping.target)?.field?.type;
  if (type === 'date' || type === 'datetime') {
    return (
      <TextInput
        size="xs"
        aria-label={t('Date format of {column}', { column })}
        placeholder={t('Found out from the values')}
        value={mapping.dateFormat ?? ''}
        onChange={({ currentTarget }) =>
          store.refine(column, currentTarget.value === '' ? { dateFormat: undefined } : { dateFormat: currentTarget.value })
        }
      />
    );
  }
  if (type !== 'percentage') return null;
  return (
    <Switch
      size="xs"
      label={t('0.05 means 5 %')}
      checked={mapping.isFraction ?? store.samples(column).every((text) => Number(text) <= 1)}
      onChange={({ currentTarget }) => store.refine(column, { isFraction: currentTarget.checked })}
    />
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

const Key = observer(function Key({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const used = new Set([...[...store.columns.values()].map(({ target }) => target), ...store.fixed.map(([target]) => target)]);
  const choices = store.targets.filter(({ target }) => used.has(target) && !target.includes('['));
  return (
    <Select
      label={t('A record is recognised by')}
      description={t('A row whose record is there already changes it instead of adding a second one.')}
      placeholder={t('Nothing: every row is a new record')}
      data={choices.map((option) => ({ value: option.target, label: targetLabel(option, t) }))}
      value={store.key ?? null}
      onChange={(key) => store.setKey(key ?? undefined)}
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
