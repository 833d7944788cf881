import { Button, FileButton, Stack, Text } from '@mantine/core';
import { ApiService, useStore, useTranslate, type CardProps, type RecordPage } from '@mortise/sdk/client';
import { CardShell, EmptyState, Query } from '@mortise/sdk/ui';
import { IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { HOST_FILE_TYPES } from '../../shared/hostFile.ts';
import styles from './HostFiles.module.css';
import { HostFileRow } from './HostFileRow.tsx';
import { HostFilesStore } from './HostFilesStore.ts';

const ACCEPT = Object.keys(HOST_FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

/** Fonts and pictures of a host: given, looked at, used and taken away. */
export default observer(function HostFilesCard({ page }: CardProps) {
  const t = useTranslate();
  const host = page.record?.registration;
  if (host !== undefined) return <HostFiles key={host} host={host} page={page} />;
  return (
    <CardShell title={t('Fonts and pictures')} isCollapsed={false}>
      <Text c="dimmed" size="sm">
        {t('Save the host first: its files belong to its address.')}
      </Text>
    </CardShell>
  );
});

const HostFiles = observer(function HostFiles({ host, page }: { readonly host: string; readonly page: RecordPage }) {
  const t = useTranslate();
  const reset = useRef<() => void>(null);
  const store = useStore((services) => new HostFilesStore(host, services.get(ApiService)));
  const add = (files: File[]): void => {
    // Otherwise the same file could not be chosen again.
    reset.current?.();
    void store.add(files);
  };
  return (
    <CardShell title={t('Fonts and pictures')} isCollapsed={false}>
      <Stack gap="sm">
        <Query store={store.files} height={60}>
          {(files) =>
            files.length === 0 ? (
              <EmptyState hint={t('Logo, icons, a font: what you upload here pages can show at this address.')} />
            ) : (
              <ul className={styles['files']}>
                {files.map((file) => (
                  <HostFileRow key={file.name} file={file} host={host} page={page} store={store} />
                ))}
              </ul>
            )
          }
        </Query>
        {page.isWritable && (
          <FileButton multiple accept={ACCEPT} onChange={add} resetRef={reset} inputProps={{ 'aria-label': t('Fonts and pictures') }}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                loading={store.isBusy}
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                {t('Upload files')}
              </Button>
            )}
          </FileButton>
        )}
        <Text c="dimmed" size="xs">
          {t('WOFF2 fonts up to 2 MB; PNG, JPEG and WebP pictures up to 1 MB, SVG up to 256 kB. Everybody can see them.')}
        </Text>
      </Stack>
    </CardShell>
  );
});
