import { Skeleton } from '@mantine/core';
import { useFormats, useSearchParams, useTranslate } from '@mortise/sdk/client';
import { EmptyState, FileIcon } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from '../screen/Offline.module.css';
import type { ShareStore } from './ShareStore.ts';

/** The files that are to be added. */
export const SharedList = observer(function SharedList({ store }: { readonly store: ShareStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const [parameters] = useSearchParams();
  if (store.isLoading) return <Skeleton height={48} />;
  if (store.files.length === 0 && parameters.has('failed'))
    return (
      <EmptyState
        hint={t(
          'What was shared could not be kept. Work without a network is switched off, or this device has no room. Choose the files here.',
        )}
      />
    );
  if (store.files.length === 0) return <EmptyState hint={t('Share documents or photos with this application, or choose some here.')} />;
  return (
    <ul className={styles['shared']} aria-label={t('Files')}>
      {store.files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles['file']}>
          <FileIcon name={file.name} />
          <bdi>{file.name}</bdi>
          <span className={styles['size']}>{formats.bytes(file.size)}</span>
        </li>
      ))}
    </ul>
  );
});
