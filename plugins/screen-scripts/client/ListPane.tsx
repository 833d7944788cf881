import { ActionIcon, Button, Menu, Skeleton, Tabs } from '@mantine/core';
import { DialogsService, formatShortcut, NotificationsService, usePageKeys, useService, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { IconDots } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ListHistory } from './ListHistory.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListsStore } from './ListsStore.ts';
import type { OpenList } from './OpenList.ts';
import { PublishListDialog } from './PublishListDialog.tsx';
import styles from './Scripts.module.css';

/** One code list: what the tenant says of its values, and the history of that. */
export const ListPane = observer(function ListPane({ lists }: { readonly lists: ListsStore }) {
  const t = useTranslate();
  const { current } = lists;
  if (current === undefined) return <p className={styles['hint']}>{t('Choose a list to see its values.')}</p>;
  if (current.error) return <LoadFailure error={current.error} retry={() => void current.load()} />;
  if (current.published === undefined) return <Skeleton className={styles['loading'] ?? ''} aria-busy="true" />;
  return <Loaded key={current.name} list={current} isWritable={lists.isWritable} />;
});

interface LoadedProps {
  readonly list: OpenList;
  readonly isWritable: boolean;
}

const Loaded = observer(function Loaded({ list, isWritable }: LoadedProps) {
  const t = useTranslate();
  const [isPublishing, setIsPublishing] = useState(false);
  const publish = (): void => setIsPublishing(isWritable && list.isChanged);
  usePageKeys([['mod+Enter', publish]], [], true);
  return (
    <section className={styles['script']} aria-labelledby="list-name">
      <header className={styles['head']}>
        <h2 id="list-name">
          <bdi>{list.name}</bdi>
        </h2>
        <span className={styles['muted']}>{versionText()}</span>
        <span className={styles['saveState']} aria-live="polite">
          {saveText()}
        </span>
        {isWritable && (
          <span className={styles['actions']}>
            <Button title={formatShortcut('Mod+Enter')} onClick={publish} disabled={!list.isChanged} loading={list.isBusy}>
              {t('Publish')}
            </Button>
            <MoreActions list={list} />
          </span>
        )}
      </header>
      <ListNotices list={list} />
      <Tabs defaultValue="values" keepMounted={false} className={styles['panel'] ?? ''}>
        <Tabs.List>
          <Tabs.Tab value="values">{t('Values')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('History')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="values">
          <ListTable list={list} isWritable={isWritable} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <ListHistory list={list} isWritable={isWritable} />
        </Tabs.Panel>
      </Tabs>
      {isPublishing && <PublishListDialog list={list} close={() => setIsPublishing(false)} />}
    </section>
  );

  function versionText(): string {
    const version = list.published?.version ?? 0;
    return version === 0 ? t('Product’s default') : t('Version {version}', { version });
  }

  function saveText(): string {
    if (!isWritable) return t('Read only');
    return list.isChanged ? t('Kept in this browser, not published') : '';
  }
});

const MoreActions = observer(function MoreActions({ list }: { readonly list: OpenList }) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const reset = async (): Promise<void> => {
    const title = t('Reset {list} to the product’s default?', { list: list.name });
    const message = t('Own values can no longer be chosen. Records keep theirs, and the history stays.');
    if (!(await dialogs.confirm({ title, message, confirm: t('Take back'), isDangerous: true }))) return;
    if (await list.reset()) notifications.success(t('{list} has the product’s default again', { list: list.name }));
    else notifications.error(list.problem ?? '');
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('More actions')}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!list.isChanged} onClick={() => list.discard()}>
          {t('Discard the draft')}
        </Menu.Item>
        <Menu.Item color="red" disabled={list.published?.version === 0} onClick={() => void reset()}>
          {t('Reset to the product’s default')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
