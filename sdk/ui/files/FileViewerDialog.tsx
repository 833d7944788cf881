import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { saveBlob } from '../../client/saveBlob.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import FileContent from './FileContent.tsx';
import type { FileViewerProps, ViewedFile } from './FileViewer.tsx';
import styles from './FileViewerDialog.module.css';

/** One file at a time, as large as there is room; the arrows lead to the others. */
export default function FileViewerDialog({ files, first, openInTab, close }: FileViewerProps) {
  const t = useTranslate();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [id, setId] = useState(first);
  const index = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  );
  const file = files[index];
  if (file === undefined) return null;
  const go = (step: number) => setId(files[(index + step + files.length) % files.length]!.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || files.length < 2 || event.altKey || event.ctrlKey) return;
    // In a text that is scrolled sideways the arrows scroll.
    if ((event.target as HTMLElement).closest('[data-scrolls]') !== null) return;
    go(getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={<bdi className={styles['title']}>{file.name}</bdi>}
      size="80rem"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ body: styles['body']!, content: styles['content']! }}
      onKeyDown={onKeyDown}
    >
      <Tools file={file} openInTab={openInTab}>
        {files.length > 1 && (
          <>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Previous file')} onClick={() => go(-1)}>
              <IconChevronLeft size={18} className={styles['arrow']} />
            </ActionIcon>
            <span className={styles['place']} aria-live="polite">
              {t('{position} of {count}', { position: index + 1, count: files.length })}
            </span>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Next file')} onClick={() => go(1)}>
              <IconChevronRight size={18} className={styles['arrow']} />
            </ActionIcon>
          </>
        )}
      </Tools>
      <FileContent key={file.id} file={file} />
    </Modal>
  );
}

interface ToolsProps {
  readonly file: ViewedFile;
  readonly openInTab: FileViewerProps['openInTab'];
  readonly children: React.ReactNode;
}

function Tools({ file, openInTab, children }: ToolsProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const download = async () => {
    if (file.content) return saveBlob(await file.content(), file.name);
    const { blob, fileName } = await api.download(file.path);
    saveBlob(blob, fileName);
  };
  return (
    <Group gap={4} className={styles['tools']}>
      {children}
      <span className={styles['space']} />
      {openInTab && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.5} />}
          onClick={() => openInTab(file)}
        >
          <span className={styles['label']}>{t('Open in a new tab')}</span>
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        onClick={() => void download().catch(() => {})}
      >
        <span className={styles['label']}>{t('Download')}</span>
      </Button>
    </Group>
  );
}
