import { Skeleton, Tabs } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { OpenScript } from './OpenScript.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ScriptHead } from './ScriptHead.tsx';
import { ScriptNotices } from './ScriptNotices.tsx';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';
import { TestsPanel } from './TestsPanel.tsx';
import { UsesPanel } from './UsesPanel.tsx';
import { TryPanel } from './TryPanel.tsx';

const CodeEditor = lazyView(() => import('./CodeEditor.tsx'));
const ConflictDialog = lazyView(() => import('./ConflictDialog.tsx'));

interface ScriptPaneProps {
  readonly script: OpenScript;
  readonly lostPublisher: string | undefined;
  readonly api: ScriptsApi;
  /** As whom it is tried. */
  readonly username: string;
  /** Where to begin to read it. */
  readonly line: number;
  readonly publish: () => void;
  readonly remove: () => Promise<void>;
}

/** One script: its source, and beside it what it does. */
export const ScriptPane = observer(function ScriptPane({ script, lostPublisher, api, username, line, publish, remove }: ScriptPaneProps) {
  if (script.error) return <LoadFailure error={script.error} retry={() => void script.load()} />;
  if (script.isLoading) return <Skeleton className={styles['loading'] ?? ''} aria-busy="true" />;
  return (
    <div className={styles['script']}>
      <ScriptHead script={script} canBeUnchanged={lostPublisher !== undefined} publish={publish} remove={remove} />
      <ScriptNotices script={script} lostPublisher={lostPublisher} />
      <div className={styles['panes']}>
        <div className={styles['editor']} dir="ltr">
          <Loaded fallback={<Skeleton className={styles['loading'] ?? ''} />}>
            <CodeEditor script={script} api={api} line={line} publish={publish} />
          </Loaded>
        </div>
        <Panels script={script} api={api} username={username} />
      </div>
      <Loaded fallback={null}>{script.conflict && <ConflictDialog script={script} conflict={script.conflict} publish={publish} />}</Loaded>
    </div>
  );
});

const Panels = observer(function Panels({ script, api, username }: Omit<ScriptPaneProps, 'line' | 'lostPublisher' | 'publish' | 'remove'>) {
  const t = useTranslate();
  const isLayout = script.kind.kind === 'layout';
  const canRun = script.isWritable && script.kind.functions.length > 0;
  return (
    <Tabs defaultValue={canRun ? 'run' : 'history'} keepMounted={false} className={styles['panel'] ?? ''}>
      <Tabs.List>
        {canRun && <Tabs.Tab value="run">{isLayout ? t('Preview') : t('Try')}</Tabs.Tab>}
        {canRun && <Tabs.Tab value="tests">{t('Tests')}</Tabs.Tab>}
        <Tabs.Tab value="history">{t('History')}</Tabs.Tab>
        {script.published && <Tabs.Tab value="uses">{t('Who runs it')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="run">
        {isLayout ? (
          <PreviewPanel script={script} api={api} username={username} />
        ) : (
          <TryPanel script={script} api={api} username={username} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="tests">
        <TestsPanel script={script} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel script={script} api={api} />
      </Tabs.Panel>
      <Tabs.Panel value="uses">
        <UsesPanel script={script} api={api} />
      </Tabs.Panel>
    </Tabs>
  );
});
