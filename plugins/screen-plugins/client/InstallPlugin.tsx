import { Button, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useRef, type DragEvent } from 'react';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';
import { readFolderDraft, readZipDraft } from './readDraft.ts';

/** Where a plugin is chosen: a zip, the folder that a build made, or a zip dropped here. */
export const InstallPlugin = observer(function InstallPlugin({ store }: { readonly store: PluginsStore }) {
  const t = useTranslate();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chooseZip = (file: File | undefined): void => {
    if (file !== undefined) void store.choose(readZipDraft(file));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    chooseZip(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={zip}
        type="file"
        hidden
        accept=".zip"
        aria-label={t('Plugin as a zip')}
        onChange={({ currentTarget }) => {
          chooseZip(currentTarget.files?.[0]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <input
        ref={(input) => {
          folder.current = input;
          // React's types do not know the attribute.
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={t('Plugin as a folder')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) void store.choose(readFolderDraft(files));
          currentTarget.value = '';
        }}
      />
      <div className={styles['actions']}>
        <Button onClick={() => zip.current?.click()}>{t('Install from a zip')}</Button>
        <Button variant="default" onClick={() => folder.current?.click()}>
          {t('Install from a folder')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('Or drop a zip here. You see what it is before it is installed.')}
      </Text>
    </div>
  );
});
