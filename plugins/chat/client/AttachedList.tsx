import { useFormats, useTranslate } from '@mortise/sdk/client';
import { FileIcon, FileUploadList } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { AttachedFiles } from './AttachedFiles.ts';
import styles from './Chat.module.css';

/** The files that go with the message, and those on their way. */
export const AttachedList = observer(function AttachedList({ files }: { readonly files: AttachedFiles }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      {files.all.length > 0 && (
        <ul className={styles['attached']} aria-label={t('Attached files')}>
          {files.all.map((file) => (
            <li key={file._id} className={styles['file']}>
              <FileIcon name={file.name} />
              <bdi className={styles['fileName']}>{file.name}</bdi>
              <span className={styles['edited']}>{formats.bytes(file.size)}</span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={() => files.remove(file)}
              >
                <IconX size={14} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileUploadList uploads={files.uploads} />
    </>
  );
});
