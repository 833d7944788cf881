import { Link, useFormats, useTranslate } from '@mortise/sdk/client';
import { FileIcon } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconEye, IconListDetails, IconRefresh, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { DocumentsStore, WaitingFileChange } from './DocumentsStore.ts';
import styles from './DocumentsCard.module.css';

interface WaitingFilesProps {
  readonly store: DocumentsStore;
}

/** Files that were added without a network: this device has them, and the server not yet. */
export const WaitingFiles = observer(function WaitingFiles({ store }: WaitingFilesProps) {
  const t = useTranslate();
  if (store.waiting.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('Waiting for the network')}>
      {store.waiting.map((change) => (
        <WaitingRow key={change.id} change={change} store={store} />
      ))}
    </ul>
  );
});

interface WaitingRowProps extends WaitingFilesProps {
  readonly change: WaitingFileChange;
}

const WaitingRow = observer(function WaitingRow({ change, store }: WaitingRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, size } = change.file;
  const versionOf = store.versionOf(change);
  return (
    <li className={styles['document']}>
      <div className={styles['row']}>
        <FileIcon name={name} />
        <div className={styles['what']}>
          <button type="button" className={styles['name']} onClick={() => store.viewWaiting(change)} title={name} dir="auto">
            {name}
          </button>
          <span className={styles['facts']}>
            {versionOf !== undefined && `${t('New version of {name}', { name: versionOf })} · `}
            <bdi>{formats.bytes(size)}</bdi> · <State change={change} />
          </span>
        </div>
        <WaitingMenu change={change} store={store} />
      </div>
    </li>
  );
});

function State({ change: { state, error } }: { readonly change: WaitingFileChange }) {
  const t = useTranslate();
  if (state === 'failed')
    return <span className={styles['refusal']}>{t('Refused by the server: {error}', { error: t(error ?? '') })}</span>;
  return <span>{state === 'sending' ? t('Sending…') : t('Waiting for the network')}</span>;
}

const WaitingMenu = observer(function WaitingMenu({ change, store }: WaitingRowProps) {
  const t = useTranslate();
  const { name } = change.file;
  const icon = { size: 16, stroke: 1.5 };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('More for {name}', { name })} title={t('More')}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => store.viewWaiting(change)}>
          {t('View')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void store.exportWaiting(change)}>
          {t('Export')}
        </Menu.Item>
        {change.state === 'failed' && (
          <Menu.Item leftSection={<IconRefresh {...icon} />} disabled={!store.canSend} onClick={() => void store.retry(change)}>
            {t('Retry')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconListDetails {...icon} />} component={Link} to="/offline">
          {t('Offline work')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          disabled={change.state === 'sending'}
          onClick={() => void store.drop(change)}
        >
          {t('Drop')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
