import { Button } from '@mantine/core';
import { OfflineService, useFormats, useService, useTranslate, type WaitingChange, type WaitingFile } from '@mortise/sdk/client';
import { FileIcon, FileViewer } from '@mortise/sdk/ui';
import { useState } from 'react';
import { contentOf } from './contentOf.ts';
import styles from './Offline.module.css';

interface FileOfChangeProps {
  readonly change: WaitingChange;
  readonly file: WaitingFile;
}

/** A file that waits: what it is, and what is in it. */
export function FileOfChange({ change, file }: FileOfChangeProps) {
  const t = useTranslate();
  const formats = useFormats();
  const offline = useService(OfflineService);
  const [isOpen, setOpen] = useState(false);
  const { name, size } = file;
  const viewed = { id: change.id, name, size, path: '', content: () => contentOf(change, offline) };
  return (
    <div className={styles['file']}>
      <FileIcon name={name} />
      <bdi>{name}</bdi>
      <span className={styles['size']}>{formats.bytes(size)}</span>
      <Button size="compact-xs" variant="subtle" aria-label={t('View {name}', { name })} onClick={() => setOpen(true)}>
        {t('View')}
      </Button>
      {isOpen && <FileViewer files={[viewed]} first={change.id} close={() => setOpen(false)} />}
    </div>
  );
}
