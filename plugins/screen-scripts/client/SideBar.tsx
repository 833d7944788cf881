import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ListsStore } from './ListsStore.ts';
import { ListTree } from './ListTree.tsx';
import { saveFile } from './saveFile.ts';
import { ScriptTree } from './ScriptTree.tsx';
import styles from './Scripts.module.css';
import type { ScriptsStore } from './ScriptsStore.ts';
import type { ScriptsAddress } from './scriptsUrl.ts';

/** A dialog about all scripts, with the file it was opened with. */
export type PackageDialog = 'aliases' | { readonly purpose: 'import' | 'compare'; readonly file: File };

interface SideBarProps {
  readonly store: ScriptsStore;
  readonly lists: ListsStore;
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
  readonly create: () => void;
  /** What is to be done with what stands in the menu. */
  readonly open: (dialog: PackageDialog) => void;
}

/** What there is: scripts, or lists. */
export const SideBar = observer(function SideBar({ store, lists, address, change, create, open }: SideBarProps) {
  const t = useTranslate();
  const isList = address.selectedSettingType === 'list';
  return (
    <div className={styles['side']}>
      <div className={styles['sideHead']}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('Kind')}
          data={[
            { value: 'script', label: t('Scripts') },
            { value: 'list', label: t('Lists') },
          ]}
          value={address.selectedSettingType}
          onChange={(value) => change({ selectedSettingType: value === 'list' ? 'list' : 'script', name: '', filter: '' })}
        />
        {store.needs.isWritable && !isList && (
          <Button size="compact-sm" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={create}>
            {t('New')}
          </Button>
        )}
        <PackageMenu store={store} open={open} />
      </div>
      {isList ? (
        <ListTree lists={lists} address={address} change={change} />
      ) : (
        <ScriptTree store={store} address={address} change={change} />
      )}
    </div>
  );
});

const PackageMenu = observer(function PackageMenu({ store: { needs }, open }: Pick<SideBarProps, 'store' | 'open'>) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const input = useRef<HTMLInputElement>(null);
  const purpose = useRef<'import' | 'compare'>('import');
  const choose = (what: 'import' | 'compare'): void => {
    purpose.current = what;
    input.current?.click();
  };
  const pack = async (): Promise<void> => {
    try {
      saveFile('scripts.json', JSON.stringify(await needs.api.pack(), undefined, 2));
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json"
        aria-label={t('File of scripts')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) open({ purpose: purpose.current, file });
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Export, import and more')}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void pack()}>{t('Export scripts and lists')}</Menu.Item>
          {needs.isWritable && <Menu.Item onClick={() => choose('import')}>{t('Import scripts and lists')}</Menu.Item>}
          <Menu.Item onClick={() => choose('compare')}>{t('Compare with another tenant')}</Menu.Item>
          <Menu.Item onClick={() => open('aliases')}>{t('Aliases of scripts')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
});
