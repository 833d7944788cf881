import { recordPath, type DocumentInfo } from '@mortise/sdk';
import { ApiService, EntitiesService, Link, useFormats, useService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, FileIcon, LoadFailure } from '@mortise/sdk/ui';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { SharedDocumentsStore } from './SharedDocumentsStore.ts';
import styles from './DocumentsCard.module.css';

/** The documents of all records that the user may read: clients find here what was shared with them. */
export default observer(function SharedDocumentsCard({ node }: CardProps) {
  const t = useTranslate();
  const store = useStore((services) => new SharedDocumentsStore(services.get(ApiService)));
  const { documents, continues, isLoading, error } = store;
  const isEmpty = documents.length === 0 && !isLoading && error === undefined;
  return (
    <CardShell title={t(node.title ?? 'Documents')} isCollapsed={node.collapsed === true} hint={documents.length || ''}>
      {isEmpty && <EmptyState hint={t('What is shared with you will be listed here: contracts to sign, invoices, letters.')} />}
      <ul className={styles['list']}>
        {documents.map((document) => (
          <SharedDocument key={document._id} document={document} store={store} />
        ))}
      </ul>
      {error && <LoadFailure error={error} retry={() => void store.load()} />}
      {isLoading && <Skeleton height={48} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {continues && !isLoading && (
        <Button variant="default" onClick={() => void store.load()}>
          {t('Show more')}
        </Button>
      )}
    </CardShell>
  );
});

interface SharedDocumentProps {
  readonly document: DocumentInfo;
  readonly store: SharedDocumentsStore;
}

/** One document, and the record that it belongs to. */
const SharedDocument = observer(function SharedDocument({ document, store }: SharedDocumentProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, size, _insertDate, entityName, entityRegistration } = document;
  const entity = useService(EntitiesService).find(entityName);
  return (
    <li className={styles['document']}>
      <div className={styles['row']}>
        <FileIcon name={name} />
        <div className={styles['what']}>
          <button type="button" className={styles['name']} dir="auto" title={name} onClick={() => void store.download(document)}>
            {name}
          </button>
          <span className={styles['facts']}>
            {entity && <Link to={recordPath(entity, entityRegistration)}>{entityRegistration}</Link>}
            {!entity && <bdi>{entityRegistration}</bdi>} · <bdi>{formats.bytes(size)}</bdi> · <bdi>{formats.date(_insertDate)}</bdi>
          </span>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Download {name}', { name })}
          title={t('Download')}
          onClick={() => void store.download(document)}
        >
          <IconDownload size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  );
});
