import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import { FileDropArea, FileIcon, FileUploadList, acceptOf } from '@mortise/sdk/ui';
import { documentRules } from '@mortise/sdk';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FilesWanted } from '../../shared/publicPage.ts';
import styles from './Application.module.css';
import type { ApplicationStore } from './ApplicationStore.ts';

interface StepViewProps {
  readonly store: ApplicationStore;
  readonly at: number;
}

/** Fields and files of a step. */
export const StepView = observer(function StepView({ store, at }: StepViewProps) {
  const t = useTranslate();
  const { title, fields = {}, files } = store.form.steps[at]!;
  const form = store.forms[at]!;
  return (
    <InnerForm label={t(title)} onEnter={() => store.next()}>
      <Stack gap={4}>
        {Object.keys(fields).map((name) => (
          <FormFieldInput key={name} field={form.field(name)} />
        ))}
        {files !== undefined && <Files store={store} wanted={files} />}
      </Stack>
    </InnerForm>
  );
});

/** Files that came, those on their way, and the button for more. */
const Files = observer(function Files({
  store,
  wanted: { label, hint },
}: {
  readonly store: ApplicationStore;
  readonly wanted: FilesWanted;
}) {
  const t = useTranslate();
  const reset = useRef<() => void>(null);
  const add = (files: readonly File[]): void => {
    // Otherwise the same file could not be chosen again.
    reset.current?.();
    void store.addFiles(files);
  };
  return (
    <FileDropArea onFiles={add} label={t('Drop the files here')}>
      <Stack gap="sm">
        <div>
          <Text fw={500}>{t(label)}</Text>
          {hint !== undefined && (
            <Text size="sm" c="dimmed">
              {t(hint)}
            </Text>
          )}
        </div>
        <FileNames files={store.files} />
        <FileUploadList uploads={store.uploads} />
        <FileButton multiple accept={acceptOf(documentRules({}))} onChange={add} resetRef={reset} inputProps={{ 'aria-label': t(label) }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
              {t('Add files')}
            </Button>
          )}
        </FileButton>
      </Stack>
    </FileDropArea>
  );
});

/** A file of a name that is there already takes its place. */
export function FileNames({ files }: { readonly files: readonly string[] }) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('Files that were added')}>
      {files.map((name) => (
        <li key={name} className={styles['file']}>
          <FileIcon name={name} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
