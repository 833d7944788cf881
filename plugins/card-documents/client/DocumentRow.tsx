import type { DocumentRowProps } from './DocumentRowProps.ts';
import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { FileIcon } from '@mortise/sdk/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { DocumentMenu } from './DocumentMenu.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { NameEditor } from './NameEditor.tsx';
import { PdfDialog } from './PdfDialog.tsx';
import styles from './DocumentsCard.module.css';

/** One document: what it is, and what can be done with it. */
export const DocumentRow = observer(function DocumentRow({ document, store, isWritable }: DocumentRowProps) {
  const t = useTranslate();
  const [mode, setMode] = useState<'name' | 'pdf'>();
  const [hasVersions, setVersions] = useState(false);
  const { name } = document;
  const isPreviewed = store.previewed === document._id;
  const close = () => setMode(undefined);
  return (
    <li className={styles['document']}>
      {mode === 'name' ? (
        <NameEditor document={document} store={store} close={close} />
      ) : (
        <div className={styles['row']}>
          <FileIcon name={name} />
          <div className={styles['what']}>
            <Name document={document} store={store} />
            <Facts document={document} store={store} />
          </div>
          {document.version > 1 && (
            <Button
              variant="light"
              size="compact-xs"
              aria-expanded={hasVersions}
              aria-label={t('Versions of {name}', { name })}
              onClick={() => setVersions(!hasVersions)}
            >
              {t('v{version}', { version: document.version })}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Download {name}', { name })}
            title={t('Download')}
            onClick={() => void store.download(document)}
          >
            <IconDownload size={16} stroke={1.5} />
          </ActionIcon>
          <DocumentMenu
            document={document}
            store={store}
            isWritable={isWritable}
            rename={() => setMode('name')}
            showVersions={() => setVersions(true)}
            makePdf={() => setMode('pdf')}
          />
        </div>
      )}
      {isPreviewed && <DocumentPreview document={document} store={store} />}
      {hasVersions && <DocumentVersions document={document} store={store} isWritable={isWritable} close={() => setVersions(false)} />}
      {mode === 'pdf' && <PdfDialog document={document} store={store} close={close} />}
    </li>
  );
});

/** A click shows what is in the document. */
const Name = observer(function Name({ document, store }: Pick<DocumentRowProps, 'document' | 'store'>) {
  const { name } = document;
  return (
    <button
      type="button"
      className={styles['name']}
      aria-expanded={store.previewed === document._id}
      onClick={() => store.preview(document)}
      title={name}
      dir="auto"
    >
      {name}
    </button>
  );
});

const Facts = observer(function Facts({ document, store }: Pick<DocumentRowProps, 'document' | 'store'>) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const { type, size, _insertDate, _insertUser, isShared } = document;
  const label = type === undefined ? undefined : lists.values(store.typeList).find(({ value }) => value === type)?.label;
  const facts = [
    label ?? type,
    formats.bytes(size),
    formats.date(_insertDate),
    _insertUser,
    store.tellsShared && isShared === true && t('Shown to clients'),
  ];
  return (
    <span className={styles['facts']}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={String(fact)}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  );
});
