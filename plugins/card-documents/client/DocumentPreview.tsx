import { useTranslate } from '@mortise/sdk/client';
import { FilePreview } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import type { DocumentRowProps } from './DocumentRowProps.ts';
import styles from './DocumentsCard.module.css';

/** What is in a document, below its name; from here it is looked at in the whole window, and the others after it. */
export function DocumentPreview({ document, store }: Pick<DocumentRowProps, 'document' | 'store'>) {
  const t = useTranslate();
  return (
    <div className={styles['preview']}>
      <FilePreview key={document.version} file={store.fileOf(document)} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowsMaximize size={16} stroke={1.5} />}
        onClick={() => store.view(document)}
      >
        {t('Enlarge')}
      </Button>
    </div>
  );
}
