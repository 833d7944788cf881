import { Button, Group } from '@mantine/core';
import { ApiService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { IconAdjustments } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Report } from '../shared/report.ts';
import { PreviewTables } from './PreviewTables.tsx';
import styles from './Report.module.css';
import { ReportStore } from './ReportStore.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { RunForm } from './RunForm.tsx';
import { Schedules } from './Schedules.tsx';
import { SetupDialog } from './SetupDialog.tsx';

/** On the page of a report: run it, look at it, its files, and whom it is sent to. */
export default observer(function ReportCard({ node, page }: CardProps) {
  const t = useTranslate();
  const [isSettingUp, setSettingUp] = useState(false);
  const report = page.record as Report | undefined;
  if (report === undefined || page.entity.name !== 'Report') return null;
  const setUp = page.isWritable && !page.isEditing && (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconAdjustments size={16} stroke={1.5} />}
      onClick={() => setSettingUp(true)}
    >
      {t('Set up')}
    </Button>
  );
  return (
    <CardShell title={t(node.title ?? 'Run and send')} isCollapsed={node.collapsed === true} actions={setUp}>
      {(report.sheets ?? []).length === 0 ? (
        <EmptyState
          hint={t(
            'Open a list, search in it, and choose “Report of this list” in its export menu: the report will hold what the list shows.',
          )}
        />
      ) : (
        <Files key={report.registration} report={report} isWritable={page.isWritable} />
      )}
      {isSettingUp && <SetupDialog report={report} page={page} close={() => setSettingUp(false)} />}
    </CardShell>
  );
});

const Files = observer(function Files({ report, isWritable }: { readonly report: Report; readonly isWritable: boolean }) {
  const t = useTranslate();
  const store = useStore((services) => new ReportStore(report, services.get(ApiService)));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  return (
    <div className={styles['parts']}>
      <RunForm report={report} store={store} />
      {store.preview && <PreviewTables document={store.preview} />}
      <section aria-labelledby="report-files">
        <Group justify="space-between">
          <h3 id="report-files" className={styles['title']}>
            {t('Files')}
          </h3>
        </Group>
        <ResultsTable store={store} />
      </section>
      <Schedules report={report} store={store} isWritable={isWritable} />
    </div>
  );
});
