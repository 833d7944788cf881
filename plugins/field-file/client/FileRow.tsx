import { extensionOf, type FileValue } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FileIcon } from '@mortise/sdk/ui';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { FileFieldStore } from './FileFieldStore.ts';
import styles from './files.module.css';

export interface FileRowProps {
  readonly file: FileValue;
  readonly store: FileFieldStore;
  readonly isFixed: boolean;
  readonly path: string;
  readonly view: () => void;
}

/** One file of a field. */
export function FileRow({ file, store, isFixed, path, view }: FileRowProps) {
  const t = useTranslate();
  const [isRenaming, setRenaming] = useState(false);
  const { name } = file;
  if (isRenaming) return <NameInput file={file} store={store} close={() => setRenaming(false)} />;
  return (
    <li className={styles['row']}>
      <FileIcon name={name} />
      <button type="button" className={styles['name']} onClick={view} title={name} dir="auto">
        {name}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Download {name}', { name })}
        title={t('Download')}
        onClick={() => void store.download(path).catch(() => {})}
      >
        <IconDownload size={16} stroke={1.5} />
      </ActionIcon>
      {!isFixed && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Rename {name}', { name })}
            title={t('Rename')}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Delete {name}', { name })}
            title={t('Delete')}
            onClick={() => store.remove(file)}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

/** The name without its extension, which is that of the content; Enter and leaving it keep what was typed, Escape does not. */
function NameInput({ file, store, close }: Pick<FileRowProps, 'file' | 'store'> & { readonly close: () => void }) {
  const t = useTranslate();
  const extension = extensionOf(file.name);
  const [stem, setStem] = useState(extension === '' ? file.name : file.name.slice(0, -extension.length - 1));
  const keep = () => {
    store.rename(file, stem);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') keep();
    else close();
  };
  return (
    <li className={styles['row']}>
      <TextInput
        className={styles['input']}
        aria-label={t('Name')}
        value={stem}
        maxLength={190}
        onChange={({ currentTarget }) => setStem(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={keep}
        onFocus={({ currentTarget }) => currentTarget.select()}
        leftSection={<FileIcon name={file.name} />}
        rightSection={extension === '' ? undefined : <span className={styles['hint']}>.{extension}</span>}
        rightSectionWidth={`${extension.length + 2}ch`}
        autoFocus
      />
    </li>
  );
}
