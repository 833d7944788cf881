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
import { LoadFailure, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Imports.module.css';
import { importWorkflow } from './importStatus.ts';
import { ImportStore } from './ImportStore.ts';
import { MappingEditor } from './MappingEditor.tsx';
import { RowOutcomes } from './RowOutcomes.tsx';
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
      <RowOutcomes store={store} />
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
