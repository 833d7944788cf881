import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core';
import {
  ApiService,
  Link,
  TranslationService,
  useDocumentTitle,
  useFormats,
  useParams,
  useService,
  useStore,
  useTranslate,
  saveBlob,
} from '@mortise/sdk/client';
import { LoadFailure, RecordLink, RecordTable, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ImportInfo, ImportRow, RowOutcome } from '../shared/imports.ts';
import { reasonIn } from '../shared/rowReasons.ts';
import styles from './Imports.module.css';
import { importWorkflow } from './importStatus.ts';
import { ImportStore } from './ImportStore.ts';
import { MappingEditor } from './MappingEditor.tsx';
import { ShowRecords } from './ShowRecords.tsx';
import { UndoButton } from './UndoButton.tsx';

/** One import: how its columns become fields, its progress, and what became of every row. */
export default function ImportScreen() {
  const { id = '' } = useParams();
  return <ImportPage key={id} id={id} />;
}

const ImportPage = observer(function ImportPage({ id }: { readonly id: string }) {
  const store = useStore((services) => new ImportStore(services.get(ApiService), id));
  const t = useTranslate();
  useDocumentTitle(store.info?.fileName);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.info === undefined) return <div className={styles['page']} aria-busy="true" />;
  return (
    <div className={styles['page']}>
      <Group gap="sm">
        <Title order={1}>{store.info.fileName}</Title>
        <StatusBadge entity={{ workflow: importWorkflow }} status={store.info.status} />
        {store.info.isDryRun && <Text size="sm">{t('Dry run: nothing was changed')}</Text>}
      </Group>
      <Link to="/imports" className={styles['back']}>
        {t('All imports')}
      </Link>
      {store.info.error !== undefined && (
        <Alert color="red" title={t('The import was broken off')}>
          {store.info.error}
        </Alert>
      )}
      {store.isMapping ? <MappingEditor store={store} /> : <Outcome store={store} />}
    </div>
  );
});

const Outcome = observer(function Outcome({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const info = store.info!;
  const isRunning = info.status === 'PROCESSING';
  return (
    <>
      {isRunning && (
        <div aria-live="polite">
          <Progress value={info.total === 0 ? 0 : (info.done / info.total) * 100} aria-label={t('Progress')} />
          <Text size="sm">{t('{done} of {total} rows', { done: formats.number(info.done), total: formats.number(info.total) })}</Text>
        </div>
      )}
      <Group gap="xs">
        {isRunning && (
          <Button variant="default" onClick={() => void store.stop()} loading={store.isBusy}>
            {t('Stop')}
          </Button>
        )}
        {(info.status === 'STOPPED' || info.status === 'ERROR') && (
          <Button onClick={() => void store.resume()} loading={store.isBusy}>
            {t('Go on')}
          </Button>
        )}
        {!isRunning && info.isDryRun && (
          <Button onClick={() => void store.run(false, true)} loading={store.isBusy}>
            {t('Import now')}
          </Button>
        )}
        {!isRunning && (
          <Button variant="default" onClick={() => store.editMapping()}>
            {t('Change the mapping')}
          </Button>
        )}
        <ShowRecords info={info} />
        {info.failed > 0 && <FailedRows store={store} />}
        <UndoButton store={store} />
      </Group>
      <Counts store={store} />
      <Reasons store={store} />
      <Rows store={store} />
    </>
  );
});

const FailedRows = observer(function FailedRows({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const { locale } = useService(TranslationService);
  const download = async (): Promise<void> => {
    const { blob, fileName } = await api.download(`${store.path}/failed.csv?locale=${encodeURIComponent(locale)}`);
    saveBlob(blob, fileName);
  };
  return (
    <Button variant="default" onClick={() => void download()}>
      {t('Download the failed rows')}
    </Button>
  );
});

const OUTCOMES: readonly RowOutcome[] = ['created', 'updated', 'skipped', 'failed'];

/** What became of rows, or would become of them. */
function useOutcomeLabels({ isDryRun }: ImportInfo): Readonly<Record<RowOutcome, string>> {
  const t = useTranslate();
  if (!isDryRun) return { created: t('Created'), updated: t('Updated'), skipped: t('Unchanged'), failed: t('Failed') };
  return { created: t('Would be created'), updated: t('Would be updated'), skipped: t('Unchanged'), failed: t('Would fail') };
}

const Counts = observer(function Counts({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const info = store.info!;
  const labels = useOutcomeLabels(info);
  const tile = (outcome: RowOutcome | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={styles['tile']}
      aria-pressed={store.outcome === outcome}
      onClick={() => store.show(outcome)}
    >
      <span className={styles['number']}>{formats.number(count)}</span>
      <span>{label}</span>
    </button>
  );
  return (
    <div className={styles['tiles']}>
      {tile(undefined, t('Rows'), info.done)}
      {OUTCOMES.map((outcome) => tile(outcome, labels[outcome], info[outcome]))}
    </div>
  );
});

/** Why rows failed, equal reasons as one. */
const Reasons = observer(function Reasons({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const formats = useFormats();
  if (store.reasons.length === 0) return null;
  return (
    <ul className={styles['reasons']} aria-label={t('Why rows failed')}>
      {store.reasons.map(({ reason, texts, count, firstLine }) => (
        <li key={reason}>
          <Text span fw={600} size="sm">
            {t('Rows: {n}', { n: formats.number(count) })}
          </Text>{' '}
          <Text span size="sm">
            {texts ? reasonIn(texts, t) : reason}
          </Text>{' '}
          <Text span size="sm" c="dimmed">
            {t('first in line {line}', { line: String(firstLine) })}
          </Text>
        </li>
      ))}
    </ul>
  );
});

const Rows = observer(function Rows({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const info = store.info!;
  const labels = useOutcomeLabels(info);
  const undoneText = ({ undone }: ImportRow): string => (undone === undefined ? '' : undone ? t('Yes') : t('No'));
  const columns: readonly TableColumn<ImportRow>[] = [
    { id: 'line', label: t('Line'), isNumeric: true, width: 80, cell: (row) => row.line },
    { id: 'outcome', label: t('Outcome'), width: 140, cell: (row) => labels[row.outcome] },
    {
      id: 'registration',
      label: t('Record'),
      width: 160,
      cell: (row) => (row.registration === undefined ? '' : <RecordLink entity={info.entityName} registration={row.registration} />),
    },
    ...(info.undo === 'DONE' ? [{ id: 'undone', label: t('Undone'), width: 100, cell: undoneText }] : []),
    { id: 'reason', label: t('Reason'), width: 560, cell: ({ reason = '', texts }) => (texts ? reasonIn(texts, t) : reason) },
  ];
  return (
    <>
      <RecordTable label={t('Rows')} columns={columns} rows={store.rows} keyOf={(row) => String(row.line)} />
      {store.hasMoreRows && (
        <Button variant="subtle" onClick={() => void store.loadMoreRows()}>
          {t('Load more')}
        </Button>
      )}
    </>
  );
});
