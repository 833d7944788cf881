import { useFormats, useTranslate } from '@mortise/sdk/client';
import { RecordTable, ShowAll, type TableColumn, type TableTotal } from '@mortise/sdk/ui';
import { Money, type Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import { foldedLines, isGap, type ShownLine } from './foldedLines.ts';
import { PlanCell } from './PlanCell.tsx';
import { PLAN_COLUMNS } from './planColumns.ts';

const SHORT = ['date', 'payment'];

interface PlanTableProps {
  readonly lines: readonly PlanLine[];
  readonly currency: string;
  readonly title: string;
  readonly open: (line: PlanLine) => void;
  /** Days and payments alone, where there is no room for more. */
  readonly isShort?: boolean;
}

/** The rows of the plan: a click or Enter tells how one came about. A long plan is folded, until it is printed or all of it is wanted. */
export const PlanTable = observer(function PlanTable({ lines, currency, title, open, isShort = false }: PlanTableProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const columns = useMemo(() => columnsOf(currency, () => setWhole(true), t), [currency, t]);
  const wanted = isShort ? columns.filter(({ id }) => SHORT.includes(id)) : columns;
  const shown = isWhole ? lines : foldedLines(lines);
  return (
    <>
      <RecordTable
        label={title}
        columns={wanted}
        rows={shown}
        keyOf={({ place }) => String(place)}
        onOpen={(line) => (isGap(line) ? setWhole(true) : open(line))}
        totals={[totalOf(lines, currency, formats, t)]}
        isWhole
      />
      {shown.length < lines.length && <ShowAll count={lines.length} onShow={() => setWhole(true)} />}
    </>
  );
});

type Translate = (key: string) => string;

const columnsOf = (currency: string, showAll: () => void, t: Translate): readonly TableColumn<ShownLine>[] =>
  PLAN_COLUMNS.map(({ id, label, isAmount }) => ({
    id,
    label: t(label),
    width: isAmount ? 120 : id === 'date' ? 170 : 70,
    isNumeric: isAmount,
    isTabular: true,
    cell: (line) => <PlanCell line={line} id={id} currency={currency} showAll={showAll} />,
    text: (line) => (isGap(line) ? '' : line[id]),
  }));

/** Of all rows, also those that are left out. What is owed is no sum. */
function totalOf(lines: readonly PlanLine[], currency: string, formats: Formats, t: Translate): TableTotal {
  const summed = PLAN_COLUMNS.filter(({ id, isAmount }) => isAmount && id !== 'outstanding');
  const sumOf = (id: (typeof PLAN_COLUMNS)[number]['id']) => lines.reduce((sum, line) => sum.plus(line[id] || 0), new Money(0)).toFixed();
  return { label: t('Total'), values: Object.fromEntries(summed.map(({ id }) => [id, formats.amount(sumOf(id), currency)])) };
}
