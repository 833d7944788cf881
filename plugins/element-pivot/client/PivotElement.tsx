import type kind from './pivotKind.ts';
import type { PivotWords } from './PivotWords.ts';
import { fieldLabel, type Field } from '@mortise/sdk';
import { ListsService, saveBlob, useFormats, useService, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { DataRows, statusLabel, formatText, type NodeDataStore } from '@mortise/sdk/ui';
import { AGGREGATES, plainText, type Aggregate } from '@mortise/sdk/domain';
import { Button, MultiSelect, Select, type ComboboxItem } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { AGGREGATE_LABELS } from './aggregateLabels.ts';
import { csvOf } from './csvOf.ts';
import { computePivot, type PivotChoice } from './computePivot.ts';
import { listOfGroup } from './listOfGroup.ts';
import { PivotTable } from './PivotTable.tsx';
import styles from './Pivot.module.css';

type PivotNode = NodeOf<typeof kind>;
type PivotProps = ElementProps<PivotNode>;

/** Rows, summed up. */
export default observer(function PivotElement({ node, page }: PivotProps) {
  return (
    <DataRows data={node.props.data} page={page} height={200}>
      {(data) => (
        <OfRows key={JSON.stringify([node.props.rows, node.props.column, node.props.value])} data={data} node={node} page={page} />
      )}
    </DataRows>
  );
});

const OfRows = observer(function OfRows({ data, node, page }: PivotProps & { readonly data: NodeDataStore }) {
  const t = useTranslate();
  const { rows: given, column, value, aggregate, format, label } = node.props;
  const [choice, setChoice] = useState<PivotChoice>({ rows: given ?? [], column, value, aggregate });
  const { rows, fields } = data;
  const pivot = useMemo(() => computePivot(rows, choice), [rows, choice]);
  const names = useMemo(
    () =>
      [...new Set([...Object.keys(fields ?? {}), ...rows.flatMap(Object.keys)])].filter((name) => isGrouping(fields?.[name], rows, name)),
    [rows, fields],
  );
  const words = useWords(data, choice, format, plainText(page?.record?.['currency']) || 'EUR');
  const options = names.map((name) => ({ value: name, label: words.labelOf(name) }));
  const name = t(label ?? node.title ?? 'Pivot table');
  const save = () => {
    const csv = csvOf(pivot, choice.column, { heads: choice.rows.map(words.labelOf), total: t('Total'), write: words.write });
    saveBlob(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  const change = (part: Partial<PivotChoice>) => setChoice({ ...choice, ...part });
  return (
    <>
      <ChoiceInputs choice={choice} options={options} change={change} />
      <PivotTable pivot={pivot} choice={choice} words={words} label={name} addressOf={(values) => listOfGroup(data, values)} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
        onClick={save}
      >
        {t('Save as CSV')}
      </Button>
    </>
  );
});

interface ChoiceInputsProps {
  readonly choice: PivotChoice;
  readonly options: readonly ComboboxItem[];
  readonly change: (part: Partial<PivotChoice>) => void;
}

/** By what rows are summed up, and which figure is shown. */
const ChoiceInputs = observer(function ChoiceInputs({ choice, options, change }: ChoiceInputsProps) {
  const t = useTranslate();
  return (
    <div className={styles['choice']} role="group" aria-label={t('What is summed up')}>
      <MultiSelect size="xs" label={t('Rows')} data={options} value={[...choice.rows]} onChange={(chosen) => change({ rows: chosen })} />
      <Select
        size="xs"
        label={t('Columns')}
        data={options}
        value={choice.column ?? null}
        clearable
        onChange={(chosen) => change({ column: chosen ?? undefined })}
      />
      <Select
        size="xs"
        label={t('Value')}
        data={options}
        value={choice.value ?? null}
        clearable
        onChange={(chosen) => change({ value: chosen ?? undefined })}
      />
      <Select
        size="xs"
        label={t('Figure')}
        data={AGGREGATES.map((one) => ({ value: one, label: t(AGGREGATE_LABELS[one].label) }))}
        value={choice.aggregate}
        allowDeselect={false}
        disabled={choice.value === undefined}
        onChange={(chosen) => change({ aggregate: chosen as Aggregate })}
      />
    </div>
  );
});

/** What has a value of its own in the rows. */
function isGrouping(field: Field | undefined, rows: readonly Readonly<Record<string, unknown>>[], name: string): boolean {
  if (name.startsWith('_') || field?.type === 'items' || field?.type === 'object') return false;
  return rows.some((row) => plainText(row[name]) !== '');
}

/** Names of columns, values of groups and figures as they are read. */
function useWords(
  { fields, entity }: NodeDataStore,
  { value, aggregate }: PivotChoice,
  format: PivotNode['props']['format'],
  currency: string,
): PivotWords {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const fieldOf = (path: string): Field => fields?.[path] ?? { type: 'text' };
  const figure = (sum: string): string => {
    if (value === undefined || aggregate === 'count') return formats.number(sum);
    if (format === 'currency') return formats.amount(sum, currency);
    return format === 'percentage' ? formats.percentage(sum) : formats.number(sum, 0, format === 'integer' ? 0 : 3);
  };
  return {
    labelOf: (path) => t(fieldLabel(path.split('.').at(-1)!, fields?.[path])),
    write: (path, one) => {
      if (one === '') return t('None');
      if (path === 'status' && entity?.workflow) return t(statusLabel(entity, one));
      return formatText(fieldOf(path), one, formats, (list, code) => lists.label(list, code), t);
    },
    figure,
  };
}
