import type { Services } from '@mortise/sdk';
import {
  ApiService,
  DialogsService,
  NotificationsService,
  OfflineService,
  SessionService,
  TranslationService,
  useStore,
  useTranslate,
  type CardProps,
} from '@mortise/sdk/client';
import { acceptOf, CardShell, EmptyState, FileDropArea, FileUploadList, FileViewer, LoadFailure } from '@mortise/sdk/ui';
import { Button, FileButton, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { DocumentRow } from './DocumentRow.tsx';
import { DocumentsStore, type DocumentServices } from './DocumentsStore.ts';
import { WaitingFiles } from './WaitingFiles.tsx';
import styles from './DocumentsCard.module.css';

/** The files of the record: those dropped on it, or chosen, are uploaded. */
export default observer(function DocumentsCard({ node, page }: CardProps) {
  const t = useTranslate();
  const store = useStore((services) => new DocumentsStore(page, documentServices(services)));
  const resetInput = useRef<() => void>(null);
  if (page.record === undefined) return null;
  const { uploads, documents, waiting, viewed, isLoading, error } = store;
  const add = (files: readonly File[]) => {
    uploads.add(files);
    // The same file can be chosen again.
    resetInput.current?.();
  };
  const upload = page.isWritable && (
    <FileButton multiple resetRef={resetInput} accept={acceptOf(store.rules)} onChange={add}>
      {(props) => (
        <Button {...props} variant="subtle" size="compact-sm" leftSection={<IconUpload size={14} />}>
          {t('Upload')}
        </Button>
      )}
    </FileButton>
  );
  const isEmpty = !isLoading && !error && [documents, waiting, uploads.all].every(({ length }) => length === 0);
  return (
    <FileDropArea onFiles={page.isWritable ? add : undefined} label={t('Drop the files here')}>
      <CardShell
        title={t(node.title ?? 'Documents')}
        isCollapsed={node.collapsed === true}
        onOpen={() => store.open()}
        hint={documents.length + waiting.length || ''}
        actions={upload}
      >
        {error && <LoadFailure error={error} retry={() => void store.load()} />}
        {isLoading && <Skeleton height={48} />}
        <div data-field="documents">
          {isEmpty && <EmptyState hint={page.isWritable ? t('Drop files here, or choose some with Upload.') : ''} />}
          <FileUploadList uploads={uploads} />
          <WaitingFiles store={store} />
          {documents.length > 0 && (
            <ul className={styles['list']}>
              {documents.map((document) => (
                <DocumentRow key={document._id} document={document} store={store} isWritable={page.isWritable} />
              ))}
            </ul>
          )}
        </div>
      </CardShell>
      {viewed && (
        <FileViewer
          files={viewed.files}
          first={viewed.first}
          {...(viewed.isLatest && { openInTab: ({ id }) => void store.openInTab(id) })}
          close={() => store.closeViewer()}
        />
      )}
    </FileDropArea>
  );
});

const documentServices = (services: Services): DocumentServices => ({
  api: services.get(ApiService),
  dialogs: services.get(DialogsService),
  notifications: services.get(NotificationsService),
  session: services.get(SessionService),
  offline: services.get(OfflineService),
  t: (key, values) => services.get(TranslationService).translate(key, values),
});
