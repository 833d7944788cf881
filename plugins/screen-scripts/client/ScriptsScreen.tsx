import { ActionIcon, Drawer, Title } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { formatShortcut, useDocumentTitle, useLeaveGuard, usePermission, useTranslate } from '@mortise/sdk/client';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { ListPane } from './ListPane.tsx';
import { OpenTabs } from './OpenTabs.tsx';
import { ScriptPane } from './ScriptPane.tsx';
import { type Opened, ScriptDialogs } from './ScriptDialogs.tsx';
import styles from './Scripts.module.css';
import { SideBar } from './SideBar.tsx';
import { useScriptsAddress } from './useScriptsAddress.ts';
import { useScriptsStores } from './useScriptsStores.ts';

const READ = 'read /api/script/scripts';
const NARROW = '(max-width: 48em)';

/** Where an integrator writes scripts. Sources need the very permission: `read all` is not enough. SCRIPT-006. */
export default observer(function ScriptsScreen() {
  const t = useTranslate();
  const isReadable = usePermission(READ, { strict: true });
  if (!isReadable)
    return <p className={styles['hint']}>{t('Scripts need a permission of their own: {permission}', { permission: READ })}</p>;
  return <Scripts />;
});

const Scripts = observer(function Scripts() {
  const t = useTranslate();
  const { store, lists, isWritable } = useScriptsStores();
  const [address, change] = useScriptsAddress();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const isNarrow = useMediaQuery(NARROW);
  const { selectedSettingType, name, filter, all } = address;
  const isScript = selectedSettingType === 'script';
  const script = isScript ? store.find(name) : undefined;
  const { api } = store.needs;
  const open = (next: string): void => {
    change({ selectedSettingType: 'script', name: next });
    close();
  };
  const publish = (): void => {
    if (script?.isWritable === true && (script.isChanged || store.lostPublisherOf(script.name) !== undefined)) setOpened('publish');
  };
  useDocumentTitle(name === '' ? t('Scripts') : `${name} · ${t('Scripts')}`);
  useEffect(() => store.show(isScript ? filter : '', all), [store, isScript, filter, all]);
  useEffect(() => {
    if (!isScript) lists.open(name);
    else if (name !== '') store.open(name);
  }, [store, lists, isScript, name]);
  useLeaveGuard(useCallback(() => store.isUnsaved, [store]));
  useHotkeys(
    [
      ['mod+S', () => void script?.saveDraft()],
      ['mod+Enter', publish],
      ['mod+P', () => setOpened('finder')],
    ],
    [],
    true,
  );
  const reload = useCallback(() => {
    close();
    void store.load();
  }, [close, store]);
  const side = (
    <SideBar
      store={store}
      lists={lists}
      address={address}
      change={(part) => {
        change(part);
        if (part.name !== undefined && part.name !== '') close();
      }}
      create={() => setOpened('new')}
      open={setOpened}
    />
  );
  return (
    <div className={styles['page']}>
      {isNarrow ? (
        <Drawer opened={opened === 'side'} onClose={close} title={t('Scripts')} size="xs">
          {side}
        </Drawer>
      ) : (
        <aside className={styles['aside']} aria-label={t('Scripts and lists')}>
          {side}
        </aside>
      )}
      <div className={styles['main']}>
        <div className={styles['bar']}>
          {isNarrow && (
            <ActionIcon variant="default" size={32} aria-label={t('Scripts and lists')} onClick={() => setOpened('side')}>
              <IconLayoutSidebar size={16} stroke={1.5} />
            </ActionIcon>
          )}
          <Title order={1} className={script ? styles['unseen'] : undefined}>
            {t('Scripts')}
          </Title>
          <OpenTabs
            scripts={store.tabs}
            current={isScript ? name : ''}
            open={open}
            close={(closed) => {
              const next = store.close(closed);
              if (closed === name) change({ name: next?.name ?? '' });
            }}
          />
        </div>
        {!isScript && <ListPane lists={lists} />}
        {isScript && !script && (
          <p className={styles['hint']}>
            {t('Open a script, or write a new one. {keys} finds a script by its name.', { keys: formatShortcut('Mod+P') })}
          </p>
        )}
        {script && (
          <ScriptPane
            key={script.name}
            script={script}
            lostPublisher={store.lostPublisherOf(script.name)}
            api={api}
            username={address.username}
            line={address.line}
            publish={publish}
            remove={async () => change({ name: (await store.remove(script.name))?.name ?? '' })}
          />
        )}
      </div>
      <ScriptDialogs opened={opened} script={script} api={api} isWritable={isWritable} open={open} close={close} reload={reload} />
    </div>
  );
});
