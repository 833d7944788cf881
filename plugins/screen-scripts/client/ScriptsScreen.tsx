import { useMediaQuery } from '@mantine/hooks';
import { formatShortcut, useLeaveGuard, usePageKeys, usePermission, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { ListPane } from './ListPane.tsx';
import type { ListsStore } from './ListsStore.ts';
import type { OpenScript } from './OpenScript.ts';
import { ScriptPane } from './ScriptPane.tsx';
import { type Opened, ScriptDialogs } from './ScriptDialogs.tsx';
import styles from './Scripts.module.css';
import { ScriptsBar } from './ScriptsBar.tsx';
import type { ScriptsStore } from './ScriptsStore.ts';
import type { ScriptsAddress } from './scriptsUrl.ts';
import { SideBar } from './SideBar.tsx';
import { SidePlace } from './SidePlace.tsx';
import { useAddressedScript } from './useAddressedScript.ts';
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
  const { store, lists, isWritable } = useScriptsStores();
  const [address, change] = useScriptsAddress();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const isNarrow = useMediaQuery(NARROW);
  const script = useAddressedScript(store, lists, address);
  const { api } = store.needs;
  const open = (name: string): void => {
    change({ selectedSettingType: 'script', name });
    close();
  };
  const publish = (): void => {
    if (script?.isWritable === true && (script.isChanged || store.lostPublisherOf(script.name) !== undefined)) setOpened('publish');
  };
  useLeaveGuard(useCallback(() => store.isUnsaved, [store]));
  usePageKeys(
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
  const changeFromSide = (part: Partial<ScriptsAddress>): void => {
    change(part);
    if (part.name !== undefined && part.name !== '') close();
  };
  return (
    <div className={styles['page']}>
      <SidePlace isNarrow={isNarrow} isOpen={opened === 'side'} close={close}>
        <SideBar store={store} lists={lists} address={address} change={changeFromSide} create={() => setOpened('new')} open={setOpened} />
      </SidePlace>
      <div className={styles['main']}>
        <ScriptsBar
          store={store}
          address={address}
          change={change}
          isScriptOpen={script !== undefined}
          open={open}
          openSide={isNarrow ? () => setOpened('side') : undefined}
        />
        <OpenPane store={store} lists={lists} script={script} address={address} change={change} publish={publish} />
      </div>
      <ScriptDialogs opened={opened} script={script} api={api} isWritable={isWritable} open={open} close={close} reload={reload} />
    </div>
  );
});

interface OpenPaneProps {
  readonly store: ScriptsStore;
  readonly lists: ListsStore;
  readonly script: OpenScript | undefined;
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
  readonly publish: () => void;
}

/** The script or the list that is open. */
const OpenPane = observer(function OpenPane({ store, lists, script, address, change, publish }: OpenPaneProps) {
  const t = useTranslate();
  if (address.selectedSettingType === 'list') return <ListPane lists={lists} />;
  if (!script)
    return (
      <p className={styles['hint']}>
        {t('Open a script, or write a new one. {keys} finds a script by its name.', { keys: formatShortcut('Mod+P') })}
      </p>
    );
  return (
    <ScriptPane
      key={script.name}
      script={script}
      lostPublisher={store.lostPublisherOf(script.name)}
      api={store.needs.api}
      username={address.username}
      line={address.line}
      publish={publish}
      remove={async () => change({ name: (await store.remove(script.name))?.name ?? '' })}
    />
  );
});
