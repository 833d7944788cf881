import { scriptNames } from '@mortise/sdk';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RecordStore } from './RecordStore.ts';
import { scriptsAddress } from './scriptsAddress.ts';
import styles from './DebugMarkers.module.css';

interface DebugMarkersProps {
  readonly store: RecordStore;
  /** Told what has the focus again afterwards. */
  readonly openModel: (from: HTMLElement) => void;
}

/** How the page comes about: its scripts, the request that brought its record, and the names of fields beside their labels. KEY-019. */
export default observer(function DebugMarkers({ store, openModel }: DebugMarkersProps) {
  const t = useTranslate();
  const { username } = useService(SessionService).user;
  const { entity, record, layout, requestId } = store;
  const nameOf = (kind: 'layout' | 'extension') => scriptNames(entity.name, kind, record?.['type']).at(-1)!;
  const scripts = [
    [t('Layout'), layout.resolved?.script ?? nameOf('layout')],
    [t('Extension'), nameOf('extension')],
  ] as const;
  useEffect(() => {
    const { classList } = document.body;
    classList.add(styles['fields']!);
    return () => classList.remove(styles['fields']!);
  }, []);
  return (
    <aside className={styles['bar']} aria-label={t('Debug mode')}>
      {scripts.map(([label, name]) => (
        <a key={name} href={scriptsAddress(name, entity.name, username)} target="_blank" rel="noopener">
          {label}: <code>{name}</code>
        </a>
      ))}
      {requestId !== undefined && (
        <span>
          {t('Request')}: <code>{requestId}</code>
        </span>
      )}
      <UnstyledButton className={styles['model']} onClick={({ currentTarget }) => openModel(currentTarget)}>
        {t('Model')}
      </UnstyledButton>
    </aside>
  );
});
