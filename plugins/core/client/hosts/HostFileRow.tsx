import { ActionIcon, Menu } from '@mantine/core';
import { DialogsService, FormatsService, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { IconDots, IconTypography } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type HostFileInfo, isFontName } from '../../shared/hostFile.ts';
import styles from './HostFiles.module.css';
import type { HostFilesStore } from './HostFilesStore.ts';
import { useHostPicture } from './useHostFile.ts';
import { usesOf } from './usesOf.ts';

interface HostFileRowProps {
  readonly file: HostFileInfo;
  readonly host: string;
  readonly page: RecordPage;
  readonly store: HostFilesStore;
}

/** A file with what it looks like, and what can be done with it. */
export const HostFileRow = observer(function HostFileRow({ file, host, page, store }: HostFileRowProps) {
  const t = useTranslate();
  const formats = useService(FormatsService).current;
  const dialogs = useService(DialogsService);
  const { name, size, width, height, path } = file;
  const url = useHostPicture(host, isFontName(name) ? undefined : name);
  const facts = [formats.bytes(size), ...(width === undefined ? [] : [`${width} × ${height}`])].join(' · ');
  return (
    <li className={styles['file']}>
      <span className={styles['picture']}>
        {isFontName(name) && <IconTypography size={20} stroke={1.5} aria-hidden />}
        {url !== undefined && <img src={url} alt="" />}
      </span>
      <span className={styles['name']}>
        <bdi title={path}>{name}</bdi>
        <span className={styles['facts']}>{facts}</span>
      </span>
      {page.isWritable && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Actions for {name}', { name })}>
              <IconDots size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {usesOf(file, page).map(({ label, run }) => (
              <Menu.Item key={label} onClick={run}>
                {t(label)}
              </Menu.Item>
            ))}
            <Menu.Item color="red" onClick={() => void store.remove(name, dialogs, t)}>
              {t('Remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
});
