import type { DocumentInfo, Services } from '@mortise/sdk';
import {
  ApiService,
  CardShell,
  DialogsService,
  EmptyState,
  LoadFailure,
  NotificationsService,
  SessionService,
  TranslationService,
  useFormats,
  useStore,
  useTranslate,
  type CardProps,
} from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { ActionIcon, Button, CloseButton, FileButton, Progress, Skeleton } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import { DocumentsStore, type DocumentServices, type Upload } from './DocumentsStore.ts';
import styles from './DocumentsCard.module.css';

/** The files of the record; dropping some uploads them. */
export default observer(function DocumentsCard({ node, page }: CardProps) {
  const t = useTranslate();
  const store = useStore((services) => new DocumentsStore(page, documentServices(services)));
  const [isOver, setOver] = useState(false);
  if (page.record === undefined) return null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (page.isWritable) void store.add(event.dataTransfer.files);
  };
  const add = page.isWritable && (
    <FileButton multiple onChange={(files) => void store.add(files)}>
      {(props) => (
        <Button {...props} variant="subtle" size="compact-sm" leftSection={<IconUpload size={14} />}>
          {t('Upload')}
        </Button>
      )}
    </FileButton>
  );
  const isEmpty = !store.isLoading && !store.error && store.documents.length === 0 && store.uploads.length === 0;
  return (
    <div
      data-over={(isOver && page.isWritable) || undefined}
      className={styles['area']}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CardShell
        title={t(node.title ?? 'Documents')}
        isCollapsed={node.collapsed === true}
        hint={store.documents.length || ''}
        actions={add}
      >
        {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
        {store.isLoading && <Skeleton height={48} />}
        {isEmpty && <EmptyState hint={page.isWritable ? t('Drop files here, or choose some with Upload.') : ''} />}
        <ul className={styles['list']}>
          {store.uploads.map((upload, index) => (
            <Pending key={index} upload={upload} dismiss={() => store.dismiss(upload)} />
          ))}
          {store.documents.map((document) => (
            <Row key={document._id} document={document} store={store} isWritable={page.isWritable} />
          ))}
        </ul>
      </CardShell>
    </div>
  );
});

const Row = observer(function Row({
  document,
  store,
  isWritable,
}: {
  readonly document: DocumentInfo;
  readonly store: DocumentsStore;
  readonly isWritable: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <button type="button" className={styles['name']} onClick={() => void store.open(document).catch(() => {})} title={document.name}>
          {document.name}
        </button>
        <span className={styles['facts']}>
          {formats.bytes(document.size)} · {formats.date(document._insertDate)} · {document._insertUser}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Download {name}', { name: document.name })}
        onClick={() => void store.download(document).catch(() => {})}
      >
        <IconDownload size={16} stroke={1.5} />
      </ActionIcon>
      {isWritable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Delete {name}', { name: document.name })}
          onClick={() => void store.remove(document)}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
});

const Pending = observer(function Pending({ upload, dismiss }: { readonly upload: Upload; readonly dismiss: () => void }) {
  const t = useTranslate();
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['file']}>{upload.name}</span>
        {upload.error === undefined ? (
          <Progress value={upload.progress * 100} size="sm" aria-label={t('Uploading {name}', { name: upload.name })} />
        ) : (
          <span role="alert" className={styles['error']}>
            {t(upload.error)}
          </span>
        )}
      </div>
      {upload.error !== undefined && <CloseButton size="sm" aria-label={t('Close')} onClick={dismiss} />}
    </li>
  );
});

const MEGABYTE = 1_048_576;

function documentServices(services: Services): DocumentServices {
  const limit = Number.parseFloat(plainText(services.get(SessionService).configuration.options['maxDocumentSize']));
  return {
    api: services.get(ApiService),
    dialogs: services.get(DialogsService),
    notifications: services.get(NotificationsService),
    t: (key, values) => services.get(TranslationService).translate(key, values),
    maxSize: Number.isFinite(limit) ? limit * MEGABYTE : undefined,
  };
}
