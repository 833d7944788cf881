import { ActionIcon } from '@mantine/core';
import { useService, useTranslate } from '@mortise/sdk/client';
import { IconDownload, IconPlayerStop, IconTrash, type Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { isUnderWay, type ExportInfo } from '../shared/exports.ts';
import styles from './Exports.module.css';
import type { ExportsStore } from './ExportsStore.ts';
import { ExportWatch } from '../shared/ExportWatch.ts';

interface ExportButtonsProps {
  readonly store: ExportsStore;
  readonly row: ExportInfo;
}

/** What can be done with an export as it stands. */
export const ExportButtons = observer(function ExportButtons({ store, row }: ExportButtonsProps) {
  const t = useTranslate();
  const watch = useService(ExportWatch);
  const name = { name: row.title };
  return (
    <span className={styles['buttons']}>
      {row.status === 'DONE' && (
        <RowButton icon={IconDownload} label={t('Download {name}', name)} onClick={() => void watch.download(row)} />
      )}
      {isUnderWay(row) ? (
        <RowButton icon={IconPlayerStop} label={t('Cancel {name}', name)} onClick={() => void store.cancel(row)} />
      ) : (
        <RowButton icon={IconTrash} label={t('Delete {name}', name)} onClick={() => void store.remove(row)} />
      )}
    </span>
  );
});

function RowButton({ icon: Symbol, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Symbol size={16} stroke={1.5} />
    </ActionIcon>
  );
}
