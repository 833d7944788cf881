import { Button, Text } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { RecordLink, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ImportInfo, ImportRow, RowOutcome } from '../shared/imports.ts';
import { reasonIn } from '../shared/rowReasons.ts';
import styles from './Imports.module.css';
import type { ImportStore } from './ImportStore.ts';

/** What became of the rows, or would become of them: counted, why some failed, and row by row. */
export function RowOutcomes({ store }: { readonly store: ImportStore }) {
  return (
    <>
      <Counts store={store} />
      <Reasons store={store} />
      <Rows store={store} />
    </>
  );
}

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
