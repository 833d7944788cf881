import type { LayoutNode } from '@mortise/sdk';
import { useStore, useTranslate } from '@mortise/sdk/client';
import { Card, EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { LayoutTree } from './LayoutTree.tsx';
import type { OpenScript } from './OpenScript.ts';
import { PreviewPage } from './PreviewPage.ts';
import { PreviewStore } from './PreviewStore.ts';
import { RunReport } from './RunReport.tsx';
import styles from './Scripts.module.css';
import { previewNeeds } from './ScriptsServices.ts';
import type { ScriptsApi } from './ScriptsApi.ts';
import { SubjectPicker } from './SubjectPicker.tsx';

interface PreviewPanelProps {
  readonly script: OpenScript;
  readonly api: ScriptsApi;
  /** As whom to begin. */
  readonly username: string;
}

/** A real record, laid out by the script as it is typed. */
export const PreviewPanel = observer(function PreviewPanel({ script, api, username }: PreviewPanelProps) {
  const t = useTranslate();
  const store = useStore((services) => new PreviewStore(script, previewNeeds(services, api), username));
  const problem = script.problem ?? store.problem;
  return (
    <div className={styles['panelBody']}>
      <SubjectPicker subject={store.subject} isEntityKnown={store.isEntityKnown} />
      <RunReport milliseconds={store.milliseconds} logs={store.logs} problem={problem} />
      {store.layout && problem !== undefined && <p className={styles['muted']}>{t('Below is the last layout that worked.')}</p>}
      {store.subject.entity === undefined && <EmptyState hint={t('Choose a record type to lay out.')} />}
      <Cards store={store} />
      {store.layout && <LayoutTree layout={store.layout} />}
    </div>
  );
});

const Cards = observer(function Cards({ store: { layout, subject } }: { readonly store: PreviewStore }) {
  const t = useTranslate();
  const { entity, record } = subject;
  const page = useMemo(() => entity && new PreviewPage(entity, record), [entity, record]);
  if (layout === undefined || page === undefined) return null;
  const { sticky, left, right = [] } = layout;
  return (
    <section aria-label={t('Preview')} className={styles['cards']} data-single={right.length === 0 || undefined}>
      {sticky && <Column nodes={[sticky]} page={page} />}
      <Column nodes={left} page={page} />
      <Column nodes={right} page={page} />
    </section>
  );
});

/** A card is made anew when its node changes: it may read its props only once. */
function Column({ nodes, page }: { readonly nodes: readonly LayoutNode[]; readonly page: PreviewPage }) {
  return (
    <div className={styles['column']}>
      {nodes.map((node, index) => (
        <Card key={`${index}/${JSON.stringify(node)}`} node={node} page={page} />
      ))}
    </div>
  );
}
