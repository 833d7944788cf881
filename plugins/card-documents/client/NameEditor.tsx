import { extensionOf } from '@mortise/sdk';
import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { FileIcon } from '@mortise/sdk/ui';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import type { DocumentRowProps } from './DocumentRowProps.ts';
import styles from './DocumentsCard.module.css';

/** Name and type of a document, changed where they stand. The extension is that of the content and stays. */
export const NameEditor = observer(function NameEditor({
  document,
  store,
  close,
}: Pick<DocumentRowProps, 'document' | 'store'> & { readonly close: () => void }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const extension = extensionOf(document.name);
  const [name, setName] = useState(extension === '' ? document.name : document.name.slice(0, -extension.length - 1));
  const [type, setType] = useState(document.type ?? null);
  const [isBusy, setBusy] = useState(false);
  const types = lists.values(store.typeList).map(({ value, label }) => ({ value, label }));
  const known = type === null || types.some(({ value }) => value === type) ? types : [...types, { value: type, label: type }];
  const save = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    const isDone = await store.change(document, { name: extension === '' ? name : `${name}.${extension}`, type });
    setBusy(false);
    if (isDone) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') void save();
    else return;
    // The card lies within the form of the record, which has its own use for Enter.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['editor']} role="group" aria-label={t('Rename {name}', { name: document.name })}>
      <TextInput
        aria-label={t('Name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        error={name.trim() === '' && t('Field is mandatory')}
        leftSection={<FileIcon name={document.name} />}
        rightSection={extension === '' ? undefined : <span className={styles['facts']}>.{extension}</span>}
        rightSectionWidth={`${extension.length + 2}ch`}
        maxLength={190}
        autoFocus
        data-autofocus
      />
      <Select aria-label={t('Type')} placeholder={t('Type')} data={known} value={type} onChange={setType} clearable searchable />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button size="compact-sm" loading={isBusy} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </Group>
    </div>
  );
});
