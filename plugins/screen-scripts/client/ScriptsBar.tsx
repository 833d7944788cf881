import { ActionIcon, Title } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { OpenTabs } from './OpenTabs.tsx';
import styles from './Scripts.module.css';
import type { ScriptsStore } from './ScriptsStore.ts';
import type { ScriptsAddress } from './scriptsUrl.ts';

interface ScriptsBarProps {
  readonly store: ScriptsStore;
  readonly address: ScriptsAddress;
  readonly change: (part: Partial<ScriptsAddress>) => void;
  readonly isScriptOpen: boolean;
  /** Opens a script by its name. */
  readonly open: (name: string) => void;
  /** Absent where the side bar is in sight. */
  readonly openSide: (() => void) | undefined;
}

/** What the screen is, and the scripts that are open on it. */
export const ScriptsBar = observer(function ScriptsBar({ store, address, change, isScriptOpen, open, openSide }: ScriptsBarProps) {
  const t = useTranslate();
  const { selectedSettingType, name } = address;
  const close = (closed: string): void => {
    const next = store.close(closed);
    if (closed === name) change({ name: next?.name ?? '' });
  };
  return (
    <div className={styles['bar']}>
      {openSide && (
        <ActionIcon variant="default" size={32} aria-label={t('Scripts and lists')} onClick={openSide}>
          <IconLayoutSidebar size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <Title order={1} className={isScriptOpen ? styles['unseen'] : undefined}>
        {t('Scripts')}
      </Title>
      <OpenTabs scripts={store.tabs} current={selectedSettingType === 'script' ? name : ''} open={open} close={close} />
    </div>
  );
});
