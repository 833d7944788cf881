import { ApiService, NotificationsService, saveBlob, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { FileIcon, FilePreview, FileViewer, viewKindOf, type ViewedFile } from '@mortise/sdk/ui';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './Chat.module.css';
import type { Message } from './chatTypes.ts';

interface MessageFilesProps {
  readonly room: string;
  readonly message: Message;
}

/** Pictures beyond it are shown when they are opened. */
const MOST_PREVIEWED = 5 * 1_048_576;

/** The files of a message: pictures are in sight, what can be looked at opens, and all is downloaded. */
export function MessageFiles({ room, message }: MessageFilesProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<string>();
  const files = (message.files ?? []).map((file) => ({
    ...file,
    path: `/chat/rooms/${room}/messages/${message.number}/files/${file.id}`,
  }));
  if (files.length === 0) return null;
  const viewable = files.filter(({ name }) => viewKindOf(name) !== 'none');
  return (
    <ul className={styles['files']} aria-label={t('Files')}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLine file={file} {...(viewable.includes(file) && { open: () => setOpened(file.id) })} />
          {viewKindOf(file.name) === 'image' && file.size <= MOST_PREVIEWED && (
            <div className={styles['picture']}>
              <FilePreview file={file} />
            </div>
          )}
        </li>
      ))}
      {opened !== undefined && <FileViewer files={viewable} first={opened} close={() => setOpened(undefined)} />}
    </ul>
  );
}

function FileLine({ file, open }: { readonly file: ViewedFile & { readonly size: number }; readonly open?: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const download = async () => {
    try {
      const { blob } = await api.download(file.path, { isSilent: true });
      saveBlob(blob, file.name);
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <div className={styles['file']}>
      <FileIcon name={file.name} />
      <UnstyledButton className={styles['fileName']} onClick={open ?? (() => void download())}>
        <bdi>{file.name}</bdi>
      </UnstyledButton>
      <span className={styles['edited']}>{formats.bytes(file.size)}</span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('Download {name}', { name: file.name })}
        onClick={() => void download()}
      >
        <IconDownload size={14} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
