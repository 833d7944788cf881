import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { entityLabel } from '@mortise/sdk';
import { EntitiesService, Link, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftEditor } from './DraftEditor.tsx';
import { FileFormatPanel } from './FileFormatPanel.tsx';
import styles from './Imports.module.css';
import type { ImportStore } from './ImportStore.ts';
import { StartBar } from './StartBar.tsx';

/** Which column is which field, what every record gets besides, and how a record is recognised. */
export const MappingEditor = observer(function MappingEditor({ store }: { readonly store: ImportStore }) {
  return (
    <>
      <OfferedMapping store={store} />
      <SavedMappings store={store} />
      <FileFormatPanel store={store} />
      <DraftEditor draft={store.draft} />
      <StartBar store={store} />
    </>
  );
});

/** Files like this one were imported before: their mapping is one press away. */
const OfferedMapping = observer(function OfferedMapping({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const { offered } = store;
  if (offered === undefined) return null;
  return (
    <Alert color="gray" role="status">
      <Group gap="sm">
        <Text size="sm">{t('The saved mapping {name} has the columns of this file.', { name: offered.name })}</Text>
        <Button size="compact-sm" onClick={() => store.apply(offered._id)}>
          {t('Use this mapping')}
        </Button>
      </Group>
    </Alert>
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
          value={store.used ?? null}
          onChange={(id) => id !== null && store.apply(id)}
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
      {store.used !== undefined && (
        <Link to={`/mapping/${store.used}`} className={styles['back']}>
          {t('Show the mapping')}
        </Link>
      )}
    </Group>
  );
});
