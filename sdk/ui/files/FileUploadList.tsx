import { ActionIcon, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useFormats } from '../../client/useFormats.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { FileIcon } from './FileIcon.tsx';
import type { FileUpload } from './FileUpload.ts';
import type { FileUploads } from './FileUploads.ts';
import styles from './files.module.css';

export interface FileUploadListProps {
  readonly uploads: FileUploads<never>;
}

/** The files on their way with their progress, and those refused with the reason. */
export const FileUploadList = observer(function FileUploadList({ uploads }: FileUploadListProps) {
  return (
    <>
      {uploads.all.length > 0 && (
        <ul className={styles['list']}>
          {uploads.all.map((upload) => (
            <Row key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <div role="status" className={styles['unseen']}>
        {uploads.announcement}
      </div>
    </>
  );
});

const Row = observer(function Row({ upload, uploads }: FileUploadListProps & { readonly upload: FileUpload }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, state, progress, error, file } = upload;
  const percentage = Math.round(progress * 100);
  const end = state === 'failed' ? t('Dismiss {name}', { name }) : t('Cancel the upload of {name}', { name });
  return (
    <li className={styles['row']} data-failed={error !== undefined || undefined}>
      <FileIcon name={name} />
      <div className={styles['what']}>
        <span className={styles['line']}>
          <bdi className={styles['name']} title={name}>
            {name}
          </bdi>
          {error === undefined && (
            <span className={styles['facts']}>{state === 'sending' ? `${percentage}%` : formats.bytes(file.size)}</span>
          )}
        </span>
        {error === undefined ? (
          <Progress value={percentage} size="sm" aria-label={t('Uploading {name}', { name })} animated={percentage === 100} />
        ) : (
          <span role="alert" className={styles['error']} title={error}>
            {error}
          </span>
        )}
      </div>
      {upload.canRetry && state === 'failed' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Try {name} again', { name })}
          title={t('Try again')}
          onClick={() => uploads.retry(upload)}
        >
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={end}
        title={state === 'failed' ? t('Close') : t('Cancel')}
        onClick={() => uploads.cancel(upload)}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  );
});
